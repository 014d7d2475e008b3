package org.quern.ui.judging;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.quern.evaluate.ItemKey;
import org.quern.evaluate.error.CategoryAgreement;
import org.quern.evaluate.error.CategoryJudgements;
import org.quern.evaluate.error.CategoryProposal;
import org.quern.evaluate.error.Diagnosis;
import org.quern.evaluate.error.ErrorCategory;
import org.quern.evaluate.error.ErrorCounts;
import org.quern.evaluate.error.ErrorSample;
import org.quern.evaluate.error.ProposedErrors;
import org.quern.evaluate.report.ErrorChart;

/** What is known about the errors of a run: proposals and judgements. Immutable. */
public final class RunErrors {

    public static final RunErrors NOTHING = new RunErrors(Optional.empty(), CategoryJudgements.NOTHING,
            Optional.empty());

    private final Optional<List<ProposedErrors>> proposed;
    private final Map<ItemKey, Diagnosis> byItem;
    private final CategoryJudgements judged;
    private final Optional<ErrorSample> drawn;
    private final Map<ItemKey, Integer> sample;

    /**
     * @param proposed the categories of all incorrect items; empty until categories are proposed
     * @param sample the random sample of incorrect items that is judged; empty if none was drawn
     */
    public RunErrors(Optional<List<ProposedErrors>> proposed, CategoryJudgements judged, Optional<ErrorSample> sample) {
        this(proposed, byItem(proposed.orElse(List.of())), judged, sample);
    }

    private RunErrors(Optional<List<ProposedErrors>> proposed, Map<ItemKey, Diagnosis> byItem,
            CategoryJudgements judged,
            Optional<ErrorSample> sample) {
        this.proposed = proposed;
        this.byItem = byItem;
        this.judged = judged;
        this.drawn = sample;
        this.sample = sample.map(ErrorSample::places).orElse(Map.of());
    }

    /** The random sample of incorrect items that is judged; empty if none was drawn. */
    public Optional<ErrorSample> sample() {
        return drawn;
    }

    /** The errors of a run for the chart of categories; empty if none were proposed or judged. */
    public Optional<ErrorChart.Run> counted(String run) {
        ErrorCounts counts = ErrorCounts.of(proposed.orElse(List.of()), judged, drawn);
        return areProposed() || counts.judged() > 0 ? Optional.of(new ErrorChart.Run(run, counts, drawn))
                : Optional.empty();
    }

    /** The number of items in the sample; 0 if there is no sample. */
    public int sampled() {
        return sample.size();
    }

    public boolean isSampled(ItemKey item) {
        return sample.containsKey(item);
    }

    /** The position of an item in the sample; items outside of it come last. */
    public int place(ItemKey item) {
        return sample.getOrDefault(item, sample.size());
    }

    private static Map<ItemKey, Diagnosis> byItem(List<ProposedErrors> proposed) {
        Map<ItemKey, Diagnosis> byItem = new HashMap<>();
        proposed.stream().filter(item -> item.failure().isEmpty())
                .forEach(item -> byItem.put(new ItemKey(item.graph(), item.qid()), item.diagnosis()));
        return byItem;
    }

    /** The same with other judgements. */
    public RunErrors with(CategoryJudgements now) {
        return new RunErrors(proposed, byItem, now, drawn);
    }

    /** Whether categories are proposed for all incorrect items. */
    public boolean areProposed() {
        return proposed.isPresent();
    }

    /** All proposals; none until categories are proposed. */
    public List<ProposedErrors> proposals() {
        return proposed.orElse(List.of());
    }

    /** The proposals for an item; empty until categories are proposed. */
    public Optional<List<CategoryProposal>> of(ItemKey item) {
        return diagnosis(item).map(Diagnosis::proposals);
    }

    /** The proposals for an item and its harmless differences; empty until categories are proposed. */
    public Optional<Diagnosis> diagnosis(ItemKey item) {
        return Optional.ofNullable(byItem.get(item));
    }

    /** The number of items for which a category is proposed. */
    public int proposed(ErrorCategory category) {
        return (int) byItem.values().stream()
                .filter(diagnosis -> diagnosis.proposals().stream().anyMatch(p -> p.category() == category)).count();
    }

    /** The number of items that could not be examined. */
    public int failed() {
        return (int) proposed.orElse(List.of()).stream().filter(item -> !item.failure().isEmpty()).count();
    }

    /** The current judgements. */
    public CategoryJudgements judged() {
        return judged;
    }

    /**
     * The agreement of the judgements with the proposals.
     *
     * @param right the items that are not wrong
     */
    public CategoryAgreement agreement(Predicate<ItemKey> right) {
        return judged.agreement(proposed.orElse(List.of()), right);
    }
}
