package org.quern.statistics;

import java.util.Optional;

/** A 95 % confidence interval. */
public record Interval(double low, double high) {

    /** The quantile of the normal distribution for 95 %. */
    public static final double Z = 1.959963984540054;

    /** Whether the interval contains 0. */
    public boolean hasZero() {
        return contains(0);
    }

    public boolean contains(double value) {
        return low <= value && value <= high;
    }

    /** The Wilson score interval of a share; empty without items. */
    public static Optional<Interval> wilson(int hits, int items) {
        return wilson(items == 0 ? 0 : (double) hits / items, items);
    }

    /**
     * The Wilson score interval of a share; empty without items.
     *
     * @param items may be the number of independent items that would say as much
     */
    public static Optional<Interval> wilson(double share, double items) {
        if (items <= 0)
            return Optional.empty();
        double z2 = Z * Z / items;
        double middle = (share + z2 / 2) / (1 + z2);
        double half = Z / (1 + z2) * Math.sqrt((share * (1 - share) + z2 / 4) / items);
        // Rounding must not exclude a share of 0 or 1.
        return Optional.of(new Interval(share == 0 ? 0 : middle - half, share == 1 ? 1 : middle + half));
    }
}
