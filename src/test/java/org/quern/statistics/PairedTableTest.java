package org.quern.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

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
}
