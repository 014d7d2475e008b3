package org.quern.statistics;

import java.util.Locale;
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

    /** The value with two digits, and its interval; “undefined” without a value. */
    public String text() {
        return value.isEmpty() ? "undefined" : number(value.getAsDouble()) + interval
                .map(by -> " (95 % CI " + number(by.low()) + " to " + number(by.high()) + ")").orElse("");
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }
}
