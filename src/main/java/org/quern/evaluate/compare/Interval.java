package org.quern.evaluate.compare;

/** A 95 % confidence interval. */
public record Interval(double low, double high) {

    /** Whether the figure may as well be nothing. */
    public boolean hasZero() {
        return low <= 0 && high >= 0;
    }
}
