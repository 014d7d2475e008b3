package org.quern.ui.dataset;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;
import org.quern.dataset.DatasetFilter;
import org.quern.dataset.DatasetStudy;
import org.quern.dataset.check.DatasetViolation;
import org.quern.dataset.edit.DatasetMerge.Side;
import org.quern.dataset.edit.QuestionChange;
import org.quern.dataset.file.DatasetExport;
import org.quern.dataset.file.DatasetManifest;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.job.Progress;
import org.quern.job.Work;
import org.quern.publish.Attribution;
import org.quern.task.dataset.ImportDataset;
import org.quern.task.dataset.UpdateDataset;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.PaneState;

/** The state and operations of the pane of datasets, without its controls. Used on the window's thread. */
final class DatasetModel {

    /** The possible contents of the pane. */
    enum State {
        LOADING, NO_SET, SET, FAILED
    }

    private final Jobs jobs;
    private final Messages messages;
    private final WorkspaceDatasets engine;
    private final Latest reading;
    private final BackgroundResult<List<DatasetViolation>> findings;
    private final BackgroundResult<DatasetStudy> study;

    final ObjectProperty<State> state = new SimpleObjectProperty<>(State.LOADING);
    final ObjectProperty<List<String>> sets = new SimpleObjectProperty<>(List.of());
    /** The set that is open or being opened. */
    final ObjectProperty<Optional<String>> name = new SimpleObjectProperty<>(Optional.empty());
    final ObjectProperty<Optional<OpenedDataset>> opened = new SimpleObjectProperty<>(Optional.empty());
    final ObjectProperty<Optional<Throwable>> failure = new SimpleObjectProperty<>(Optional.empty());
    final ObservableList<DatasetRow> rows = FXCollections.observableArrayList();
    /** The questions that match the filter. */
    final FilteredList<DatasetRow> shown = new FilteredList<>(rows);
    private final Map<String, Gone> gone = new HashMap<>();
    private Optional<Kept> kept = Optional.empty();
    final ObjectProperty<DatasetFilter> filter = new SimpleObjectProperty<>(DatasetFilter.ALL);
    final ObjectProperty<Optional<DatasetRow>> selected = new SimpleObjectProperty<>(Optional.empty());

    /** What was shown last. */
    private record Kept(String set, String question, DatasetFilter filter) {}

    /** A removed row and its position. */
    private record Gone(DatasetRow row, int place) {}

    DatasetModel(Jobs jobs, Messages messages, WorkspaceDatasets engine) {
        this.jobs = jobs;
        this.messages = messages;
        this.engine = engine;
        this.reading = new Latest(jobs);
        this.findings = new BackgroundResult<>(new Latest(jobs));
        this.study = new BackgroundResult<>(new Latest(jobs));
        filter.addListener((_, _, now) -> shown.setPredicate(now.over()::test));
    }

    /** Begins where the pane was left, and keeps where it is. */
    void resume(PaneState session) {
        kept = session.value("set").map(set -> new Kept(set, session.value("question").orElse(""), new DatasetFilter(
                session.value("filter.text").orElse(""), session.value("filter.language"),
                session.value("filter.issue"))));
        selected.addListener((_, _, now) -> now.ifPresent(row -> name.get().ifPresent(set -> {
            session.set("set", set);
            session.set("question", row.id());
        })));
        filter.addListener((_, _, now) -> {
            session.set("filter.text", now.text());
            session.set("filter.language", now.language());
            session.set("filter.issue", now.issue());
        });
    }

    /** Updates the list of sets; opens the first one if none is open. */
    void refresh() {
        Optional<String> before = name.get();
        jobs.submit(messages.text("sets.job.look"), _ -> engine.sets()).onDone(found -> {
            sets.set(found);
            // It was renamed, deleted or archived.
            if (before.isPresent() && name.get().equals(before) && !found.contains(before.get())) {
                close();
                name.set(Optional.empty());
            }
            if (found.isEmpty())
                state.set(State.NO_SET);
            else if (name.get().isEmpty())
                open(kept.map(Kept::set).filter(found::contains).orElseGet(found::getFirst));
        }).onFailed(this::fail);
    }

    void open(String wanted) {
        name.set(Optional.of(wanted));
        findings.forget();
        study.forget();
        close();
        state.set(State.LOADING);
        reading.submit(messages.text("sets.job.read", wanted), progress -> engine.read(wanted, progress), this::show,
                this::fail);
    }

    private void show(LoadedDataset read) {
        gone.clear();
        opened.set(Optional.of(read.set()));
        selected.set(Optional.empty());
        filter.set(DatasetFilter.ALL);
        rows.setAll(read.rows());
        selected.set(read.rows().stream().findFirst());
        state.set(State.SET);
        kept.filter(last -> last.set().equals(read.set().name())).ifPresent(last -> {
            filter.set(last.filter());
            rows.stream().filter(row -> row.id().equals(last.question())).findFirst()
                    .ifPresent(row -> selected.set(Optional.of(row)));
        });
        kept = Optional.empty();
    }

