package org.quern.question.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EnglishTest {

    @ParameterizedTest
    @CsvSource({"serviceman, servicemen", "sportswoman, sportswomen", "man, men", "German, Germans", "shaman, shamans",
        "human, humans", "date of birth, dates of birth", "country, countries", "film series, film series"})
    void plural(String one, String many) {
        assertThat(English.plural(one)).isEqualTo(many);
    }
}
