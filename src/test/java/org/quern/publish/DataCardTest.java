package org.quern.publish;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DataCardTest {

    @ParameterizedTest
    @CsvSource({"0, n<1K", "999, n<1K", "1000, 1K<n<10K", "9999, 1K<n<10K", "10000, 10K<n<100K",
        "999999999, 100M<n<1B", "1000000000000, n>1T"})
    void sizesHaveCategories(long records, String category) {
        assertThat(DataCard.size(records)).isEqualTo(category);
    }

    @ParameterizedTest
    @CsvSource(nullValues = "-", value = {"CC0 1.0, CC0", "cc-by-4.0, CC_BY", "CC BY-SA 4.0, CC_BY_SA", "MIT, MIT",
        "http://creativecommons.org/publicdomain/zero/1.0, CC0", "Apache 2.0, APACHE", "CC BY 5.0, -", "my own, -"})
    void licencesAreFoundByNameAndAddress(String text, License known) {
        assertThat(License.of(text)).isEqualTo(Optional.ofNullable(known));
    }

    /** YAML would read some texts as numbers or truth values. */
    @Test
    void frontMatterKeepsTexts() {
        String card = new DataCard("no", Optional.of("my: own"), List.of("no", "en"), List.of("1.0"), "graph-ml", 1,
                List.of(), "text").markdown();
        assertThat(card).contains("- \"no\"", "pretty_name: \"no\"", "- \"1.0\"", "license: other",
                "license_name: \"my: own\"");
    }
}
