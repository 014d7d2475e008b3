package org.quern.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PairedTableTest {

    /** 150 items; sums of binomial coefficients and a z-test by hand. */
    @Test
    void pairedTestsFindWhatTheUnpairedOneMisses() {
        PairedTable table = new PairedTable(82, 20, 8, 40);
        assertThat(table.exact()).isCloseTo(0.03569813817739487, within(1e-12));
        assertThat(table.midP()).isCloseTo(0.0241195447742939, within(1e-12));
        assertThat(table.unpaired()).isCloseTo(0.14891467317876578, within(1e-12));
        assertThat(new PairedTable(82, 8, 20, 40).exact()).isEqualTo(table.exact());
        assertThat(new PairedTable(82, 8, 20, 40).unpaired()).isCloseTo(table.unpaired(), within(1e-12));
    }

    /** Airway hyper-responsiveness before and after transplantation (Fagerland et al. 2013, table 1). */
    @Test
    void thePublishedExampleOfMidPIsReproduced() {
        PairedTable table = new PairedTable(1, 1, 7, 12);
        assertThat(table.exact()).isCloseTo(18 / 256.0, within(1e-12));
        assertThat(table.midP()).isCloseTo(10 / 256.0, within(1e-12));
    }

    @Test
    void tablesWithoutDifferences() {
        for (PairedTable table : Stream.of(new PairedTable(5, 0, 0, 3), new PairedTable(9, 0, 0, 0),
                new PairedTable(0, 0, 0, 9), new PairedTable(3, 4, 4, 3)).toList()) {
            assertThat(table.exact()).isEqualTo(1);
            assertThat(table.midP()).isCloseTo(1, within(1e-12));
            assertThat(table.unpaired()).isCloseTo(1, within(1e-12));
        }
        assertThat(new PairedTable(0, 10, 0, 0).exact()).isCloseTo(2 / 1024.0, within(1e-12));
    }

    @Test
    void onlyScoresOfZeroAndOneHaveATable() {
        assertThat(PairedTable.of(new double[][]{{1, 1}, {1, 0}, {0, 1}, {0, 1}, {0, 0}}))
                .contains(new PairedTable(1, 1, 2, 1));
        assertThat(PairedTable.of(new double[][]{{1, 1}, {0.5, 0}})).isEmpty();
    }

    /** Of differences of 0 and 1, the test of signs is McNemar's; clusters of one change nothing. */
    @Test
    void theExactTestOfFewChangesIsMcNemars() {
        Random random = new Random(11);
        for (int round = 0; round < 60; round++) {
            int items = 10 + random.nextInt(60);
            double[][] pairs = new double[items][];
            for (int i = 0; i < items; i++)
                pairs[i] = new double[]{random.nextInt(4) == 0 ? 1 : 0, random.nextInt(6) == 0 ? 1 : 0};
            double[] changes = Arrays.stream(pairs).mapToDouble(pair -> pair[1] - pair[0]).toArray();
            PairedTable table = PairedTable.of(pairs).orElseThrow();
            OptionalDouble exact = ClusteredMean.of(changes).exact();
            assertThat(exact.isPresent()).isEqualTo(table.discordant() < ClusteredMean.MANY_CHANGES);
            exact.ifPresent(p -> assertThat(p).isCloseTo(table.exact(), within(1e-9)));
        }
    }

    /** Against a count of all changes of sign. */
    @Test
    void theExactTestCountsChangesOfSignOfClusters() {
        Random random = new Random(12);
        for (int round = 0; round < 40; round++) {
            double[] changes = random.doubles(24, -1, 1.2).map(x -> Math.round(10 * x) / 10.0).toArray();
            int[] clusters = random.ints(24, 0, 9).toArray();
            double[] sums = new double[9];
            for (int i = 0; i < changes.length; i++)
                sums[clusters[i]] += changes[i];
            long extreme = IntStream.range(0, 512).filter(signs -> Math.abs(sum(sums, signs)) >= Math.abs(sum(sums,
                    0)) - 1e-9).count();
            assertThat(ClusteredMean.of(changes, clusters).exact().orElseThrow()).isEqualTo(extreme / 512.0);
        }
    }

    private static double sum(double[] sums, int signs) {
        return IntStream.range(0, sums.length).mapToDouble(i -> (signs >> i & 1) == 1 ? -sums[i] : sums[i]).sum();
    }

    @Test
    void sixChangesInOneDirection() {
        double[] changes = {1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0};
        ClusteredMean mean = ClusteredMean.of(changes);
        assertThat(mean.exact()).hasValue(2 / 64.0);
        assertThat(mean.infer(ClusteredMean.Method.ROBUST, new Interval(-1, 1), 1, 1).p().orElseThrow())
                .isBetween(0.0065, 0.0075);
        assertThat(ClusteredMean.of(new double[12]).exact()).hasValue(1);
    }
}
