package org.quern.llm.batch;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collection;
import java.util.List;
import java.util.function.Predicate;
import org.quern.llm.ModelAnswer.Finish;
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

    /** @param estimated number of answers whose tokens the host did not report */
    public record Tokens(long input, long output, @JsonProperty("estimated_answers") int estimated) {

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
                        count(answers, a -> a.usage().estimated())),
                answers.stream().filter(a -> !a.kept()).mapToDouble(ItemAnswer::cost).sum(),
                new Seconds(quantile(seconds, 0.5), quantile(seconds, SLOW)),
                answers.stream().map(ItemAnswer::servedBy).filter(name -> !name.isEmpty()).distinct().sorted()
                        .toList());
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
