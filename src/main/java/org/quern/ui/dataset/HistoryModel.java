package org.quern.ui.dataset;

import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.quern.dataset.edit.DatasetMerge;
import org.quern.dataset.edit.DatasetMerge.Conflict;
import org.quern.dataset.edit.DatasetMerge.Side;
import org.quern.dataset.edit.PartChange;
import org.quern.job.Jobs;
import org.quern.job.Latest;
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

    /** Whether each conflict is decided. */
    boolean isDecided() {
        return conflicts.stream().allMatch(choice -> choice.side().get().isPresent());
    }

    /** Merges with the decisions. */
    void finish() {
        if (isDecided())
            attempt();
    }

    /** Drops the decisions; nothing was written. */
    void cancel() {
        merging.drop();
        conflicts.clear();
        other = Optional.empty();
        state.set(new State.Nothing());
    }

    private void attempt() {
        if (other.isEmpty() || sets.name.get().isEmpty())
            return;
        String set = sets.name.get().get();
        Path from = other.get();
        Map<Part, Side> decided = new HashMap<>();
        conflicts.forEach(choice -> choice.side().get().ifPresent(
                side -> decided.put(new Part(choice.conflict().question(), choice.conflict().part()), side)));
        state.set(new State.Merging());
        merging.submit(messages.text("sets.job.merge", set), _ -> engine.merge(set, from,
                (question, part) -> Optional.ofNullable(decided.get(new Part(question, part)))), this::show,
                failure -> state.set(new State.Failed(failure)), this::cancel);
    }

    private void show(DatasetMerge.Result merged) {
        if (!merged.undecided().isEmpty()) {
            conflicts.setAll(merged.conflicts().stream()
                    .map(conflict -> new Choice(conflict, new SimpleObjectProperty<>(conflict.taken()))).toList());
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
