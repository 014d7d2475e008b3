package org.quern.statistics;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A figure with its interval.
 *
 * @param value empty when undefined
 * @param interval empty for few items, or when the figure is undefined for many resamples
 */
public record Estimate(OptionalDouble value, Optional<Interval> interval) {

    public static final Estimate UNDEFINED = new Estimate(OptionalDouble.empty(), Optional.empty());
}
