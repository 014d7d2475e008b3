package org.quern.evaluate.compare;

import java.util.OptionalDouble;
import org.quern.evaluate.Metric;
import org.quern.evaluate.ScoredSample;

/** One item in two runs. */
public record ItemChange(ScoredSample first, ScoredSample second) {

    /** The second score minus the first; empty when either is missing. */
    public OptionalDouble by(Metric metric) {
        OptionalDouble before = metric.of(first.scores()).value();
        OptionalDouble after = metric.of(second.scores()).value();
        return before.isPresent() && after.isPresent() ? OptionalDouble.of(after.getAsDouble() - before.getAsDouble())
                : OptionalDouble.empty();
    }

    /** Whether the second run is correct where the first is wrong, or has a higher score. */
    public boolean isGain(Metric metric) {
        return by(metric).orElse(0) > 0;
    }

    public boolean isRegression(Metric metric) {
        return by(metric).orElse(0) < 0;
    }

    /** Whether the scores differ, or only one run has a score. */
    public boolean isChanged(Metric metric) {
        return !metric.of(first.scores()).value().equals(metric.of(second.scores()).value());
    }
}
