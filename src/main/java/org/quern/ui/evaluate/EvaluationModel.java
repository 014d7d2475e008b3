package org.quern.ui.evaluate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;
import org.quern.evaluate.Aggregates;
import org.quern.evaluate.ItemComparison;
import org.quern.evaluate.ItemKey;
import org.quern.evaluate.error.Proposal;
import org.quern.job.Job;
import org.quern.job.JobStatus;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.job.Work;
import org.quern.ui.Messages;
import org.quern.ui.picture.GraphLayout;
import org.quern.ui.picture.PictureGraph;

/** What the evaluation pane shows and can do, without its controls. All of it is used on the window's thread. */
final class EvaluationModel {

    /** What the pane can be. */
    enum State {
        LOADING, NO_RUN, RUN, FAILED
    }

    private record Read(List<Item> items, Aggregates figures, RunErrors errors) {}

    private final Jobs jobs;
    private final Messages messages;
    private final EvaluationEngine engine;
    private final ErrorsModel errors;
    private final GraphLayout layout;
    private final Latest reading;
    private final Latest comparing;
    private final Latest reasoning;

    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(State.LOADING);
    private final ReadOnlyObjectWrapper<List<String>> runs = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<Optional<String>> run = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<Throwable>> failure = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Aggregates> figures = new ReadOnlyObjectWrapper<>(
            Aggregates.of(List.of()));
    private final ReadOnlyBooleanWrapper scored = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper working = new ReadOnlyBooleanWrapper();
    private final ObservableList<Item> items = FXCollections.observableArrayList();
    private final FilteredList<Item> shown = new FilteredList<>(items);
    private final ObjectProperty<ItemFilter> filter = new SimpleObjectProperty<>(ItemFilter.ALL);
    private final ReadOnlyObjectWrapper<Optional<Item>> opened = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<ItemSight>> sight = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Reasons> reasons = new ReadOnlyObjectWrapper<>(new Reasons.None());
    private final ReadOnlyObjectWrapper<Optional<Throwable>> itemFailure = new ReadOnlyObjectWrapper<>(
            Optional.empty());

    private Optional<Job<?>> running = Optional.empty();
    private List<Item> order = List.of();

    EvaluationModel(Jobs jobs, Messages messages, EvaluationEngine engine, ErrorsModel errors,
            GraphLayout layout) {
        this.jobs = jobs;
        this.messages = messages;
        this.engine = engine;
        this.errors = errors;
        this.layout = layout;
        this.reading = new Latest(jobs);
        this.comparing = new Latest(jobs);
        this.reasoning = new Latest(jobs);
        filter.addListener((_, _, _) -> sift());
        errors.errorsProperty().addListener((_, _, _) -> {
            // A list that nobody has narrowed by errors need not be gone through again.
            if (filter.get().error().kind() != ErrorFilter.Kind.ANY && opened.get().isEmpty())
                sift();
        });
        opened.addListener((_, _, now) -> {
            if (now.isEmpty() && filter.get().error().kind() != ErrorFilter.Kind.ANY)
                sift();
        });
    }

    private void sift() {
        shown.setPredicate(filter.get().over(errors.errorsProperty().get()));
    }

    /** Looks which runs there are; opens the first when none is open. */
    void refresh() {
        jobs.submit(messages.text("evaluation.job.look"), _ -> engine.runs()).onDone(found -> {
            runs.set(found);
            if (run.get().isEmpty() && !found.isEmpty())
                open(found.getFirst());
            else if (found.isEmpty())
                state.set(State.NO_RUN);
        }).onFailed(this::fail);
    }

    /** Shows a run. */
    void open(String id) {
        run.set(Optional.of(id));
        closeItem();
        state.set(State.LOADING);
        reading.submit(messages.text("evaluation.job.read", id), _ -> {
            List<Item> read = engine.read(id);
            return new Read(read, figures(read), engine.errors(id, read));
        }, this::show, this::fail);
    }

    private static Aggregates figures(List<Item> items) {
        return Aggregates.of(items.stream()
                .flatMap(item -> item.scored().stream()).toList());
    }

    private void show(Read read) {
        run.get().ifPresent(id -> errors.show(id, read.errors()));
        items.setAll(read.items());
        figures.set(read.figures());
        scored.set(read.items().stream().anyMatch(item -> item.scores().isPresent()));
        filter.set(ItemFilter.ALL);
        state.set(State.RUN);
    }

    private void fail(Throwable cause) {
        failure.set(Optional.of(cause));
        state.set(State.FAILED);
    }

    /** Scores the open run, then shows it anew. */
    void score() {
        run.get().ifPresent(id -> work(messages.text("evaluation.job.score", id), progress -> {
            engine.score(id, progress);
            return true;
        }, _ -> open(id)));
    }

    /** Proposes for all wrong items of the open run why they are wrong. */
    void propose() {
        List<Item> all = List.copyOf(items);
        run.get().ifPresent(id -> work(messages.text("evaluation.job.propose", id),
                progress -> engine.propose(id, all, progress), found -> {
                    if (run.get().equals(Optional.of(id)))
                        errors.show(id, found);
                }));
    }

    private <R> void work(String title, Work<R> task, Consumer<R> then) {
        if (working.get())
            return;
        Job<R> job = jobs.submit(title, task);
        running = Optional.of(job);
        working.set(true);
        job.onDone(then).onFailed(this::fail).onEnd(() -> {
            running = Optional.empty();
            working.set(false);
        });
    }

