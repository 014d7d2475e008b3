package org.quern.evaluate.compare;

/** A 95 % confidence interval. */
public record Interval(double low, double high) {

    /** Whether the interval contains 0. */
    public boolean hasZero() {
        return low <= 0 && high >= 0;
    }
}
