package org.quern.evaluate.repeat;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.quern.evaluate.compare.Clustering;
import org.quern.evaluate.compare.Inference;
import org.quern.evaluate.compare.Inference.MeanScore;
import org.quern.evaluate.score.Metrics;
import org.quern.evaluate.score.ScoredItem;
import org.quern.report.Spread;
import org.quern.statistics.ClusteredMean.Method;

/**
 * The figures of several runs of the same questions, by execution accuracy.
 *
 * @param runs number of runs
 * @param items number of items that all runs have scored
 * @param notInAll number of items of single runs that not all runs have
 * @param unscored number of items of all runs of which some attempt has no score
 * @param cluster which items are not independent
 * @param interval how intervals are computed
 * @param accuracy over the runs: mean and spread
 * @param passAt for 1, 2, … attempts: whether one of them is correct
 * @param allOf for 1, 2, … attempts: whether all of them are correct
 * @param majority accuracy of the result with most votes; without scores until the vote
 * @param tied number of items with a tied vote
 * @param always number of items that all attempts answer correctly
 * @param never number of items that no attempt answers correctly
 * @param stability the mean over items of the share of equal pairs of attempts; empty for one run
 */
@JsonPropertyOrder({"items", "not_in_all_runs", "unscored", "cluster", "interval", "accuracies", "deviation", "pass_at",
    "all_of", "majority", "tied", "always_correct", "sometimes_correct", "never_correct"})
public record RepeatSummary(@JsonIgnore int runs, int items, @JsonProperty("not_in_all_runs") int notInAll,
        int unscored, Clustering cluster, Method interval, List<Double> accuracies, @JsonIgnore Spread accuracy,
        List<MeanScore> passAt, List<MeanScore> allOf, @JsonIgnore MeanScore majority, int tied,
        @JsonProperty("always_correct") int always, @JsonProperty("never_correct") int never,
        @JsonInclude OptionalDouble stability) {

    @JsonProperty("deviation")
    double deviation() {
        return accuracy.deviation();
    }

    /** Empty until the vote. */
    @JsonProperty("majority")
    Optional<MeanScore> voted() {
        return Optional.of(majority).filter(mean -> mean.items() > 0);
    }

    /** @param joined at least one item that all runs have scored */
    public static RepeatSummary of(List<RepeatedItem> joined, int notInAll, Inference inference) {
        List<RepeatedItem> items = joined.stream().filter(RepeatedItem::isScored).toList();
        int runs = items.getFirst().attempts().size();
        List<Double> accuracies = IntStream.range(0, runs).mapToObj(run -> items.stream()
                .mapToDouble(item -> item.attempts().get(run).scores().value(Metrics.EX).orElseThrow()).average()
                .orElseThrow()).toList();
        List<MeanScore> passAt = new ArrayList<>();
        List<MeanScore> allOf = new ArrayList<>();
        for (int k = 1; k <= runs; k++) {
            int attempts = k;
            passAt.add(mean(items, item -> item.passAt(attempts), inference));
            allOf.add(mean(items, item -> item.allOf(attempts), inference));
        }
        return new RepeatSummary(runs, items.size(), notInAll, joined.size() - items.size(),
                inference.clustering(), inference.method(), accuracies,
                Spread.of(accuracies.stream().mapToDouble(each -> each)), passAt, allOf,
                mean(items, item -> item.isMajorityCorrect().map(is -> OptionalDouble.of(is ? 1 : 0))
                        .orElse(OptionalDouble.empty()), inference),
                (int) items.stream().filter(item -> item.vote().filter(RepeatedItem.Vote::tied).isPresent()).count(),
                (int) items.stream().filter(item -> item.correct() == runs).count(),
                (int) items.stream().filter(item -> item.correct() == 0).count(),
                items.stream().flatMapToDouble(item -> item.stability().stream()).average());
    }

    /** The number of items that some attempts answer correctly, and some do not. */
    @JsonProperty("sometimes_correct")
    public int sometimes() {
        return items - always - never;
    }

    private static MeanScore mean(List<RepeatedItem> items, Function<RepeatedItem, OptionalDouble> figure,
            Inference inference) {
        List<ScoredItem> known = new ArrayList<>();
        List<Double> values = new ArrayList<>();
        for (RepeatedItem item : items) {
            OptionalDouble value = figure.apply(item);
            if (value.isPresent()) {
                known.add(item.first());
                values.add(value.getAsDouble());
            }
        }
        return inference.ofScores(values.stream().mapToDouble(each -> each).toArray(), known);
    }
}