    /** Stops what runs; the run stays as it was. */
    void cancelWork() {
        running.ifPresent(Job::cancel);
    }

    /** What is at work, and how far it is. */
    Optional<JobStatus> progress() {
        return running.map(Job::status);
    }

    /** What is at work; empty text for nothing. */
    String workTitle() {
        return running.map(Job::title).orElse("");
    }

    /** Makes a run of a file with predictions and scores it. */
    void importPredictions(Path file) {
        jobs.submit(messages.text("evaluation.job.import", String.valueOf(file.getFileName())),
                _ -> engine.importPredictions(file)).onDone(id -> {
                    List<String> more = new ArrayList<>(runs.get());
                    more.add(id);
                    runs.set(more.stream().sorted().distinct().toList());
                    open(id);
                    score();
                }).onFailed(this::fail);
    }

    /**
     * Shows an item side by side.
     *
     * @param inOrder the items as they are listed, for going on to the next
     */
    void openItem(Item item, List<Item> inOrder) {
        order = List.copyOf(inOrder);
        sight.set(Optional.empty());
        itemFailure.set(Optional.empty());
        opened.set(Optional.of(item));
        comparing.submit(messages.text("evaluation.job.compare", Integer.toString(item.number())), progress -> {
            ItemComparison comparison = engine.compare(item, progress);
            PictureGraph picture = ItemSight.picture(comparison.provenance(),
                    engine.entityTypes(item.sample().graph()));
            return new ItemSight(item, comparison, layout.place(picture, progress));
        }, found -> sight.set(Optional.of(found)), cause -> itemFailure.set(Optional.of(cause)));
        reason(item);
    }

    /** Looks into why it is wrong, beside the comparison: that shows without waiting for this. */
    private void reason(Item item) {
        reasoning.drop();
        Optional<List<Proposal>> known = item.wrong() ? errors.errorsProperty().get().of(item)
                : Optional.of(List.of());
        if (item.scores().isEmpty()) {
            reasons.set(new Reasons.None());
        } else if (known.isPresent()) {
            reasons.set(new Reasons.Found(known.get()));
        } else {
            reasons.set(new Reasons.Looking());
            reasoning.submit(messages.text("evaluation.job.reasons", Integer.toString(item.number())),
                    progress -> engine.reasons(item, progress), found -> reasons.set(new Reasons.Found(found)),
                    cause -> reasons.set(new Reasons.Failed(cause)));
        }
    }

    /** Goes on in the list as it was when the item was opened. */
    void step(int by) {
        opened.get().ifPresent(item -> {
            int place = order.indexOf(item) + by;
            if (place >= 0 && place < order.size())
                openItem(order.get(place), order);
        });
    }

    /** Goes to the next item of the list, round about, that is wrong and that nobody has judged. */
    void nextOpen() {
        int here = opened.get().map(order::indexOf).orElse(-1);
        for (int i = 1; i <= order.size(); i++) {
            Item item = order.get((here + i) % order.size());
            if (ErrorFilter.OPEN.test(item, errors.errorsProperty().get())) {
                openItem(item, order);
                return;
            }
        }
    }

    /** How many items are wrong. */
    long allWrong() {
        return items.stream().filter(Item::wrong).count();
    }

    /** Of how many wrong items anybody has said why. */
    long judgedWrong() {
        return items.stream().filter(item -> item.wrong() && errors.errorsProperty().get().judged()
                .isJudged(item.key())).count();
    }

    /** Shows an item, if it is not the one in sight. */
    void goTo(ItemKey key) {
        if (opened.get().map(Item::key).equals(Optional.of(key)))
            return;
        items.stream().filter(item -> item.key().equals(key)).findFirst()
                .ifPresent(item -> openItem(item, order.contains(item) ? order : items));
    }

    /** Goes back to the list. */
    void closeItem() {
        comparing.drop();
        reasoning.drop();
        opened.set(Optional.empty());
        sight.set(Optional.empty());
    }

    ErrorsModel errors() {
        return errors;
    }

    ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<List<String>> runsProperty() {
        return runs.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Optional<String>> runProperty() {
        return run.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Optional<Throwable>> failureProperty() {
        return failure.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Aggregates> figuresProperty() {
        return figures.getReadOnlyProperty();
    }

    /** Whether the open run has scores. */
    ReadOnlyBooleanProperty scoredProperty() {
        return scored.getReadOnlyProperty();
    }

    /** Whether the open run is being scored, or looked through for reasons. */
    ReadOnlyBooleanProperty workingProperty() {
        return working.getReadOnlyProperty();
    }

    ObservableList<Item> items() {
        return items;
    }

    /** The items that the filter lets through. */
    FilteredList<Item> shown() {
        return shown;
    }

    ObjectProperty<ItemFilter> filterProperty() {
        return filter;
    }

    /** The item that is shown side by side. */
    ReadOnlyObjectProperty<Optional<Item>> openedProperty() {
        return opened.getReadOnlyProperty();
    }

    /** The opened item's comparison, once it is there. */
    ReadOnlyObjectProperty<Optional<ItemSight>> sightProperty() {
        return sight.getReadOnlyProperty();
    }

    /** Why the opened item is wrong. */
    ReadOnlyObjectProperty<Reasons> reasonsProperty() {
        return reasons.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Optional<Throwable>> itemFailureProperty() {
        return itemFailure.getReadOnlyProperty();
    }
}
