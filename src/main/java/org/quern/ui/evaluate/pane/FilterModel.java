package org.quern.ui.evaluate.pane;

import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.quern.evaluate.filter.ExpressionParser;
import org.quern.evaluate.filter.FilterSyntaxException;
import org.quern.evaluate.filter.ItemExpression;
import org.quern.evaluate.filter.ItemField;
import org.quern.evaluate.filter.ItemIndex;
import org.quern.evaluate.filter.MistakeCluster;
import org.quern.evaluate.filter.Pivot;
import org.quern.evaluate.filter.SavedFilters;
import org.quern.evaluate.filter.UnmetCondition;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.Metrics;
import org.quern.evaluate.score.ScoredItem;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.task.evaluate.IndexItems;
import org.quern.ui.judging.RunErrors;
import org.quern.ui.kit.Messages;

/**
 * Which items of the run are listed, and tables of them. Expressions are evaluated in jobs. Used on the window's
 * thread.
 */
final class FilterModel {

    /** The fields that change while people judge. */
    private static final Set<ItemField> JUDGED = Set.of(ItemField.REASON, ItemField.PROPOSED,
            ItemField.CONFIRMED, ItemField.IS, ItemField.NOTE, ItemField.TAG, ItemField.TEXT);

    /**
     * The items that match.
     *
     * @param items by their place in the run, from 0
     * @param unmet the conditions that no item of the run meets
     */
    record Found(ItemExpression expression, BitSet items, List<UnmetCondition> unmet) {

        static Found of(ItemExpression expression, ItemIndex index) {
            return new Found(expression, index.matching(expression), UnmetCondition.of(expression, index));
        }

        boolean has(ScoredItem item) {
            return items.get(item.number() - 1);
        }
    }

    /** What a pivot shows. */
    record PivotChoice(ItemField rows, ItemField columns, Optional<Metric> metric) {}

    private record Answer<R>(ItemIndex index, R result) {}

    private final Messages messages;
    private final EvaluationEngine engine;
    private final Jobs jobs;
    /** Other runs that need not be read again. */
    private final Supplier<Map<String, List<ScoredItem>>> known;
    private final Latest sifting;
    private final Latest counting;
    private final Latest comparing;
    private final Latest writing;
    private ItemIndex index = ItemIndex.empty();
    /** Judgements that the index does not have yet. */
    private Optional<RunErrors> judged = Optional.empty();
    /** The run that is compared with this one, which need not be read again. */
    private Optional<OpenRun> other = Optional.empty();
    private int run;

    /** The expression as it was typed, which may not be valid. */
    final StringProperty text = new SimpleStringProperty("");
    final ObjectProperty<ItemExpression> expression = new SimpleObjectProperty<>(ItemExpression.ALL);
    /** The last result; it stays while the next one is computed. */
    final ObjectProperty<Found> found = new SimpleObjectProperty<>(Found.of(ItemExpression.ALL, ItemIndex.empty()));
    /** Why the expression as it was typed is not valid. */
    final ObjectProperty<Optional<FilterSyntaxException>> problem = new SimpleObjectProperty<>(Optional.empty());
    /** Why an expression could not be evaluated, or filters not be saved. */
    final ObjectProperty<Optional<Throwable>> failure = new SimpleObjectProperty<>(Optional.empty());
    final ObjectProperty<SavedFilters> saved = new SimpleObjectProperty<>(SavedFilters.NONE);
    final ObjectProperty<PivotChoice> pivotChoice = new SimpleObjectProperty<>(
            new PivotChoice(ItemField.MATCH, ItemField.RETURN_TEMPLATE, Optional.of(Metrics.EX)));
    final ObjectProperty<Optional<Pivot>> pivot = new SimpleObjectProperty<>(Optional.empty());
    final ObjectProperty<Optional<List<MistakeCluster>>> clusters = new SimpleObjectProperty<>(Optional.empty());

    FilterModel(Jobs jobs, Messages messages, EvaluationEngine engine,
            Supplier<Map<String, List<ScoredItem>>> known) {
        this.messages = messages;
        this.engine = engine;
        this.jobs = jobs;
        this.known = known;
        this.sifting = new Latest(jobs);
        this.counting = new Latest(jobs);
        this.comparing = new Latest(jobs);
        this.writing = new Latest(jobs);
        expression.addListener((_, _, now) -> {
            problem.set(Optional.empty());
            if (!isTyped(now))
                text.set(now.toString());
            sift();
        });
    }

    /** Whether the text means an expression; then it stays as it was typed. */
    private boolean isTyped(ItemExpression one) {
        try {
            return ExpressionParser.parse(text.get()).equals(one);
        } catch (FilterSyntaxException _) {
            return false;
        }
    }

    /** Shows the items of a run, all of them. */
    void show(ItemIndex items) {
        run++;
        index = items;
        judged = Optional.empty();
        pivot.set(Optional.empty());
        clusters.set(Optional.empty());
        problem.set(Optional.empty());
        text.set("");
        if (expression.get().equals(ItemExpression.ALL))
            sift();
        else
            expression.set(ItemExpression.ALL);
    }

