package org.quern.ui.evaluate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
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
import org.quern.evaluate.compare.Inference;
import org.quern.evaluate.run.PredictionImport;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.task.evaluate.ExportRun;
import org.quern.task.evaluate.ProposeErrors;
import org.quern.ui.BackgroundWork;
import org.quern.ui.Messages;
import org.quern.ui.judging.ErrorsModel;
import org.quern.ui.judging.RunErrors;
import org.quern.ui.picture.GraphLayout;

/** The state and operations of the evaluation pane, without its controls. Used on the window's thread. */
final class EvaluationModel {

    /** The possible contents of the pane. */
    enum State {
        LOADING, NO_RUN, RUN, FAILED
    }

    private record Read(OpenRun run, RunErrors errors) {}

    private final Jobs jobs;
    private final Messages messages;
    private final EvaluationEngine engine;
    final ErrorsModel errors;
    /** The opened item. */
    final OpenItemModel opened;
    /** The comparison with another run, and the charts. */
    final ComparingModel comparing;
    private final Latest reading;

    final ObjectProperty<State> state = new SimpleObjectProperty<>(State.LOADING);
    final ObjectProperty<List<String>> runs = new SimpleObjectProperty<>(List.of());
    final ObjectProperty<Optional<String>> run = new SimpleObjectProperty<>(Optional.empty());
    final ObjectProperty<Optional<Throwable>> failure = new SimpleObjectProperty<>(Optional.empty());
    final ObjectProperty<Aggregates> figures = new SimpleObjectProperty<>(
            Aggregates.of(List.of()));
    /** Whether the open run is scored. */
    final BooleanProperty scored = new SimpleBooleanProperty();
    /** The running work on the open run: scoring, proposing categories, or writing a report. */
    final BackgroundWork work;
    /** The size and the random seed of the next sample of incorrect items; the paper's size first. */
    final ObjectProperty<ProposeErrors.Draw> draw = new SimpleObjectProperty<>(new ProposeErrors.Draw(50, 1));
    final ObservableList<Item> items = FXCollections.observableArrayList();
    private final SortedList<Item> sorted = new SortedList<>(items);
    /** The items that match the filter; a random sample in its own order. */
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
            // The list depends on errors only if it is filtered by them.
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
        sorted.setComparator(
                sample ? Comparator.comparingInt((Item item) -> errors.errors.get().place(item.key())) : null);
        shown.setPredicate(filter.get().over(errors.errors.get(), comparing.pair.get()));
    }

    /** Updates the list of runs; opens the first one if none is open. */
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

    /** Scores the open run and shows it again. */
    void score() {
        run.get().ifPresent(id -> work.start(messages.text("evaluation.job.score", id), progress -> {
            engine.score(id, progress);
            return true;
        }, _ -> open(id), this::fail));
    }

    /** Proposes error categories for all incorrect items of the open run. */
    void propose() {
        propose(Optional.empty());
    }

    /** Draws a random sample of the incorrect items, proposes error categories for it, and lists it. */
    void drawSample() {
        propose(Optional.of(draw.get()));
    }

    private void propose(Optional<ProposeErrors.Draw> sample) {
        List<Item> all = List.copyOf(items);
        run.get().ifPresent(id -> work.start(messages.text("evaluation.job.propose", id),
                progress -> engine.propose(id, all, sample, progress), found -> {
                    if (!run.get().equals(Optional.of(id)))
                        return;
                    errors.show(id, found);
                    sample.ifPresent(_ -> filter.set(ItemFilter.ALL.withError(ErrorFilter.SAMPLE)));
                }, this::fail));
    }

    /** Writes a report on the open run, and on the one compared with it. */
    void report(Path file) {
        List<String> ids = Stream.concat(run.get().stream(), comparing.other.get().stream()).toList();
        Inference how = comparing.inference.get();
        work.start(messages.text("evaluation.job.report", String.valueOf(file.getFileName())), _ -> {
            engine.report(ids, how, file);
            return file;
        }, _ -> {}, this::fail);
    }

    /**
     * Exports the open run for another platform.
     *
     * @param target made in the background; it may refuse the given texts
     */
    void export(Path to, Supplier<ExportRun.Target> target) {
        Inference how = comparing.inference.get();
        run.get().ifPresent(id -> work.start(messages.text("evaluation.job.export", String.valueOf(to.getFileName())),
                _ -> {
                    engine.export(id, how, target.get());
                    return to;
                }, _ -> {}, this::fail));
    }

    /** Shows a run that may be new. */
    void openNew(String id) {
        List<String> more = new ArrayList<>(runs.get());
        more.add(id);
        runs.set(more.stream().sorted().distinct().toList());
        open(id);
    }

    /**
     * Creates a run from a file with predictions and scores it.
     *
     * @param questions chooses the question file if the predictions do not contain the questions; empty to cancel
     * @param onDone receives what was imported
     */
    void importPredictions(Path file, Function<List<String>, Optional<String>> questions,
            Consumer<PredictionImport.Imported> onDone) {
        String title = messages.text("evaluation.job.import", String.valueOf(file.getFileName()));
        jobs.submit(title, _ -> engine.questionsFor(file)).onDone(offered -> {
            Optional<String> chosen = offered.filter(all -> !all.isEmpty()).flatMap(questions);
            if (chosen.isEmpty() && offered.isPresent() && !offered.get().isEmpty())
                return;
            jobs.submit(title, _ -> engine.importPredictions(file, chosen)).onDone(result -> {
                openNew(result.run());
                onDone.accept(result.imported());
                score();
            }).onFailed(this::fail);
        }).onFailed(this::fail);
    }

    /** The number of incorrect items. */
    long allWrong() {
        return items.stream().filter(Item::wrong).count();
    }

    /** The number of incorrect items with a judgement. */
    long judgedWrong() {
        return items.stream().filter(item -> item.wrong() && errors.errors.get().judged()
                .isJudged(item.key())).count();
    }

    /** Shows an item of the run, at any position in the list. */
    void goTo(ItemKey key) {
        if (!opened.item.get().map(Item::key).equals(Optional.of(key)))
            items.stream().filter(item -> item.key().equals(key)).findFirst()
                    .ifPresent(item -> opened.open(item, opened.isInOrder(item) ? opened.order() : items));
    }

}
