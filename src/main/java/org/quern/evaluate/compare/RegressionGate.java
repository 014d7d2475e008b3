package org.quern.evaluate.compare;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.ScoredItem;
import org.quern.statistics.Interval;

/**
 * Whether a run may replace a baseline, for continuous integration. A difference is judged by its 95 % confidence
 * interval, never by the means alone.
 *
 * @param margin the loss that is accepted, as a share; empty to accept every loss that the items do not show
 * @param missing number of items that have a score in the baseline and none in the run
 * @param difference of the run from the baseline; empty when no item of both has scores
 * @param groups the groups that got worse: p adjusted for all groups is below .05; the largest loss first
 * @param items the items that got worse, in the baseline's order
 */
public record RegressionGate(@JsonIgnore Decision decision, Metric metric, @JsonInclude OptionalDouble margin,
        int missing,
        Optional<Difference> difference, List<WorseGroup> groups, @JsonIgnore List<ItemChange> items) {

    private static final double LEVEL = 0.05;

    /** What the intervals say. */
    public enum Decision {
        /** Every value of the interval is a gain. */
        BETTER(true),
        /** The interval excludes a loss beyond the margin; without a margin, it does not show a loss. */
        NOT_WORSE(true),
        /** Every value of the interval is a loss, and the margin does not cover all of them. */
        WORSE(false),
        /** The interval contains losses beyond the margin. */
        LOSS_NOT_EXCLUDED(false),
        /** Items got worse, and there are too few for an interval. */
        TOO_FEW_ITEMS(false),
        /** The run lacks items of the baseline, so that the others do not stand for all. */
        INCOMPLETE(false);

        private final boolean passes;

        Decision(boolean passes) {
            this.passes = passes;
        }

        public boolean passes() {
            return passes;
        }

        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** A group that got worse. */
    @JsonPropertyOrder("grouping")
    public record WorseGroup(@JsonIgnore Grouping grouping, String group, Difference difference,
            @JsonProperty("adjusted_p") double adjusted) {

        @JsonProperty("grouping")
        String member() {
            return grouping.member();
        }
    }

    /**
     * The limits of a decision.
     *
     * @param margin the loss that is accepted, as a share; empty to accept every loss that the items do not show
     * @param onlyCommon whether items that the run lacks are ignored
     */
    public record Limits(OptionalDouble margin, boolean onlyCommon) {}

    /** @param comparison of the baseline with the run */
    public static RegressionGate of(List<ScoredItem> baseline, RunComparison comparison, Metric metric,
            Inference inference, Limits limits) {
        Optional<Difference> difference = comparison.overall(metric, inference);
        int missing = (int) baseline.stream().filter(item -> item.score(metric).isPresent()).count()
                - (int) comparison.items().stream().filter(item -> item.by(metric).isPresent()).count();
        Decision decision = difference.isEmpty() || missing > 0 && !limits.onlyCommon() ? Decision.INCOMPLETE
                : decide(difference.get(), metric, limits.margin());
        return new RegressionGate(decision, metric, limits.margin(), missing, difference,
                worse(GroupDifferences.of(comparison, metric, inference), metric),
                comparison.items().stream().filter(item -> item.isRegression(metric)).toList());
    }

    private static Decision decide(Difference difference, Metric metric, OptionalDouble margin) {
        if (difference.interval().isEmpty())
            return (metric.lowerIsBetter() ? difference.better() : difference.worse()) == 0 ? Decision.NOT_WORSE
                    : Decision.TOO_FEW_ITEMS;
        Interval gain = gain(difference.interval().get(), metric);
        if (gain.low() > 0)
            return Decision.BETTER;
        if (margin.isPresent() && gain.low() >= -margin.getAsDouble())
            return Decision.NOT_WORSE;
        if (gain.high() < 0)
            return Decision.WORSE;
        return margin.isPresent() ? Decision.LOSS_NOT_EXCLUDED : Decision.NOT_WORSE;
    }

    private static Interval gain(Interval change, Metric metric) {
        return metric.lowerIsBetter() ? new Interval(-change.high(), -change.low()) : change;
    }

    private static List<WorseGroup> worse(GroupDifferences differences, Metric metric) {
        List<WorseGroup> worse = new ArrayList<>();
        for (Grouping grouping : Grouping.values())
            differences.by(grouping).forEach((name, line) -> {
                if (line.adjusted().orElse(1) < LEVEL && gain(line.difference(), metric) < 0)
                    worse.add(new WorseGroup(grouping, name, line.difference(), line.adjusted().getAsDouble()));
            });
        worse.sort(Comparator.comparingDouble(group -> gain(group.difference(), metric)));
        return List.copyOf(worse);
    }

    private static double gain(Difference difference, Metric metric) {
        return metric.lowerIsBetter() ? -difference.value() : difference.value();
    }
}
