package org.quern.statistics;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/** The correction of Benjamini and Hochberg (1995) for many tests. */
public final class BenjaminiHochberg {

    private BenjaminiHochberg() {}

    /**
     * Adjusts p-values: of the tests whose adjusted value is at most 0.05, 5 % are expected to be false discoveries.
     *
     * @return in the order given
     */
    public static double[] adjust(double[] p) {
        int[] order = IntStream.range(0, p.length).boxed().sorted(Comparator.comparingDouble((Integer i) -> p[i]))
                .mapToInt(Integer::intValue).toArray();
        double[] adjusted = new double[p.length];
        Arrays.fill(adjusted, 1);
        double least = 1;
        for (int rank = p.length; rank > 0; rank--) {
            least = Math.min(least, p[order[rank - 1]] * p.length / rank);
            adjusted[order[rank - 1]] = least;
        }
        return adjusted;
    }
}
