package org.quern.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumberFormatsTest {

    @ParameterizedTest
    @CsvSource({"0, 0, –", "0, 9, 0 %", "1, 999, <1 %", "1, 3, 33 %", "998, 999, >99 %", "7, 7, 100 %"})
    void aRoundShareNeverLooksLikeNoneOrAllWhenItIsNot(long part, long whole, String figure) {
        assertThat(NumberFormats.roundShare(part, whole).replace('\u2009', ' ')).isEqualTo(figure);
    }
}
