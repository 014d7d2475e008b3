package org.quern.ui.dataset;

import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.quern.dataset.edit.DatasetMerge;
import org.quern.dataset.edit.DatasetMerge.Conflict;
import org.quern.dataset.edit.DatasetMerge.Side;
import org.quern.dataset.edit.PartChange;
import org.quern.dataset.file.Rights;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.task.dataset.ImportDataset;
import org.quern.task.dataset.UpdateDataset;
import org.quern.ui.kit.Messages;

/** The edits of the open set, and the merge of another copy. */
final class HistoryModel {

    /** The state of the merge. */
    sealed interface State {

        /** No merge. */
        record Nothing() implements State {}

        record Merging() implements State {}

        /** Nothing is written until each conflict is decided. */
        record Undecided() implements State {}

        /**
         * The edits were merged.
         *
         * @param edits number of merged edits; 0 if there was nothing to merge
         */
        record Merged(int edits, int questions, List<String> authors) implements State {}

        /** A newer version is compared, or written. */
        record Reading() implements State {}

        /** What an update would do; nothing is written yet. */
        record Compared(UpdateDataset.Result found) implements State {}

        record Updated(UpdateDataset.Result done) implements State {}

        record Failed(Throwable failure) implements State {}
    }

    /**
     * One edit.
     *
     * @param at the time, if the edit states it
     * @param changes what it changes in these questions
     * @param merged authors of the edits that a merge included
     */
    record Entry(Optional<Instant> at, String author, List<String> questions, List<PartChange> changes,
            List<String> merged) {}

    /** A conflict and the decision on it. */
    record Choice(Conflict conflict, ObjectProperty<Optional<Side>> side) {}

    private record Part(String question, String part) {}

    private final DatasetModel sets;
    private final WorkspaceDatasets engine;
    private final EditingModel editing;
    private final Messages messages;
    private final Latest listing;
    private final Latest merging;
    private Optional<Path> other = Optional.empty();
    private Optional<ImportDataset.Settings> newer = Optional.empty();

    final ObservableList<Entry> entries = FXCollections.observableArrayList();
    final ObservableList<Choice> conflicts = FXCollections.observableArrayList();
    final ObjectProperty<State> state = new SimpleObjectProperty<>(new State.Nothing());

    HistoryModel(DatasetModel sets, EditingModel editing, WorkspaceDatasets engine, Jobs jobs, Messages messages) {
        this.sets = sets;
        this.engine = engine;
        this.editing = editing;
        this.messages = messages;
        this.listing = new Latest(jobs);
        this.merging = new Latest(jobs);
        sets.name.addListener((_, _, _) -> cancel());
        sets.opened.addListener((_, _, _) -> {
            // The set was edited meanwhile: its current state is merged.
            if (state.get() instanceof State.Merging)
                attempt();
        });
    }

    /** Lists the edits, the latest first. */
    void list() {
        sets.name.get().ifPresent(set -> listing.submit(messages.text("sets.job.history", set),
                _ -> engine.history(set), entries::setAll, failure -> state.set(new State.Failed(failure)), () -> {}));
    }

    /**
     * Merges the edits of another copy of the open set.
     *
     * @param from its folder or its file of edits
     */
    void merge(Path from) {
        cancel();
        other = Optional.of(from);
        attempt();
    }

    /** Compares the open set with a newer version of its file, which is read as the set was imported. */
    void update(Path file) {
        cancel();
        newer = sets.name.get()
                .map(set -> new ImportDataset.Settings(file, Optional.of(set), Optional.empty(), List.of(),
                        Optional.empty(), true, Rights.UNKNOWN));
        newer.ifPresent(settings -> {
            state.set(new State.Reading());
            merging.submit(messages.text("sets.job.compare", settings.called()),
                    progress -> engine.previewUpdate(settings, progress), this::show,
                    failure -> state.set(new State.Failed(failure)), this::cancel);
        });
    }

    /** Whether the open set is compared with a newer version of its file, and not with another copy. */
    boolean isUpdate() {
        return newer.isPresent();
    }

    private void show(UpdateDataset.Result found) {
        choose(found.merged());
        state.set(new State.Compared(found));
    }

    private void write(ImportDataset.Settings settings) {
        BiFunction<String, String, Optional<Side>> decisions = decisions();
        state.set(new State.Reading());
        sets.update(settings, decisions, done -> {
            // The set was edited meanwhile, and there are other conflicts.
            if (done.manifest().isEmpty()) {
                show(done);
                return;
            }
            cancel();
            state.set(new State.Updated(done));
            list();
        }, failure -> state.set(new State.Failed(failure)));
    }

    /** Whether each conflict is decided. */
    boolean isDecided() {
        return conflicts.stream().allMatch(choice -> choice.side().get().isPresent());
    }

    /** Merges or updates with the decisions. */
    void finish() {
        if (isDecided())
            newer.ifPresentOrElse(this::write, this::attempt);
    }

    /** Drops the decisions; nothing was written. */
    void cancel() {
        merging.drop();
        conflicts.clear();
        other = Optional.empty();
        newer = Optional.empty();
        state.set(new State.Nothing());
    }

    private void attempt() {
        if (other.isEmpty() || sets.name.get().isEmpty())
            return;
        String set = sets.name.get().get();
        Path from = other.get();
        BiFunction<String, String, Optional<Side>> decisions = decisions();
        state.set(new State.Merging());
        merging.submit(messages.text("sets.job.merge", set), _ -> engine.merge(set, from, decisions), this::show,
                failure -> state.set(new State.Failed(failure)), this::cancel);
    }

    private BiFunction<String, String, Optional<Side>> decisions() {
        Map<Part, Side> decided = new HashMap<>();
        conflicts.forEach(choice -> choice.side().get().ifPresent(
                side -> decided.put(new Part(choice.conflict().question(), choice.conflict().part()), side)));
        return (question, part) -> Optional.ofNullable(decided.get(new Part(question, part)));
    }

    private void choose(DatasetMerge.Result merged) {
        conflicts.setAll(merged.conflicts().stream()
                .map(conflict -> new Choice(conflict, new SimpleObjectProperty<>(conflict.taken()))).toList());
    }

    private void show(DatasetMerge.Result merged) {
        if (!merged.undecided().isEmpty()) {
            choose(merged);
            state.set(new State.Undecided());
            return;
        }
        cancel();
        if (merged.merged().isEmpty() || editing.merge(merged))
            state.set(new State.Merged(merged.merged().size(), merged.questions().size(),
                    merged.merged().stream().map(stamp -> stamp.author()).distinct().toList()));
        list();
    }
}
