package org.quern.llm.batch;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collection;
import java.util.List;
import java.util.function.Predicate;
import org.quern.llm.ModelAnswer.Finish;
import org.quern.llm.SpendingLog;
import org.quern.workspace.JsonRecords;

/**
 * The totals of a run.
 *
 * @param questions number of questions
 * @param answered number of questions with an answer
 * @param failed number of failed requests, which are repeated when the run is resumed
 * @param failure why the last of them failed; empty when none failed
 * @param refused number of refused answers, which are empty
 * @param cut number of answers that reached the token limit
 * @param kept number of cached answers from another run; their original cost is not counted
 * @param cost in the currency of the price list, without cached answers
 * @param servedBy model names reported by the host, sorted
 */
public record BatchTotals(int questions, int answered, int failed, @JsonIgnore String failure, int refused, int cut,
        int kept, Tokens tokens, double cost, Seconds seconds, List<String> servedBy) {

    private static final double SLOW = 0.95;

    /**
     * Tokens of answers, and those that were charged for besides.
     *
     * @param estimated number of answers whose tokens the host did not report
     * @param discarded the part that was charged for answers which were interrupted, repeated, or belong to no item
     */
    public record Tokens(long input, long output, @JsonProperty("estimated_answers") int estimated, long discarded) {

        public long total() {
            return input + output;
        }
    }

    /**
     * Seconds until answers were complete.
     *
     * @param median the median
     * @param p95 the 95th percentile
     */
    public record Seconds(double median, double p95) {}

    public static BatchTotals of(int questions, Collection<? extends BatchAnswer> outcomes) {
        List<ItemAnswer> answers = outcomes.stream().filter(each -> !each.isFailed()).map(BatchAnswer::answer).toList();
        double[] seconds = answers.stream().mapToDouble(ItemAnswer::seconds).sorted().toArray();
        return new BatchTotals(questions, answers.size(), outcomes.size() - answers.size(),
                outcomes.stream().filter(BatchAnswer::isFailed).map(each -> each.answer().failure())
                        .reduce("", (_, last) -> last),
                count(answers, a -> a.finish() == Finish.REFUSED), count(answers, a -> a.finish() == Finish.LENGTH),
                count(answers, ItemAnswer::kept),
                new Tokens(answers.stream().mapToLong(a -> a.usage().input()).sum(),
                        answers.stream().mapToLong(a -> a.usage().output()).sum(),
                        count(answers, a -> a.usage().estimated()), 0),
                // Sorted: a sum of fractions depends on the order, and answers arrive in any.
                answers.stream().filter(a -> !a.kept()).mapToDouble(ItemAnswer::cost).sorted().sum(),
                new Seconds(quantile(seconds, 0.5), quantile(seconds, SLOW)),
                answers.stream().map(ItemAnswer::servedBy).filter(name -> !name.isEmpty()).distinct().sorted()
                        .toList());
    }

    /** The same totals with everything that hosts have charged for the run, whether or not it became an answer. */
    BatchTotals charged(SpendingLog.Total spent, Collection<? extends BatchAnswer> outcomes) {
        List<ItemAnswer> paid = outcomes.stream().filter(each -> !each.isFailed()).map(BatchAnswer::answer)
                // An answer that was paid for by this run may have been cached when the run was killed.
                .filter(answer -> !answer.kept() || spent.answers().contains(answer.key())).toList();
        long input = Math.max(0, spent.input() - paid.stream().mapToLong(answer -> answer.usage().input()).sum());
        long output = Math.max(0, spent.output() - paid.stream().mapToLong(answer -> answer.usage().output()).sum());
        return new BatchTotals(questions, answered, failed, failure, refused, cut, kept,
                new Tokens(tokens.input + input, tokens.output + output, tokens.estimated, input + output),
                Math.max(cost, spent.cost()), seconds, servedBy);
    }

    private static int count(List<ItemAnswer> answers, Predicate<ItemAnswer> which) {
        return (int) answers.stream().filter(which).count();
    }

    private static double quantile(double[] sorted, double part) {
        return sorted.length == 0 ? 0
                : sorted[(int) Math.min(sorted.length - 1L, Math.round(part * (sorted.length - 1)))];
    }

    /** Whether every question has an answer. */
    public boolean complete() {
        return answered >= questions;
    }

    /** The totals as they are written to files. */
    public ObjectNode toJson() {
        return JsonRecords.write(this);
    }
}
