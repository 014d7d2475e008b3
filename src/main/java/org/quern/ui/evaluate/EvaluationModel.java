package org.quern.ui.evaluate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;
import javafx.collections.transformation.SortedList;
import org.quern.evaluate.Aggregates;
import org.quern.evaluate.ItemKey;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.ui.BackgroundWork;
import org.quern.ui.Messages;
import org.quern.ui.picture.GraphLayout;

/** What the evaluation pane shows and can do, without its controls. All of it is used on the window's thread. */
final class EvaluationModel {

    /** What the pane can be. */
    enum State {
        LOADING, NO_RUN, RUN, FAILED
    }

    private record Read(OpenRun run, RunErrors errors) {}

    private final Jobs jobs;
    private final Messages messages;
    private final EvaluationEngine engine;
    final ErrorsModel errors;
    /** The item that is shown side by side. */
    final OpenItemModel opened;
    /** The other run, and the charts. */
    final ComparingModel comparing;
    private final Latest reading;

    final ObjectProperty<State> state = new SimpleObjectProperty<>(State.LOADING);
    final ObjectProperty<List<String>> runs = new SimpleObjectProperty<>(List.of());
    final ObjectProperty<Optional<String>> run = new SimpleObjectProperty<>(Optional.empty());
    final ObjectProperty<Optional<Throwable>> failure = new SimpleObjectProperty<>(Optional.empty());
    final ObjectProperty<Aggregates> figures = new SimpleObjectProperty<>(
            Aggregates.of(List.of()));
    /** Whether the open run has scores. */
    final BooleanProperty scored = new SimpleBooleanProperty();
    /** Scores the open run, looks through it for reasons, or reports on it. */
    final BackgroundWork work;
    final ObservableList<Item> items = FXCollections.observableArrayList();
    private final SortedList<Item> sorted = new SortedList<>(items);
    /** The items that match the filter; a sample of errors in its own order. */
    final FilteredList<Item> shown = new FilteredList<>(sorted);
    final ObjectProperty<ItemFilter> filter = new SimpleObjectProperty<>(ItemFilter.ALL);

    EvaluationModel(Jobs jobs, Messages messages, EvaluationEngine engine, ErrorsModel errors,
            GraphLayout layout) {
        this.jobs = jobs;
        this.messages = messages;
        this.engine = engine;
        this.errors = errors;
        this.reading = new Latest(jobs);
        this.work = new BackgroundWork(jobs);
        this.comparing = new ComparingModel(jobs, messages, engine);
        this.opened = new OpenItemModel(jobs, messages, engine, errors, layout);
        filter.addListener((_, _, _) -> sift());
        errors.errors.addListener((_, _, _) -> {
            // A list that nobody has narrowed by errors need not be gone through again.
            if (filter.get().error().kind() != ErrorFilter.Kind.ANY && opened.item.get().isEmpty())
                sift();
        });
        opened.item.addListener((_, _, now) -> {
            if (now.isEmpty() && filter.get().error().kind() != ErrorFilter.Kind.ANY)
                sift();
        });
        comparing.pair.addListener((_, _, now) -> {
            opened.setPair(now);
            filter.set(filter.get().withChange(ItemFilter.Change.ANY));
        });
    }

    private void sift() {
        boolean sample = filter.get().error().kind() == ErrorFilter.Kind.SAMPLE;
        sorted.setComparator(sample ? Comparator.comparingInt(errors.errors.get()::place) : null);
        shown.setPredicate(filter.get().over(errors.errors.get(), comparing.pair.get()));
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
        opened.close();
        state.set(State.LOADING);
        reading.submit(messages.text("evaluation.job.read", id), _ -> {
            List<Item> read = engine.read(id);
            return new Read(OpenRun.of(id, read), engine.errors(id, read));
        }, this::show, this::fail);
    }

    private void show(Read read) {
        errors.show(read.run().id(), read.errors());
        items.setAll(read.run().items());
        figures.set(read.run().figures());
        scored.set(read.run().isScored());
        filter.set(ItemFilter.ALL);
        state.set(State.RUN);
        comparing.show(read.run());
    }

    private void fail(Throwable cause) {
        failure.set(Optional.of(cause));
        state.set(State.FAILED);
    }

    /** Scores the open run, then shows it anew. */
    void score() {
        run.get().ifPresent(id -> work.start(messages.text("evaluation.job.score", id), progress -> {
            engine.score(id, progress);
            return true;
        }, _ -> open(id), this::fail));
    }

    /** Proposes for all wrong items of the open run why they are wrong. */
    void propose() {
        List<Item> all = List.copyOf(items);
        run.get().ifPresent(id -> work.start(messages.text("evaluation.job.propose", id),
                progress -> engine.propose(id, all, progress), found -> {
                    if (run.get().equals(Optional.of(id)))
                        errors.show(id, found);
                }, this::fail));
    }

    /** Writes a report of the open run, and of the other one beside it, for people who have no Quern. */
    void report(Path file) {
        List<String> ids = Stream.concat(run.get().stream(), comparing.other.get().stream()).toList();
        work.start(messages.text("evaluation.job.report", String.valueOf(file.getFileName())), _ -> {
            engine.report(ids, file);
            return file;
        }, _ -> {}, this::fail);
    }

    /** Shows a run that may not have been there before. */
    void openNew(String id) {
        List<String> more = new ArrayList<>(runs.get());
        more.add(id);
        runs.set(more.stream().sorted().distinct().toList());
        open(id);
    }

    /** Makes a run of a file with predictions and scores it. */
    void importPredictions(Path file) {
        jobs.submit(messages.text("evaluation.job.import", String.valueOf(file.getFileName())),
                _ -> engine.importPredictions(file)).onDone(id -> {
                    openNew(id);
                    score();
                }).onFailed(this::fail);
    }

    /** How many items are wrong. */
    long allWrong() {
        return items.stream().filter(Item::wrong).count();
    }

    /** Of how many wrong items anybody has said why. */
    long judgedWrong() {
        return items.stream().filter(item -> item.wrong() && errors.errors.get().judged()
                .isJudged(item.key())).count();
    }

    /** Shows an item of the run, wherever it stands in the list. */
    void goTo(ItemKey key) {
        if (!opened.item.get().map(Item::key).equals(Optional.of(key)))
            items.stream().filter(item -> item.key().equals(key)).findFirst()
                    .ifPresent(item -> opened.open(item, opened.isInOrder(item) ? opened.order() : items));
    }

}
