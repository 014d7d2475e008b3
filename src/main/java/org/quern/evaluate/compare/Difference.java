package org.quern.evaluate.compare;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonFormat.Shape;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.quern.evaluate.score.ScoredItem;
import org.quern.statistics.ClusteredMean;
import org.quern.statistics.Interval;
import org.quern.statistics.MinimalEffect;
import org.quern.statistics.PairedTable;

/**
 * The difference of a metric between two runs, over the items that both have scored.
 *
 * @param leftOut number of items of both runs of which one has no score
 * @param clusters number of independent clusters of the items
 * @param first mean of the first run over these items
 * @param second mean of the second run
 * @param interval of the second mean minus the first; empty for few items or clusters
 * @param p the p-value; empty without an interval
 * @param exact whether p is that of the exact test, for few changes, and not the one that belongs to the interval
 * @param designEffect by how much the clusters multiply the variance of the difference; empty if unknown
 * @param better number of items with a higher score in the second run
 * @param worse number of items with a lower score
 * @param table both runs' right and wrong items, if all scores are 0 or 1
 * @param detectable the {@linkplain MinimalEffect minimal detectable effect} of this comparison; empty for few items
 */
@JsonPropertyOrder({"n", "left_out", "clusters", "first", "second", "difference"})
public record Difference(@JsonProperty("n") int items, int leftOut, int clusters, double first, double second,
        @JsonInclude @JsonFormat(shape = Shape.ARRAY) Optional<Interval> interval, @JsonInclude OptionalDouble p,
        boolean exact, @JsonInclude OptionalDouble designEffect, int better, int worse,
        @JsonProperty("mcnemar") Optional<PairedTable> table,
        @JsonInclude @JsonProperty("minimal_detectable_effect") Optional<Double> detectable) {

    /** The second mean minus the first. */
    @JsonProperty("difference")
    public double value() {
        return second - first;
    }

    /** Of independent items. @param pairs at least one pair of scores: the first run's and the second's */
    public static Difference of(double[][] pairs) {
        return of(pairs, ClusteredMean.of(changes(pairs)), Inference.DEFAULT, 0);
    }

    /** @param items the items of the pairs */
    static Difference of(double[][] pairs, List<ScoredItem> items, Inference inference, int leftOut) {
        return of(pairs, inference.mean(changes(pairs), items), inference, leftOut);
    }

    private static Difference of(double[][] pairs, ClusteredMean mean, Inference inference, int leftOut) {
        double first = 0;
        double second = 0;
        int better = 0;
        int worse = 0;
        for (double[] pair : pairs) {
            first += pair[0];
            second += pair[1];
            if (pair[1] > pair[0])
                better++;
            else if (pair[1] < pair[0])
                worse++;
        }
        ClusteredMean.Inference inferred = inference.infer(mean, Inference.CHANGES);
        OptionalDouble exact = inferred.p().isPresent() ? mean.exact() : OptionalDouble.empty();
        OptionalDouble effect = mean.designEffect();
        return new Difference(pairs.length, leftOut, mean.clusters(), first / pairs.length, second / pairs.length,
                inferred.interval(), exact.isPresent() ? exact : inferred.p(), exact.isPresent(), effect,
                better, worse, PairedTable.of(pairs), MinimalEffect.of(changes(pairs), effect.orElse(1)));
    }

    private static double[] changes(double[][] pairs) {
        double[] changes = new double[pairs.length];
        for (int i = 0; i < pairs.length; i++)
            changes[i] = pairs[i][1] - pairs[i][0];
        return changes;
    }
}
