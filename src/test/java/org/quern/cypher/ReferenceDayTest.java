package org.quern.cypher;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReferenceDayTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', value = {
        "RETURN date() | RETURN date('2024-02-29')",
        "RETURN date ( ) AS d, date() | RETURN date('2024-02-29') AS d, date('2024-02-29')",
        "MATCH (n) WHERE n.end >= `date`() RETURN n | MATCH (n) WHERE n.end >= date('2024-02-29') RETURN n",
        "RETURN duration.between(n.born, date.transaction()).years | RETURN duration.between(n.born, date('2024-02-29')).years",
        "RETURN datetime() | RETURN datetime({date: date('2024-02-29'), timezone: 'Z'})",
        "RETURN datetime({timezone: 'Europe/Rome'}) | RETURN datetime({date: date('2024-02-29'), timezone: 'Europe/Rome'})",
        "RETURN datetime.statement('Europe/Rome') | RETURN datetime({date: date('2024-02-29'), timezone: 'Europe/Rome'})",
        "RETURN localdatetime(), localtime() | RETURN localdatetime('2024-02-29T00:00'), localtime('00:00')",
        "RETURN time.realtime() | RETURN time({hour: 0, timezone: 'Z'})",
        "RETURN timestamp() | RETURN 1709164800000",
        "RETURN '𝄞', date().year | RETURN '𝄞', date('2024-02-29').year",
        "RETURN date('2020-01-01'), rand(), n.date, 'date()' | RETURN date('2020-01-01'), rand(), n.date, 'date()'",
        "RETURN date( | RETURN date("})
    void clocksStandStill(String query, String dated) {
        assertThat(new ReferenceDay(LocalDate.of(2024, 2, 29)).in(query)).isEqualTo(dated);
    }
}
