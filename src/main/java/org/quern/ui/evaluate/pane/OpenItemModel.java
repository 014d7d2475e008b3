package org.quern.ui.evaluate.pane;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.quern.evaluate.error.Diagnosis;
import org.quern.evaluate.score.ItemComparison;
import org.quern.evaluate.score.Metrics;
import org.quern.evaluate.score.ScoredItem;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.task.evaluate.DecideVerdict;
import org.quern.task.evaluate.gold.AcceptPrediction;
import org.quern.ui.evaluate.item.ItemEvidence;
import org.quern.ui.evaluate.item.ItemVerdict;
import org.quern.ui.judging.ErrorsModel;
import org.quern.ui.judging.Reasons;
import org.quern.ui.kit.Messages;
import org.quern.ui.picture.GraphLayout;
import org.quern.ui.picture.PictureGraph;

/**
 * The opened item, and the way to the next one. If runs are compared, the other run's prediction can be
 * examined instead. Used on the window's thread.
 */
final class OpenItemModel {

    private final Messages messages;
    private final EvaluationEngine engine;
    private final ErrorsModel errors;
    private final GraphLayout layout;
    /** The open run. */
    private final Supplier<String> run;
    private final Latest comparing;
    private final Latest reasoning;
    private final Latest deciding;
    private final Latest keeping;
    final ObjectProperty<Optional<ScoredItem>> item = new SimpleObjectProperty<>(Optional.empty());
    /** The item's comparison; empty until computed. */
    final ObjectProperty<Optional<ItemEvidence>> sight = new SimpleObjectProperty<>(Optional.empty());
    /** The errors of this run's prediction. */
    final ObjectProperty<Reasons> reasons = new SimpleObjectProperty<>(new Reasons.None());
    /** Whether a correct prediction is right on other graphs, too. */
    final ObjectProperty<ItemVerdict> verdict = new SimpleObjectProperty<>(new ItemVerdict.None());
    /** Whether the small graph with another answer is shown, not the graph of the question. */
    final ObjectProperty<Boolean> elsewhere = new SimpleObjectProperty<>(false);
    /** Why the comparison failed. */
    final ObjectProperty<Optional<Throwable>> failure = new SimpleObjectProperty<>(Optional.empty());
    /** Whether the other run's prediction is compared with gold. */
    final BooleanProperty other = new SimpleBooleanProperty();
    private List<ScoredItem> order = List.of();
    private Optional<RunPair> pair = Optional.empty();

    OpenItemModel(Jobs jobs, Messages messages, EvaluationEngine engine, ErrorsModel errors, GraphLayout layout,
            Supplier<String> run) {
        this.messages = messages;
        this.engine = engine;
        this.errors = errors;
        this.layout = layout;
        this.run = run;
        this.comparing = new Latest(jobs);
        this.reasoning = new Latest(jobs);
        this.deciding = new Latest(jobs);
        this.keeping = new Latest(jobs);
    }

    void setPair(Optional<RunPair> now) {
        pair = now;
        item.get().ifPresent(here -> open(here, order));
    }

    /**
     * Opens an item.
     *
     * @param inOrder the listed items, for moving to the next one
     */
    void open(ScoredItem now, List<ScoredItem> inOrder) {
        order = List.copyOf(inOrder);
        other.set(false);
        sight.set(Optional.empty());
        failure.set(Optional.empty());
        item.set(Optional.of(now));
        compare(now);
        reason(now);
    }

    private void compare(ScoredItem seen) {
        sight.set(Optional.empty());
        failure.set(Optional.empty());
        Optional<ScoredItem> beside = beside(seen);
        String of = other.get() ? pair.map(both -> both.second().id()).orElseGet(run) : run.get();
        decide(of, seen);
        comparing.submit(messages.text("evaluation.job.compare", Integer.toString(seen.number())), progress -> {
            ItemComparison comparison = engine.compare(of, seen, progress);
            PictureGraph picture = ItemEvidence.picture(comparison.provenance(),
                    engine.entityTypes(seen.sample().graph()));
            return new ItemEvidence(seen, comparison, layout.place(picture, progress),
                    beside.map(ItemEvidence.Beside::of));
        }, found -> sight.set(Optional.of(found)), cause -> failure.set(Optional.of(cause)));
    }

    /** Only a prediction that is right here can be right by luck. */
    private void decide(String of, ScoredItem seen) {
        deciding.drop();
        elsewhere.set(false);
        if (seen.score(Metrics.EX).orElse(0) < 1) {
            verdict.set(new ItemVerdict.None());
            return;
        }
        verdict.set(new ItemVerdict.Looking());
        deciding.submit(messages.text("evaluation.job.verdict", Integer.toString(seen.number())), progress -> {
            Optional<DecideVerdict.Result> decided = engine.decide(of, seen, progress);
            return decided.<ItemVerdict>map(found -> new ItemVerdict.Decided(found.verdict(), found.elsewhere()
                    .map(where -> new ItemVerdict.Shown(where, layout.place(ItemVerdict.picture(where,
                            seen.compared().goldCypher() + " " + seen.predicted().text(),
                            engine.entityTypes(seen.sample().graph())), progress)))))
                    .orElseGet(ItemVerdict.None::new);
        }, verdict::set, cause -> verdict.set(new ItemVerdict.Failed(cause)));
    }

