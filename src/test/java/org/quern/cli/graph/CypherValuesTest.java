package org.quern.cli.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.quern.neo4j.GraphDatabase;

/** What a table on the terminal says of values. */
class CypherValuesTest {

    private final CypherValues values = new CypherValues();

    @Test
    void yearsAndDatesBeforeTheCommonEraAreThoseOfPeople() {
        assertThat(values.text("n.founding_year", -599L)).isEqualTo("600 BCE");
        assertThat(values.text("min(n.founding_year)", 0L)).isEqualTo("1 BCE");
        assertThat(values.text("year", 1984L)).isEqualTo("1984");
        assertThat(values.text("n.elevation", -430L)).isEqualTo("-430");
        assertThat(values.text("n.born", LocalDate.of(-43, 3, 15))).isEqualTo("44-03-15 BCE");
        assertThat(values.text("n.born", "-0043-03-15")).isEqualTo("44-03-15 BCE");
        assertThat(values.text("collect(n.start_year)", List.of(-1L, 5L))).isEqualTo("[2 BCE, 5]");
        assertThat(values.text("m", Map.of("end_year", -9L))).isEqualTo("{end_year: 10 BCE}");
        assertThat(values.text("r", new GraphDatabase.Relationship("1", "ruled", "2", "3",
                Map.of("from_year", -26L, "number", -26L)))).contains("from_year: 27 BCE", "number: -26");
    }
}
