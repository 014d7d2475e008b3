package org.quern.question.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EnglishTest {

    @ParameterizedTest
    @CsvSource({"serviceman, servicemen", "sportswoman, sportswomen", "man, men", "German, Germans", "shaman, shamans",
        "human, humans", "date of birth, dates of birth", "country, countries", "film series, film series"})
    void plural(String one, String many) {
        assertThat(English.plural(one)).isEqualTo(many);
    }

    @Test
    void aNounIsNotSaidTwice() {
        Predicate uses = Predicate.of("uses {} as its currency");
        Slot chile = Slot.of("Chile", false, false);
        assertThat(uses.without("currency").inverted(chile)).isEqualTo("does Chile use");
        assertThat(uses.without("coin").inverted(chile)).isEqualTo("does Chile use as its currency");
        assertThat(uses.said(true, false, Slot.of("the currency euro", false, false)))
                .isEqualTo("use the currency euro");
    }
}
