package org.quern.ui.evaluate.pane;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;
import javafx.collections.transformation.SortedList;
import org.quern.evaluate.ItemKey;
import org.quern.evaluate.compare.Inference;
import org.quern.evaluate.filter.ItemExpression;
import org.quern.evaluate.filter.ItemField;
import org.quern.evaluate.filter.ItemIndex;
import org.quern.evaluate.run.Rescoring;
import org.quern.evaluate.run.SettingsComparison;
import org.quern.evaluate.run.Transcript;
import org.quern.evaluate.score.Aggregates;
import org.quern.evaluate.score.ScoredItem;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.task.evaluate.DistillGraphs;
import org.quern.task.evaluate.ImportPredictions;
import org.quern.task.evaluate.ProposeErrors;
import org.quern.task.evaluate.exchange.ExportRun;
import org.quern.ui.judging.ErrorsModel;
import org.quern.ui.judging.RunErrors;
import org.quern.ui.kit.BackgroundWork;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneState;
import org.quern.ui.picture.GraphLayout;

/** The state and operations of the evaluation pane, without its controls. Used on the window's thread. */
final class EvaluationModel {

    /** The items of the random sample, which are listed in its order. */
    static final ItemExpression SAMPLED = ItemExpression.is(ItemField.IS, ItemField.SAMPLED);
    static final ItemExpression WRONG = ItemExpression.is(ItemField.OUTCOME, ItemField.WRONG);

    /** The possible contents of the pane. */
    enum State {
        LOADING, NO_RUN, RUN, FAILED
    }

    private record Found(List<String> runs, Set<String> unscored, Map<String, List<String>> tags) {}

    private record Read(OpenRun run, RunErrors errors, ItemIndex index, EvaluationEngine.Status status) {}

    /**
     * What was shown last.
     *
     * @param item its graph and id; may be empty
     * @param filter an expression
     */
    private record Kept(String run, Optional<String> other, List<String> item, String filter) {}

    private final Jobs jobs;
    private final Messages messages;
    private final EvaluationEngine engine;
    final ErrorsModel errors;
    final OpenItemModel opened;
    /** The comparison with another run, and the charts. */
    final ComparingModel comparing;
    /** Any number of runs. */
    final RunsModel several;
    final PredictionImports imports;
    private final Latest reading;
    /** The question whose item is opened when the run has been read. */
    private Optional<String> wanted = Optional.empty();
    /** The question that was to be shown, if the run does not have it. */
    final ObjectProperty<Optional<String>> missing = new SimpleObjectProperty<>(Optional.empty());

    final ObjectProperty<State> state = new SimpleObjectProperty<>(State.LOADING);
    final ObjectProperty<List<String>> runs = new SimpleObjectProperty<>(List.of());
    final ObjectProperty<Optional<String>> run = new SimpleObjectProperty<>(Optional.empty());
    final ObjectProperty<Optional<Throwable>> failure = new SimpleObjectProperty<>(Optional.empty());
    final ObjectProperty<Aggregates> figures = new SimpleObjectProperty<>(Aggregates.of(List.of()));
    /** What there is to say about the scores of the open run. */
    final ObjectProperty<EvaluationEngine.Status> status = new SimpleObjectProperty<>(EvaluationEngine.Status.NOTHING);
    /** What moved when the run was last scored again. */
    final ObjectProperty<Optional<Rescoring>> rescored = new SimpleObjectProperty<>(Optional.empty());
    /** What a stopped scoring has left. */
    final ObjectProperty<Optional<String>> stopped = new SimpleObjectProperty<>(Optional.empty());
    /** Whether the open run is scored. */
    final BooleanProperty scored = new SimpleBooleanProperty();
    /** The running work on the open run: scoring, proposing categories, or writing a report. */
    final BackgroundWork work;
    /** The size and the random seed of the next sample of incorrect items; the paper's size first. */
    final ObjectProperty<ProposeErrors.Draw> draw = new SimpleObjectProperty<>(new ProposeErrors.Draw(50, 1));
    final ObservableList<ScoredItem> items = FXCollections.observableArrayList();
    private final SortedList<ScoredItem> sorted = new SortedList<>(items);
    /** The items that match the filter; a random sample in its own order. */
    final FilteredList<ScoredItem> shown = new FilteredList<>(sorted);
    final FilterModel filter;
    /** What is listed when the run has been read. */
    private Optional<ItemExpression> listed = Optional.empty();
    private Optional<Kept> kept = Optional.empty();

