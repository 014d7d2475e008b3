package org.quern.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class WelchTestTest {

    /** SciPy: {@code ttest_ind(second, first, equal_var=False)}. */
    @Test
    void asComputedElsewhere() {
        double[] first = {27.5, 21.0, 19.0, 23.6, 17.0, 17.9, 16.9, 20.1, 21.9, 22.6, 23.1, 19.6, 19.0, 21.7, 21.4};
        double[] second = {27.1, 22.0, 20.8, 23.4, 23.4, 23.5, 25.8, 22.0, 24.8, 20.2, 21.9, 22.1, 22.9, 30.5, 31.3};
        WelchTest found = WelchTest.of(first, second);
        assertThat(found.p()).isCloseTo(0.006460408027460322, within(1e-6));
    }

    @Test
    void valuesThatDoNotVary() {
        assertThat(WelchTest.of(new double[]{1, 1}, new double[]{1, 1})).isEqualTo(new WelchTest(0, 1));
        assertThat(WelchTest.of(new double[]{0, 0}, new double[]{1, 1})).isEqualTo(new WelchTest(1, 0));
    }
}
