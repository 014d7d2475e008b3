package org.quern.evaluate.compare;

import java.util.OptionalDouble;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.ScoredItem;

/** One item in two runs. */
public record ItemChange(ScoredItem first, ScoredItem second) {

    /** The second score minus the first; empty when either is missing. */
    public OptionalDouble by(Metric metric) {
        OptionalDouble before = first.score(metric);
        OptionalDouble after = second.score(metric);
        return before.isPresent() && after.isPresent() ? OptionalDouble.of(after.getAsDouble() - before.getAsDouble())
                : OptionalDouble.empty();
    }

    /** Whether the second run is correct where the first is wrong, or has a better score. */
    public boolean isGain(Metric metric) {
        return better(metric) > 0;
    }

    public boolean isRegression(Metric metric) {
        return better(metric) < 0;
    }

    private double better(Metric metric) {
        return metric.lowerIsBetter() ? -by(metric).orElse(0) : by(metric).orElse(0);
    }

    /** Whether the scores differ, or only one run has a score. */
    public boolean isChanged(Metric metric) {
        return !first.score(metric).equals(second.score(metric));
    }
}
