package org.quern.ui.review;

import java.util.List;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.ui.Messages;

/** What the review pane shows and can do, without its controls. All of it is used on the window's thread. */
final class ReviewModel {

    /** What the middle of the pane can be. */
    enum State {
        LOADING, NO_FILE, NO_QUESTIONS, QUESTIONS, FAILED
    }

    private final Jobs jobs;
    private final Messages messages;
    private final ReviewEngine engine;
    private final Latest reading;

    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(State.LOADING);
    private final ReadOnlyObjectWrapper<List<String>> files = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<Optional<String>> file = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<Throwable>> failure = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<List<ReviewItem>> items = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<Optional<ReviewItem>> current = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ObservableList<ReviewItem> shown = FXCollections.observableArrayList();
    private final ObjectProperty<QueueFilter> filter = new SimpleObjectProperty<>(QueueFilter.ALL);
    private List<String> types = List.of();

    ReviewModel(Jobs jobs, Messages messages, ReviewEngine engine) {
        this.jobs = jobs;
        this.messages = messages;
        this.engine = engine;
        this.reading = new Latest(jobs);
        filter.addListener((_, _, _) -> list());
    }

    /** Looks what the workspace has; opens the first question file when none is open. */
    void refresh() {
        jobs.submit(messages.text("review.job.look"), _ -> engine.files()).onDone(found -> {
            files.set(found);
            if (file.get().isEmpty() && !found.isEmpty())
                open(found.getFirst());
            else if (file.get().isEmpty())
                state.set(State.NO_FILE);
        }).onFailed(this::fail);
    }

    /** Shows the questions of a file of the workspace. */
    void open(String name) {
        file.set(Optional.of(name));
        state.set(State.LOADING);
        reading.submit(messages.text("review.job.read", name), progress -> engine.read(name, progress), sheet -> {
            types = sheet.types();
            items.set(sheet.items());
            current.set(Optional.empty());
            filter.set(QueueFilter.ALL);
            list();
            state.set(sheet.items().isEmpty() ? State.NO_QUESTIONS : State.QUESTIONS);
        }, this::fail);
    }

    private void list() {
        shown.setAll(items.get().stream().filter(filter.get()).toList());
        if (current.get().filter(shown::contains).isEmpty())
            current.set(shown.stream().findFirst());
    }

    private void fail(Throwable cause) {
        failure.set(Optional.of(cause));
        state.set(State.FAILED);
    }

    /** Goes to a question of the list. */
    void select(ReviewItem item) {
        current.set(Optional.of(item));
    }

    /** Goes so many questions on, or back. */
    void step(int by) {
        if (shown.isEmpty())
            return;
        int here = current.get().map(shown::indexOf).orElse(-1);
        current.set(Optional.of(shown.get(Math.clamp(here + by, 0, shown.size() - 1))));
    }

    /** Entity types in the order that gives them their fills. */
    List<String> types() {
        return types;
    }

    ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<List<String>> filesProperty() {
        return files.getReadOnlyProperty();
    }

    /** The open file's name. */
    ReadOnlyObjectProperty<Optional<String>> fileProperty() {
        return file.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Optional<Throwable>> failureProperty() {
        return failure.getReadOnlyProperty();
    }

    /** All questions of the file. */
    ReadOnlyObjectProperty<List<ReviewItem>> itemsProperty() {
        return items.getReadOnlyProperty();
    }

    /** The questions that the filter let through when it was set. */
    ObservableList<ReviewItem> shown() {
        return shown;
    }

    ObjectProperty<QueueFilter> filterProperty() {
        return filter;
    }

    ReadOnlyObjectProperty<Optional<ReviewItem>> currentProperty() {
        return current.getReadOnlyProperty();
    }
}
