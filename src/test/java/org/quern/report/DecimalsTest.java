package org.quern.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DecimalsTest {

    @ParameterizedTest
    @CsvSource({"-3.7e-16,3,0.000", "-0.0,3,0.000", "0,3,0.000", "-0.0004,3,0.000", "-0.0006,3,-0.001",
        "-10,0,-10", "-0.4,0,0", "1.2345,2,1.23", "-0.203,2,-0.20"})
    void hasNoMinusSignAtZero(double number, int places, String expected) {
        assertThat(Decimals.of(number, places)).isEqualTo(expected);
    }
}