    /** Switches between the graph of the question and the small graph with another answer. */
    void toggleElsewhere() {
        if (verdict.get().shown().isPresent())
            elsewhere.set(!elsewhere.get());
    }

    /**
     * Puts the small graph into the suite of the gold query.
     *
     * @param done gets the name of its file
     */
    void keepGraph(Consumer<String> done, Consumer<Throwable> failed) {
        ItemVerdict now = verdict.get();
        item.get().ifPresent(seen -> now.shown().map(ItemVerdict.Shown::elsewhere)
                .filter(where -> where.file().isEmpty())
                .ifPresent(where -> keeping.submit(messages.text("evaluation.job.keep"),
                        progress -> engine.keep(seen, where, progress), file -> {
                            if (verdict.get() == now)
                                verdict.set(now.keptAs(file));
                            done.accept(file);
                        }, failed)));
    }

    /**
     * Accepts the examined prediction as an alternative to the gold query.
     *
     * @param reading how it reads the question; may be empty
     * @param author stored with it
     */
    void accept(String reason, String reading, String author, Consumer<AcceptPrediction.Result> done,
            Consumer<Throwable> failed) {
        item.get().ifPresent(here -> {
            ScoredItem examined = other.get() ? partner().orElse(here) : here;
            String of = other.get() ? pair.map(both -> both.second().id()).orElseGet(run) : run.get();
            keeping.submit(messages.text("evaluation.job.accept", Integer.toString(examined.number())),
                    progress -> engine.accept(of, examined, new EvaluationEngine.Reason(reason, reading, author),
                            progress),
                    done, failed);
        });
    }

    /** Determines the errors in a separate job, so that the comparison is shown without waiting for them. */
    private void reason(ScoredItem seen) {
        reasoning.drop();
        Optional<Diagnosis> known = seen.isWrong() ? errors.errors.get().diagnosis(seen.key())
                : Optional.of(Diagnosis.of(List.of()));
        if (!seen.isScored()) {
            reasons.set(new Reasons.None());
        } else if (known.isPresent()) {
            reasons.set(new Reasons.Found(known.get()));
        } else {
            reasons.set(new Reasons.Looking());
            reasoning.submit(messages.text("evaluation.job.reasons", Integer.toString(seen.number())),
                    progress -> engine.reasons(seen, progress), found -> reasons.set(new Reasons.Found(found)),
                    cause -> reasons.set(new Reasons.Failed(cause)));
        }
    }

    /** The same question in the other run. */
    Optional<ScoredItem> partner() {
        return item.get().flatMap(here -> pair.flatMap(both -> both.partner(here)));
    }

    /** Of the item and its partner, the one that is not examined. */
    Optional<ScoredItem> beside(ScoredItem seen) {
        return partner().flatMap(there -> seen == there ? item.get() : Optional.of(there));
    }

    /** Switches between this and the other run's prediction. */
    void toggleOther() {
        item.get().ifPresent(here -> partner().ifPresent(there -> {
            other.set(!other.get());
            compare(other.get() ? there : here);
        }));
    }

    /** Repeats the last comparison. */
    void again() {
        item.get().ifPresent(here -> {
            compare(other.get() ? partner().orElse(here) : here);
            if (reasons.get() instanceof Reasons.Failed)
                reason(here);
        });
    }

    /** Moves in the list as it was when the item was opened. */
    void step(int by) {
        item.get().ifPresent(here -> {
            int place = order.indexOf(here) + by;
            if (place >= 0 && place < order.size())
                open(order.get(place), order);
        });
    }

    /** Opens the next incorrect item without a judgement, starting over at the end of the list. */
    void nextOpen() {
        int here = item.get().map(order::indexOf).orElse(-1);
        for (int i = 1; i <= order.size(); i++) {
            ScoredItem next = order.get((here + i) % order.size());
            if (next.isWrong() && !errors.errors.get().judged().isJudged(next.key())) {
                open(next, order);
                return;
            }
        }
    }

    boolean isInOrder(ScoredItem wanted) {
        return order.contains(wanted);
    }

    /** The list as it was when the item was opened. */
    List<ScoredItem> order() {
        return order;
    }

    void close() {
        comparing.drop();
        reasoning.drop();
        deciding.drop();
        item.set(Optional.empty());
        sight.set(Optional.empty());
    }

}