    /** Takes other judgements into account when the items are filtered next. */
    void setErrors(RunErrors errors) {
        judged = Optional.of(errors);
    }

    /** Sets the run that is compared with this one; empty for none. */
    void setOther(Optional<OpenRun> now) {
        other = now;
        // It may have been scored again.
        index = index.withoutRuns();
        if (!expression.get().runs().isEmpty())
            sift();
    }

    /** Whether what is listed depends on judgements. */
    boolean dependsOnErrors() {
        return expression.get().fields().stream().anyMatch(JUDGED::contains);
    }

    /** The values of fields, for completion. */
    ItemIndex index() {
        return index;
    }

    /** Reads a typed expression; the list stays as it is while the text is not valid. */
    void type(String typed) {
        text.set(typed);
        try {
            problem.set(Optional.empty());
            expression.set(ExpressionParser.parse(typed));
        } catch (FilterSyntaxException wrong) {
            problem.set(Optional.of(wrong));
        }
    }

    /** Lists the items that match the expression, too. */
    void add(ItemExpression condition) {
        expression.set(expression.get().and(condition));
    }

    /** Adds the condition, or removes it if it is there. */
    void toggle(ItemExpression condition) {
        ItemExpression now = expression.get();
        expression.set(isOn(condition) ? condition.conditions().stream().reduce(now, ItemExpression::without)
                : now.and(condition));
    }

    boolean isOn(ItemExpression condition) {
        return expression.get().conditions().containsAll(condition.conditions());
    }

    /** Evaluates the expression, again if judgements changed. */
    void sift() {
        ItemExpression wanted = expression.get();
        if (wanted.equals(ItemExpression.ALL)) {
            sifting.drop();
            failure.set(Optional.empty());
            found.set(Found.of(wanted, index));
            return;
        }
        Set<String> runs = wanted.runs();
        compute(sifting, messages.text("evaluation.job.filter"), wanted.fields(), runs,
                ready -> Found.of(wanted, ready), found::set);
    }

    /** Counts the listed items by two fields. */
    void countPivot() {
        PivotChoice choice = pivotChoice.get();
        BitSet items = found.get().items();
        compute(counting, messages.text("evaluation.job.pivot"),
                new HashSet<>(List.of(choice.rows(), choice.columns())), Set.of(),
                ready -> Pivot.of(ready, items, choice.rows(), choice.columns(), choice.metric()),
                result -> pivot.set(Optional.of(result)));
    }

    /** Groups the listed items by their mistakes. */
    void findMistakes() {
        BitSet items = found.get().items();
        compute(comparing, messages.text("evaluation.job.mistakes"), Set.of(ItemField.MISTAKE), Set.of(),
                ready -> ready.clusters(items), result -> clusters.set(Optional.of(result)));
    }

    /**
     * Prepares the index and reads it in a job. The prepared index is kept.
     *
     * @param fields what must be known of the items
     * @param runs other runs that must be known
     */
    private <R> void compute(Latest latest, String title, Set<ItemField> fields, Set<String> runs,
            Function<ItemIndex, R> work, Consumer<R> onDone) {
        int asked = run;
        ItemIndex before = index;
        Optional<RunErrors> errors = judged;
        Optional<OpenRun> near = other;
        Map<String, List<ScoredItem>> read = known.get();
        IndexItems task = new IndexItems(id -> near.filter(one -> one.id().equals(id)).map(OpenRun::scored)
                .or(() -> Optional.ofNullable(read.get(id)))
                .orElseGet(() -> OpenRun.of(id, engine.read(id)).scored()));
        latest.submit(title, progress -> {
            ItemIndex ready = task.prepare(errors.map(now -> before.withErrors(now.proposals(), now.judged(),
                    now.sample())).orElse(before), fields, runs, progress);
            return new Answer<>(ready, work.apply(ready));
        }, answer -> {
            if (asked != run)
                return;
            if (index != before)
                index = index.filledFrom(answer.index());
            else {
                index = answer.index();
                if (judged.equals(errors))
                    judged = Optional.empty();
            }
            failure.set(Optional.empty());
            onDone.accept(answer.result());
        }, cause -> failure.set(Optional.of(cause)));
    }

    /** Reads the saved filters of the workspace. */
    void readSaved() {
        writing.submit(messages.text("evaluation.job.filters"), _ -> engine.filters(), saved::set,
                cause -> failure.set(Optional.of(cause)));
    }

    /** Changes the saved filters as they are on disk. */
    void change(UnaryOperator<SavedFilters> change) {
        jobs.submit(messages.text("evaluation.job.filters"), _ -> engine.changeFilters(change)).onDone(saved::set)
                .onFailed(cause -> failure.set(Optional.of(cause)));
    }
}
