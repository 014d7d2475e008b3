package org.quern.ui.qaset;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.qaset.SetFilter;
import org.quern.qaset.SetStudy;
import org.quern.qaset.check.SetFinding;
import org.quern.ui.Messages;

/** What the pane of question sets shows and can do, without its controls. All of it is used on the window's thread. */
final class QuestionSetModel {

    /** What the pane can be. */
    enum State {
        LOADING, NO_SET, SET, FAILED
    }

    private final Jobs jobs;
    private final Messages messages;
    private final SetEngine engine;
    private final Latest reading;
    private final Latest checking;
    private final Latest studying;

    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(State.LOADING);
    private final ReadOnlyObjectWrapper<List<String>> sets = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<Optional<String>> name = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<OpenedSet>> opened = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<Throwable>> failure = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<List<SetFinding>>> findings = new ReadOnlyObjectWrapper<>(
            Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<SetStudy>> study = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ObservableList<SetRow> rows = FXCollections.observableArrayList();
    private final FilteredList<SetRow> shown = new FilteredList<>(rows);
    private final ObjectProperty<SetFilter> filter = new SimpleObjectProperty<>(SetFilter.ALL);
    private final ObjectProperty<Optional<SetRow>> selected = new SimpleObjectProperty<>(Optional.empty());

    QuestionSetModel(Jobs jobs, Messages messages, SetEngine engine) {
        this.jobs = jobs;
        this.messages = messages;
        this.engine = engine;
        this.reading = new Latest(jobs);
        this.checking = new Latest(jobs);
        this.studying = new Latest(jobs);
        filter.addListener((_, _, now) -> shown.setPredicate(now.over()::test));
    }

    /** Looks which sets there are; opens the first when none is open. */
    void refresh() {
        jobs.submit(messages.text("sets.job.look"), _ -> engine.sets()).onDone(found -> {
            sets.set(found);
            if (found.isEmpty())
                state.set(State.NO_SET);
            else if (name.get().isEmpty())
                open(found.getFirst());
        }).onFailed(this::fail);
    }

    /** Shows a set. */
    void open(String wanted) {
        name.set(Optional.of(wanted));
        checking.drop();
        studying.drop();
        findings.set(Optional.empty());
        study.set(Optional.empty());
        state.set(State.LOADING);
        reading.submit(messages.text("sets.job.read", wanted), progress -> engine.read(wanted, progress), this::show,
                this::fail);
    }

    private void show(OpenedSet set) {
        opened.set(Optional.of(set));
        selected.set(Optional.empty());
        filter.set(SetFilter.ALL);
        rows.setAll(set.rows());
        selected.set(set.rows().stream().findFirst());
        state.set(State.SET);
    }

    private void fail(Throwable cause) {
        failure.set(Optional.of(cause));
        state.set(State.FAILED);
    }

    /**
     * Takes a published file into the workspace and shows it.
     *
     * @param failed is told why nothing came of it; the set that is open stays
     */
    void importFile(Path file, Consumer<Throwable> failed) {
        jobs.submit(messages.text("sets.job.import", String.valueOf(file.getFileName())),
                progress -> engine.importFile(file, progress)).onDone(imported -> {
                    open(imported);
                    refresh();
                }).onFailed(failed);
    }

    /**
     * Writes the open set in the form that the file's name asks for.
     *
     * @param failed is told why nothing was written
     */
    void export(Path file, Consumer<Throwable> failed) {
        name.get().ifPresent(
                set -> jobs.submit(messages.text("sets.job.export", String.valueOf(file.getFileName())), progress -> {
                    engine.export(set, file, progress);
                    return set;
                }).onFailed(failed));
    }

    /** Looks for what is wrong with the open set, once. */
    void check() {
        if (findings.get().isEmpty())
            opened.get().ifPresent(set -> checking.submit(messages.text("sets.job.check", set.name()),
                    progress -> engine.check(set, progress), found -> findings.set(Optional.of(found)), this::fail));
    }

    /** Counts what is in the open set, once. */
    void study() {
        if (study.get().isEmpty())
            opened.get().ifPresent(set -> studying.submit(messages.text("sets.job.study", set.name()),
                    progress -> engine.study(set, progress), found -> study.set(Optional.of(found)), this::fail));
    }

    /** Selects a question by its id, if the set has it; a filter that hides it gives way. */
    void goTo(String id) {
        rows.stream().filter(row -> row.id().equals(id)).findFirst().ifPresent(row -> {
            if (!filter.get().over().test(row))
                filter.set(SetFilter.ALL);
            selected.set(Optional.of(row));
        });
    }

    ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<List<String>> setsProperty() {
        return sets.getReadOnlyProperty();
    }

    /** The set that is open, or is being opened. */
    ReadOnlyObjectProperty<Optional<String>> nameProperty() {
        return name.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Optional<OpenedSet>> openedProperty() {
        return opened.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Optional<Throwable>> failureProperty() {
        return failure.getReadOnlyProperty();
    }

    /** What is wrong with the open set, once it was looked for. */
    ReadOnlyObjectProperty<Optional<List<SetFinding>>> findingsProperty() {
        return findings.getReadOnlyProperty();
    }

    /** What the open set is made of, once it was counted. */
    ReadOnlyObjectProperty<Optional<SetStudy>> studyProperty() {
        return study.getReadOnlyProperty();
    }

    ObservableList<SetRow> rows() {
        return rows;
    }

    /** The questions that the filter lets through. */
    FilteredList<SetRow> shown() {
        return shown;
    }

    ObjectProperty<SetFilter> filterProperty() {
        return filter;
    }

    ObjectProperty<Optional<SetRow>> selectedProperty() {
        return selected;
    }
}