    private void fail(Throwable cause) {
        failure.set(Optional.of(cause));
        state.set(State.FAILED);
    }

    /** Closes the file with the edits of the open set. */
    void close() {
        opened.get().ifPresent(set -> set.draft().close());
    }

    /**
     * Imports a published file into the workspace and opens it.
     *
     * @param done receives what was imported
     * @param failed receives the reason of a failure; the open set stays open
     */
    void importFile(ImportDataset.Settings settings, Consumer<DatasetManifest> done, Consumer<Throwable> failed) {
        replace(settings.called(), messages.text("sets.job.import", String.valueOf(settings.file().getFileName())),
                progress -> engine.importFile(settings, progress), done, failed);
    }

    /**
     * Updates a set with a newer version of its file, and opens it.
     *
     * @param decisions the decision on a part of a question
     */
    void update(ImportDataset.Settings settings, BiFunction<String, String, Optional<Side>> decisions,
            Consumer<UpdateDataset.Result> done, Consumer<Throwable> failed) {
        replace(settings.called(), messages.text("sets.job.update", settings.called()),
                progress -> engine.update(settings, decisions, progress), done, failed);
    }

    private <R> void replace(String called, String title, Work<R> work, Consumer<R> done, Consumer<Throwable> failed) {
        boolean opened = name.get().filter(called::equals).isPresent();
        if (opened)
            // The file of its edits is replaced.
            close();
        jobs.submit(title, work).onDone(result -> {
            open(called);
            refresh();
            done.accept(result);
        }).onFailed(failure -> {
            if (opened)
                open(called);
            failed.accept(failure);
        });
    }

    /**
     * Exports the open set in the format for the file's name.
     *
     * @param failed receives the reason of a failure
     */
    void export(Path file, Consumer<Throwable> failed) {
        export(file, (set, progress) -> engine.export(set, Optional.empty(), Attribution.NONE, file,
                progress), failed);
    }

    /**
     * Exports the open set into a folder.
     *
     * @param failed receives the reason of a failure
     */
    void export(DatasetExport.Form form, Attribution attribution, Path folder, Consumer<Throwable> failed) {
        export(folder, (set, progress) -> engine.export(set, Optional.of(form), attribution, folder,
                progress), failed);
    }

    private void export(Path to, BiConsumer<String, Progress> write, Consumer<Throwable> failed) {
        name.get().ifPresent(
                set -> jobs.submit(messages.text("sets.job.export", String.valueOf(to.getFileName())), progress -> {
                    write.accept(set, progress);
                    return set;
                }).onFailed(failed));
    }

    /** Checks the open set, unless the result is known. */
    void check() {
        opened.get().ifPresent(set -> findings.find(set, messages.text("sets.job.check", set.name()),
                progress -> engine.check(set, progress), this::fail));
    }

    /** Computes statistics of the open set, unless they are known. */
    void study() {
        opened.get().ifPresent(set -> study.find(set, messages.text("sets.job.study", set.name()),
                progress -> engine.study(set, progress), this::fail));
    }

    /** Shows the result of a change, and the changed question. */
    void apply(QuestionChange change) {
        // The set is updated before the rows, because listeners of the rows read the set.
        opened.set(opened.get().map(set -> set.with(change)));
        int place = 0;
        for (QuestionChange.Part part : change.parts().reversed())
            place = put(part);
        QuestionChange.Part first = change.parts().getFirst();
        if (first.after().isPresent())
            goTo(first.id());
        else
            selected.set(rows.isEmpty() ? Optional.empty() : Optional.of(rows.get(Math.min(place, rows.size() - 1))));
    }

    /** @return the position of the question, now or before its removal */
    private int put(QuestionChange.Part part) {
        int place = place(part.id());
        if (part.after().isEmpty()) {
            gone.put(part.id(), new Gone(rows.remove(place), place));
        } else if (place >= 0) {
            rows.set(place, rows.get(place).with(part.after().get()));
        } else {
            Gone before = gone.remove(part.id());
            place = before == null ? rows.size() : Math.min(before.place(), rows.size());
            rows.add(place, before == null ? DatasetRow.of(part.after().get()) : before.row().with(part.after().get()));
        }
        return place;
    }

    private int place(String id) {
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i).id().equals(id))
                return i;
        }
        return -1;
    }

    /** Selects the question with an id, if the set has it; a filter that hides it is cleared. */
    void goTo(String id) {
        int place = place(id);
        if (place < 0)
            return;
        DatasetRow row = rows.get(place);
        if (!filter.get().over().test(row))
            filter.set(DatasetFilter.ALL);
        selected.set(Optional.of(row));
    }

    /** The violations in the open set; empty until checked. */
    ReadOnlyObjectProperty<Optional<List<DatasetViolation>>> findingsProperty() {
        return findings.found;
    }

    /** The statistics of the open set; empty until computed. */
    ReadOnlyObjectProperty<Optional<DatasetStudy>> studyProperty() {
        return study.found;
    }

}
