package org.quern.review.agreement;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A figure with its interval.
 *
 * @param value empty when undefined
 * @param interval empty for few questions, or when the figure is undefined for many resamples
 */
public record Estimate(OptionalDouble value, Optional<Interval> interval) {

    static final Estimate UNDEFINED = new Estimate(OptionalDouble.empty(), Optional.empty());
}
