package org.quern.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class BenjaminiHochbergTest {

    /** The example of the paper (Benjamini and Hochberg 1995, section 4.1): the first four of fifteen are significant. */
    @Test
    void thePublishedExampleIsReproduced() {
        double[] p = {0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262, 0.5719,
            0.6528, 0.7590, 1.0000};
        double[] adjusted = BenjaminiHochberg.adjust(p);
        for (int i = 0; i < p.length; i++)
            assertThat(adjusted[i] <= 0.05).as("test %s", i).isEqualTo(i < 4);
        // 0.0095 · 15 / 4; 0.0298 · 15 / 7 is less than 0.0278 · 15 / 6.
        assertThat(adjusted[3]).isCloseTo(0.035625, within(1e-12));
        assertThat(adjusted[5]).isCloseTo(0.0298 * 15 / 7, within(1e-12)).isEqualTo(adjusted[6]);
        assertThat(adjusted[14]).isEqualTo(1);
    }

    @Test
    void theOrderIsThatOfTheTests() {
        assertThat(BenjaminiHochberg.adjust(new double[]{0.5, 0.01, 0.04})).containsExactly(new double[]{0.5, 0.03,
            0.06}, within(1e-12));
        assertThat(BenjaminiHochberg.adjust(new double[0])).isEmpty();
        assertThat(BenjaminiHochberg.adjust(new double[]{0.2})).containsExactly(0.2);
    }
}
