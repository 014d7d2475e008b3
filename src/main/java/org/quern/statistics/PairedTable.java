package org.quern.statistics;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Two systems on the same items, which each answers correctly or not: McNemar's table with its tests. The tests take
 * items for independent.
 *
 * @param both number of items that both answer correctly
 * @param first that only the first answers correctly
 * @param second that only the second answers correctly
 * @param neither that none answers correctly
 */
public record PairedTable(@JsonProperty("both_correct") int both, @JsonProperty("only_first") int first,
        @JsonProperty("only_second") int second, @JsonProperty("both_wrong") int neither) {

    /** Empty unless all scores are 0 or 1. */
    public static Optional<PairedTable> of(double[][] pairs) {
        int[] counts = new int[4];
        for (double[] pair : pairs) {
            if (Arrays.stream(pair).anyMatch(score -> score != 0 && score != 1))
                return Optional.empty();
            counts[(int) (2 * (1 - pair[0]) + 1 - pair[1])]++;
        }
        return Optional.of(new PairedTable(counts[0], counts[1], counts[2], counts[3]));
    }

    /** The items for which the systems differ. */
    public int discordant() {
        return first + second;
    }

    /** The two-sided p-value of McNemar's exact test. */
    @JsonProperty("exact_p")
    public double exact() {
        return discordant() == 0 ? 1 : Math.min(1, 2 * tail());
    }

    /**
     * McNemar's test with mid-p: half of the probability of the observed table counts. Unlike the exact test, it is not
     * conservative (Fagerland et al. 2013).
     */
    @JsonProperty("mid_p")
    public double midP() {
        return discordant() == 0 ? 1 : Math.min(1, 2 * tail() - trials().probability(less()));
    }

    /**
     * The two-sided z-test of two shares that ignores that the items are the same. It is shown beside the paired tests
     * because other reports contain it.
     */
    @JsonProperty("unpaired_p")
    public double unpaired() {
        double items = both + first + second + neither;
        double pooled = (2.0 * both + first + second) / (2 * items);
        if (discordant() == 0 || pooled == 0 || pooled == 1)
            return 1;
        double z = (second - first) / items / Math.sqrt(pooled * (1 - pooled) * 2 / items);
        return 2 * NormalDistribution.of(0, 1).survivalProbability(Math.abs(z));
    }

    private double tail() {
        return trials().cumulativeProbability(less());
    }

    private BinomialDistribution trials() {
        return BinomialDistribution.of(discordant(), 0.5);
    }

    private int less() {
        return Math.min(first, second);
    }
}
