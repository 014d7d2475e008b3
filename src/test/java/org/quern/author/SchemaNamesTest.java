package org.quern.author;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SchemaNamesTest {

    private final SchemaNames names = new SchemaNames();

    @ParameterizedTest
    @CsvSource({"P57,director,directedBy", "P1,member of,memberOf", "P1,located in time zone,locatedInTimeZone",
        "P1,place of birth,hasPlaceOfBirth", "P1,shares border with,sharesBorderWith", "P1,has part(s),hasPart",
        "P1,depicts,depicts", "P1,glass,hasGlass", "P1,owned by,ownedBy", "P1,part of the series,partOfTheSeries",
        "P1,Köppen climate,hasKoppenClimate", "P1,director / manager,hasDirectorManager", "P7777,映画,hasP7777"})
    void relations(String pid, String english, String label) {
        assertThat(names.relation(pid, english)).isEqualTo(label);
    }

    @ParameterizedTest
    @CsvSource({"P21,sex or gender,gender", "P1,date of birth,date_of_birth", "P1,mass (kg),mass",
        "P1,Erdős number,erdos_number", "P1,topic's main category,topics_main_category", "P7777,映画,p7777"})
    void properties(String pid, String english, String label) {
        assertThat(names.property(pid, english)).isEqualTo(label);
    }

    @Test
    void yearsAndDates() {
        assertThat(SchemaNames.ofYear("date_of_birth")).isEqualTo("year_of_birth");
        assertThat(SchemaNames.ofYear("inception")).isEqualTo("inception_year");
        assertThat(SchemaNames.ofYear("start_time")).isEqualTo("start_year");
        assertThat(SchemaNames.ofYear("publication_date")).isEqualTo("publication_year");
        assertThat(SchemaNames.ofYear("point_in_time")).isEqualTo("year");
        assertThat(SchemaNames.ofYear("fiscal_year")).isEqualTo("fiscal_year");
        assertThat(SchemaNames.ofDate("point_in_time")).isEqualTo("date");
        assertThat(SchemaNames.ofDate("end_time")).isEqualTo("end_date");
        assertThat(SchemaNames.ofDate("publication_date")).isEqualTo("publication_date");
    }

    @Test
    void units() {
        assertThat(names.ofUnit("height", "Q174728", "centimetre")).isEqualTo("height_cm");
        assertThat(names.ofUnit("runtime", "Q7727", "minute")).isEqualTo("runtime_minute");
        assertThat(names.ofUnit("runtime_minute", "Q7727", "minute")).isEqualTo("runtime_minute");
        assertThat(names.ofUnit("worth", "Q1", "")).isEqualTo("worth_q1");
    }

    @Test
    void types() {
        assertThat(names.type("Q5", "human")).isEqualTo("Person");
        assertThat(names.type("Q1", "film series")).isEqualTo("FilmSeries");
        assertThat(names.type("Q77", "")).isEqualTo("Q77");
    }
}
