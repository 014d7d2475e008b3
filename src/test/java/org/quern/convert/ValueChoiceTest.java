package org.quern.convert;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValueChoiceTest {
    private final ValueChoice choice = new ValueChoice();
    private final NumberParser numbers = new NumberParser();

    @Test
    void takesTheShortestThenTheSmallest() {
        assertThat(choice.ranked(List.of("170 centimetre", "1.69 metre"))).startsWith("1.69 metre");
        assertThat(choice.ranked(List.of(-5L, 7L, 99L, 7L))).containsExactly(7L, -5L, 99L);
        assertThat(choice.ranked(List.of(3.0, 0.5, 1e-7))).containsExactly(0.5, 3.0, 1e-7);
        assertThat(choice.ranked(List.of(LocalDate.of(1970, 2, 3), LocalDate.of(1970, 2, 1))))
                .startsWith(LocalDate.of(1970, 2, 1));
    }

    @Test
    void sortsListsByValueAndOnce() {
        assertThat(choice.sorted(List.of(10L, 9L, 10L))).containsExactly(9L, 10L);
        assertThat(choice.sorted(List.of("\uD83D\uDE00", "\uFF21", "a"))).as("by code point, not by UTF-16 unit")
                .containsExactly("a", "\uFF21", "\uD83D\uDE00");
    }

    @ParameterizedTest
    @CsvSource({"3,3.0", "1e-7,1e-07", "1e6,1000000.0", "9.5e17,9.5e+17", "0,0.0", "0.0001,0.0001"})
    void measuresNumbersAsPeopleWriteThem(double number, String text) {
        assertThat(ValueChoice.text(number)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"42,42", "+42,42", "-42,-42", "007,7", "' 42 ',42", "\u0664\u0662,42", "4_2,42"})
    void readsIntegers(String text, long number) {
        assertThat(numbers.integer(text)).isEqualTo(Converted.value(number));
    }

    @ParameterizedTest
    @CsvSource({"1.5,NOT_AN_INTEGER", "1e3,NOT_AN_INTEGER", "'1,000',NOT_A_NUMBER", "0x1F,NOT_A_NUMBER",
        "_4,NOT_A_NUMBER", "NaN,NOT_A_NUMBER", "'',NOT_A_NUMBER", "12345678901234567890,NUMBER_TOO_LARGE"})
    void refusesWhatIsNoInteger(String text, Reason reason) {
        assertThat(numbers.integer(text)).isEqualTo(Converted.discarded(reason));
    }

    @Test
    void keepsDecimalsFinite() {
        assertThat(numbers.decimal("1e3")).isEqualTo(Converted.value(1000.0));
        assertThat(numbers.decimal("-0")).isEqualTo(Converted.value(0.0));
        assertThat(numbers.decimal("1e999")).isEqualTo(Converted.discarded(Reason.NUMBER_TOO_LARGE));
        assertThat(numbers.decimal("Infinity")).isEqualTo(Converted.discarded(Reason.NOT_A_NUMBER));
        assertThat(numbers.integer(new BigDecimal("3.0"))).isEqualTo(Converted.value(3L));
        assertThat(numbers.integer(new BigDecimal("1e999999999"))).isEqualTo(
                Converted.discarded(Reason.NUMBER_TOO_LARGE));
    }
}