    EvaluationModel(Jobs jobs, Messages messages, EvaluationEngine engine, ErrorsModel errors, GraphLayout layout) {
        this.jobs = jobs;
        this.messages = messages;
        this.engine = engine;
        this.errors = errors;
        this.reading = new Latest(jobs);
        this.work = new BackgroundWork(jobs);
        this.imports = new PredictionImports(messages, engine, work);
        this.comparing = new ComparingModel(jobs, messages, engine);
        this.opened = new OpenItemModel(jobs, messages, engine, errors, layout, () -> run.get().orElse(""));
        this.several = new RunsModel(jobs, messages, engine, comparing, work);
        this.filter = new FilterModel(jobs, messages, engine, several::items);
        filter.found.addListener((_, _, now) -> list(now));
        errors.errors.addListener((_, _, now) -> {
            filter.setErrors(now);
            siftAgain();
        });
        opened.item.addListener((_, _, _) -> siftAgain());
        comparing.pair.addListener((_, _, now) -> {
            opened.setPair(now);
            filter.setOther(now.map(RunPair::second));
        });
    }

    /** Judged items leave the list when the opened item is closed, so that the next one can be found. */
    private void siftAgain() {
        if (opened.item.get().isEmpty() && filter.dependsOnErrors())
            filter.sift();
    }

    /** Begins where the pane was left, and keeps where it is. */
    void resume(PaneState session) {
        kept = session.value("run").map(id -> new Kept(id, session.value("other"), session.list("item"),
                session.value("filter").orElse("")));
        run.addListener((_, _, now) -> now.ifPresent(id -> session.set("run", id)));
        comparing.other.addListener((_, _, now) -> session.set("other", now));
        comparing.resume(session);
        several.resume(session);
        opened.item.addListener((_, _, now) -> {
            if (state.get() == State.RUN)
                session.set("item", now.map(one -> List.of(one.key().graph(), one.key().qid())).orElse(List.of()));
        });
        filter.text.addListener((_, _, now) -> session.set("filter", now));
    }

    private void resume(Kept last) {
        filter.type(last.filter());
        if (last.item().size() == 2)
            goTo(new ItemKey(last.item().getFirst(), last.item().getLast()));
    }

    private void list(FilterModel.Found found) {
        boolean sample = found.expression().conditions().contains(SAMPLED);
        sorted.setComparator(
                sample ? Comparator.comparingInt((ScoredItem item) -> errors.errors.get().place(item.key())) : null);
        shown.setPredicate(found::has);
    }

    /** Updates the list of runs; opens the first one if none is open. */
    void refresh() {
        Optional<String> before = run.get();
        jobs.submit(messages.text("evaluation.job.look"), _ -> {
            List<String> found = engine.runs();
            return new Found(found, found.stream().filter(Predicate.not(engine::isScored)).collect(Collectors.toSet()),
                    found.stream().collect(Collectors.toMap(Function.identity(), engine::tags)));
        }).onDone(all -> {
            List<String> found = all.runs();
            runs.set(found);
            // It was renamed, deleted or archived, and nothing may be written to its folder any more.
            if (before.isPresent() && run.get().equals(before) && !found.contains(before.get())) {
                opened.close();
                run.set(Optional.empty());
            }
            several.keep(found, all.unscored());
            several.tags.set(all.tags());
            filter.readSaved();
            if (run.get().isEmpty())
                comparing.other.set(kept.flatMap(Kept::other).filter(found::contains));
            if (run.get().isEmpty() && !found.isEmpty())
                open(kept.map(Kept::run).filter(found::contains).orElseGet(found::getFirst));
            else if (found.isEmpty())
                state.set(State.NO_RUN);
        }).onFailed(this::fail);
    }

    /** Shows a run. */
    void open(String id) {
        open(id, Optional.empty());
    }

    /** Shows a run and lists some of its items. */
    void open(String id, ItemExpression expression) {
        if (run.get().equals(Optional.of(id))) {
            filter.expression.set(expression);
            return;
        }
        open(id);
        listed = Optional.of(expression);
    }

    /** Shows a run and, in it, the item of a question. */
    void open(String id, Optional<String> qid) {
        wanted = qid;
        missing.set(Optional.empty());
        listed = Optional.empty();
        run.set(Optional.of(id));
        opened.close();
        state.set(State.LOADING);
        reading.submit(messages.text("evaluation.job.read", id), _ -> {
            List<ScoredItem> read = engine.read(id);
            RunErrors known = engine.errors(id, read);
            return new Read(OpenRun.of(id, read), known, engine.audited(id, ItemIndex.of(read))
                    .withErrors(known.proposals(), known.judged(), known.sample()), engine.status(id, read));
        }, this::show, this::fail);
    }

    private void show(Read read) {
        errors.show(read.run().id(), read.errors());
        filter.show(read.index());
        items.setAll(read.run().items());
        figures.set(read.run().figures());
        scored.set(read.run().isScored());
        status.set(read.status());
        state.set(State.RUN);
        comparing.show(read.run());
        several.show(read.run());
        wanted.flatMap(qid -> items.stream().filter(item -> item.key().qid().equals(qid)).findFirst())
                .ifPresentOrElse(item -> opened.open(item, shown), () -> missing.set(wanted));
        kept.filter(last -> wanted.isEmpty() && last.run().equals(read.run().id())).ifPresent(this::resume);
        kept = Optional.empty();
        listed.ifPresent(filter.expression::set);
        listed = Optional.empty();
    }

