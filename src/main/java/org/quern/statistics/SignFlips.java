package org.quern.statistics;

import java.util.Arrays;
import java.util.OptionalDouble;

/**
 * The exact test of a mean difference for few changes: if both systems are alike, each change has either sign with the
 * same probability, so all changes of sign are equally probable. For differences of 0 and 1 without clusters, this is
 * McNemar's exact test.
 */
final class SignFlips {

    /** From this number of changes on, approximations are good, and there are too many changes of sign to list. */
    static final int MANY = 20;

    /** Relative to the sum of all changes: sums that differ less are equal. */
    private static final double TOLERANCE = 1e-9;

    private SignFlips() {}

    /**
     * The two-sided p-value.
     *
     * @param sums the sum of the differences of each cluster
     * @return empty for {@link #MANY} changes or more
     */
    static OptionalDouble p(double[] sums) {
        double total = Arrays.stream(sums).map(Math::abs).sum();
        double[] changes = Arrays.stream(sums).filter(sum -> Math.abs(sum) > TOLERANCE * total).toArray();
        if (changes.length >= MANY)
            return OptionalDouble.empty();
        double least = Math.abs(Arrays.stream(changes).sum()) - TOLERANCE * total;
        double sum = Arrays.stream(changes).map(Math::abs).sum();
        int all = 1 << changes.length;
        int extreme = Math.abs(sum) >= least ? 1 : 0;
        // Gray's code changes one sign at a time; a set bit is a minus.
        for (int i = 1; i < all; i++) {
            int changed = Integer.numberOfTrailingZeros(i);
            boolean minus = ((i ^ (i >> 1)) >> changed & 1) == 1;
            sum += (minus ? -2 : 2) * Math.abs(changes[changed]);
            extreme += Math.abs(sum) >= least ? 1 : 0;
        }
        return OptionalDouble.of((double) extreme / all);
    }
}
