package org.quern.evaluate.compare;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonFormat.Shape;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.ScoredItem;
import org.quern.statistics.Bootstrap;
import org.quern.statistics.ClusteredMean;
import org.quern.statistics.ClusteredMean.Method;
import org.quern.statistics.Interval;

/**
 * How confidence intervals and p-values are computed.
 *
 * @param clustering which items are not independent
 * @param resamples number of resamples of the bootstrap
 */
public record Inference(@JsonProperty("cluster") Clustering clustering, @JsonProperty("interval") Method method,
        int resamples, long seed) {

    /** The range of scores. */
    static final Interval SCORES = new Interval(0, 1);
    /** The range of differences of scores. */
    static final Interval CHANGES = new Interval(-1, 1);

    private static final long SEED = 42;

    /** A bootstrap over items. */
    public static final Inference DEFAULT = of(Clustering.NONE, Method.BOOTSTRAP);

    public static Inference of(Clustering clustering, Method method) {
        return new Inference(clustering, method, Bootstrap.RESAMPLES, SEED);
    }

    /** The mean of values of items, at least one. */
    ClusteredMean mean(double[] values, List<ScoredItem> items) {
        return clustering == Clustering.NONE ? ClusteredMean.of(values)
                : ClusteredMean.of(values, clustering.clusters(items));
    }

    ClusteredMean.Inference infer(ClusteredMean mean, Interval range) {
        return mean.infer(method, range, resamples, seed);
    }

    /**
     * The mean of scores.
     *
     * @param values the scores, one per item
     */
    public MeanScore ofScores(double[] values, List<ScoredItem> items) {
        if (values.length == 0)
            return MeanScore.NONE;
        ClusteredMean mean = mean(values, items);
        return new MeanScore(values.length, OptionalDouble.of(mean.mean()), infer(mean, SCORES).interval(),
                mean.clusters());
    }

    /** The mean over those of the items that have a score. */
    MeanScore ofScored(List<ScoredItem> items, Metric metric) {
        List<ScoredItem> scored = items.stream().filter(item -> item.score(metric).isPresent())
                .toList();
        return ofScores(scored.stream().mapToDouble(item -> item.score(metric).orElseThrow()).toArray(),
                scored);
    }

    /**
     * The mean of scores with its interval.
     *
     * @param items number of scores
     * @param value empty without scores
     * @param interval empty for few items or clusters
     */
    @JsonPropertyOrder("mean")
    public record MeanScore(@JsonProperty("n") int items, @JsonInclude @JsonProperty("mean") OptionalDouble value,
            @JsonInclude @JsonFormat(shape = Shape.ARRAY) Optional<Interval> interval, @JsonIgnore int clusters) {

        static final MeanScore NONE = new MeanScore(0, OptionalDouble.empty(), Optional.empty(), 0);
    }

    /** What the intervals are, for people: {@code bootstrap over templates}. */
    public String title() {
        return method == Method.BOOTSTRAP ? "bootstrap over " + clustering.plural()
                : clustering == Clustering.NONE ? "standard errors of independent items"
                        : "cluster-robust standard errors by " + clustering.toString();
    }
}
