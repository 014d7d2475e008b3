package org.quern.evaluate.compare;

/** Where a figure lies, in 95 of 100 cases. */
public record Interval(double low, double high) {

    /** Whether the figure may as well be nothing. */
    public boolean hasZero() {
        return low <= 0 && high >= 0;
    }
}