    private void fail(Throwable cause) {
        failure.set(Optional.of(cause));
        state.set(State.FAILED);
    }

    /** Scores the open run and shows it again; if it was scored before, with what moved. */
    void score() {
        AtomicBoolean written = new AtomicBoolean();
        stopped.set(Optional.empty());
        run.get().ifPresent(id -> work.start(messages.text("evaluation.job.score", id), progress -> {
            Optional<Rescoring> moved = engine.score(id, progress);
            written.set(true);
            return moved;
        }, moved -> {
            open(id);
            rescored.set(moved);
        }, this::fail, () -> {
            if (written.get())
                open(id);
            stopped.set(Optional.of(messages.text(
                    written.get() ? "evaluation.stopped.written" : "evaluation.stopped", id)));
        }));
    }

    /**
     * Reads what a model was asked about the opened item, in the run whose prediction is examined.
     *
     * @param onFailed receives the reason if there are no requests
     */
    void transcript(Consumer<Transcript> onRead, Consumer<Throwable> onFailed) {
        opened.item.get().ifPresent(item -> {
            String of = (opened.other.get() ? comparing.other : run).get().orElse("");
            jobs.submit(messages.text("evaluation.job.transcript"), _ -> engine.transcript(of, item.sample().qid()))
                    .onDone(onRead).onFailed(onFailed);
        });
    }

    /** Compares the settings and prompts of the open run with those of the other one. */
    void settings(Consumer<SettingsComparison> onRead, Consumer<Throwable> onFailed) {
        run.get().ifPresent(first -> comparing.other.get().ifPresent(second -> jobs
                .submit(messages.text("evaluation.job.settings"), _ -> engine.settings(first, second)).onDone(onRead)
                .onFailed(onFailed)));
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
        List<ScoredItem> all = List.copyOf(items);
        run.get().ifPresent(id -> work.start(messages.text("evaluation.job.propose", id),
                progress -> engine.propose(id, all, sample, progress), found -> {
                    if (!run.get().equals(Optional.of(id)))
                        return;
                    errors.show(id, found);
                    sample.ifPresent(_ -> filter.expression.set(SAMPLED));
                }, this::fail));
    }

    /** Makes small graphs for the gold query of the opened item, otherwise for those of all listed items. */
    void distill(Consumer<DistillGraphs.Result> done) {
        List<ScoredItem> chosen = opened.item.get().map(List::of).orElseGet(() -> List.copyOf(shown));
        run.get().ifPresent(id -> work.start(messages.text("evaluation.job.distill",
                NumberFormats.count(chosen.size())), progress -> engine.distill(chosen, progress), made -> {
                    if (run.get().equals(Optional.of(id)))
                        open(id, opened.item.get().map(item -> item.key().qid()));
                    done.accept(made);
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

    /** Exports the open run for another platform, in one of the formats. */
    void export(Path to, Optional<ExportRun.Records> records, Optional<ExportRun.Result> result) {
        Inference how = comparing.inference.get();
        run.get().ifPresent(id -> work.start(messages.text("evaluation.job.export", String.valueOf(to.getFileName())),
                _ -> {
                    engine.export(new ExportRun.Settings(id, how, records, result));
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
     * Creates runs from files with predictions and scores them.
     *
     * @param onDone receives the outcome of each import
     */
    void importPredictions(List<ImportPredictions.Settings> wanted,
            Consumer<List<PredictionImports.Outcome>> onDone) {
        imports.start(wanted, outcomes -> {
            List<String> made = outcomes.stream().flatMap(outcome -> outcome.runs().stream()).toList();
            runs.set(Stream.concat(runs.get().stream(), made.stream()).sorted().distinct().toList());
            // Who examines an item meanwhile is not taken away from it.
            if (opened.item.get().isEmpty())
                made.stream().findFirst().ifPresent(this::open);
            onDone.accept(outcomes);
        });
    }

    /** The number of incorrect items; if a random sample is judged, of those in the sample. */
    long allWrong() {
        return items.stream().filter(this::isToBeJudged).count();
    }

    private boolean isToBeJudged(ScoredItem item) {
        RunErrors known = errors.errors.get();
        return item.isWrong() && (known.sampled() == 0 || known.isSampled(item.key()));
    }

    /** The number of incorrect items with a judgement. */
    long judgedWrong() {
        return items.stream()
                .filter(item -> isToBeJudged(item) && errors.errors.get().judged().isJudged(item.key())).count();
    }

    /** Shows an item of the run, at any position in the list. */
    void goTo(ItemKey key) {
        if (!opened.item.get().map(ScoredItem::key).equals(Optional.of(key)))
            items.stream().filter(item -> item.key().equals(key)).findFirst()
                    .ifPresent(item -> opened.open(item, opened.isInOrder(item) ? opened.order() : items));
    }

}
