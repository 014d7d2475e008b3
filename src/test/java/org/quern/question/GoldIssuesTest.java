package org.quern.question;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.quern.job.Progress;
import org.quern.question.GoldIssue.Found;
import org.quern.question.generate.GenerationRequest;
import org.quern.question.match.CypherText;

/** Each finding is made where it holds, and not in a sound query that looks much like it. */
class GoldIssuesTest {

    private final GoldIssues findings = new GoldIssues(StudioGraph.database(), GenerationRequest.LONGEST,
            Progress.NONE);

    @Test
    void aLimitMayNotCutATie() {
        assertThat(of("MATCH (n:Film) WITH DISTINCT n RETURN n.name ORDER BY n.release_year DESC LIMIT 1"))
                .containsExactly(GoldIssue.TIE_CUT);
        assertThat(of("MATCH (n:Person) WITH DISTINCT n RETURN n.name ORDER BY n.height_cm DESC LIMIT 1")).isEmpty();
        // All that share the year are inside: 30 films, years 1950 to 1958, four of 1950 and of the first two more.
        assertThat(of("MATCH (n:Film) WITH n.release_year AS y, count(n) AS c RETURN y, c ORDER BY y LIMIT 2"))
                .isEmpty();
    }

    @Test
    void anOrderOnANullIsTold() {
        assertThat(of("MATCH (n:Film) WITH DISTINCT n RETURN n.name ORDER BY n.runtime_minute DESC"))
                .containsExactly(GoldIssue.NULL_ORDER);
        assertThat(of("MATCH (n:Film) WITH DISTINCT n RETURN n.name ORDER BY n.runtime_minute ASC LIMIT 1")).isEmpty();
        assertThat(of("MATCH (n:Film) WITH DISTINCT n RETURN n.name ORDER BY n.runtime_minute ASC")).isEmpty();
        assertThat(of("MATCH (n:Film) WITH DISTINCT n RETURN n.name ORDER BY n.runtime_minute ASC LIMIT 30"))
                .containsExactly(GoldIssue.NULL_ORDER);
    }

    @Test
    void anOrderThatNothingDependsOnIsTold() {
        assertThat(of("MATCH (n:Film) WITH n ORDER BY n.name RETURN count(n)"))
                .containsExactly(GoldIssue.UNUSED_ORDER);
        assertThat(of("MATCH (n:Film) RETURN count(n) AS c ORDER BY c")).containsExactly(GoldIssue.UNUSED_ORDER);
        assertThat(of("MATCH (n:Film) WITH n ORDER BY n.name RETURN collect(n.name)")).isEmpty();
        assertThat(of("MATCH (n:Film) WITH n ORDER BY n.name LIMIT 3 RETURN count(n)")).isEmpty();
    }

    @Test
    void emptyAnswersNamesThatNobodyHasAndBrokenQueriesAreTold() {
        assertThat(of("MATCH (n:Film {name: 'film 99'}) RETURN n.name"))
                .containsExactly(GoldIssue.EMPTY, GoldIssue.NO_SUCH_NAME);
        assertThat(of("MATCH (n:Film) WHERE n.name = 'person 9' RETURN count(n)"))
                .containsExactly(GoldIssue.NO_SUCH_NAME);
        assertThat(of("MATCH (n:Film {name: 'film 9'}) RETURN n.name")).isEmpty();
        assertThat(of("MATCH (n:Film RETURN n.name")).containsExactly(GoldIssue.FAILS);
        assertThat(of("MATCH (n:Film) RETURN max(n.none)")).containsExactly(GoldIssue.NO_VALUES);
    }

    @Test
    void aNameOfSeveralEntitiesIsTold() {
        String twin = CypherText.literal(StudioGraph.TWIN);
        assertThat(of("MATCH (n:Person)-[:`keeps odd`]->(m:`Odd-Type` {name: " + twin + "}) RETURN n.name"))
                .containsExactly(GoldIssue.AMBIGUOUS_NAME);
        assertThat(of("MATCH (m:`Odd-Type`) WHERE m.name = " + twin + " RETURN m.`größe (cm)`"))
                .containsExactly(GoldIssue.AMBIGUOUS_NAME);
        // One person has it, and other conditions tell the two apart.
        assertThat(of("MATCH (n:Person {name: " + twin + "}) RETURN n.gender")).isEmpty();
        assertThat(of("MATCH (m:`Odd-Type` {name: " + twin + "}) WHERE m.`größe (cm)` > 9 RETURN m.name")).isEmpty();
        assertThat(of("MATCH (n:Person {gender: 'f'}) RETURN n.name")).isEmpty();
    }

    @Test
    void aSkipMayNotCutATie() {
        assertThat(of("MATCH (n:Film) WITH DISTINCT n RETURN n.name ORDER BY n.release_year SKIP 1"))
                .containsExactly(GoldIssue.TIE_CUT);
        assertThat(of("MATCH (n:Film) WITH n.release_year AS y, count(n) AS c RETURN y, c ORDER BY y SKIP 1 LIMIT 2"))
                .isEmpty();
    }

    @Test
    void whatDependsOnTheDayOrOnChanceIsTold() {
        for (String call : List.of("date()", "datetime()", "Date ( ).year", "date.transaction()",
                "localtime.statement()",
                "timestamp()", "rand() < 2", "randomUUID()", "date({timezone: 'Asia/Tokyo'})",
                "duration.between(date('2000-01-01'), date()).years", "COLLECT { RETURN datetime.realtime() AS d }"))
            assertThat(of("MATCH (n:Film) RETURN n.name, " + call)).as(call).contains(GoldIssue.VOLATILE);
        for (String call : List.of("date('2000-01-01')", "date({year: 2000, month: 1})", "'date()'", "n.name AS rand",
                "datetime({epochMillis: 0, timezone: 'Asia/Tokyo'})"))
            assertThat(of("MATCH (n:Film) RETURN n.release_year, " + call)).as(call).doesNotContain(GoldIssue.VOLATILE);
    }

    private List<GoldIssue> of(String gold) {
        return findings.of(gold).stream().map(Found::finding).toList();
    }
}
