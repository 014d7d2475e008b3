package org.quern.neo4j.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.job.Progress;
import org.quern.neo4j.FailureClassifier;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;
import org.quern.neo4j.TestDatabases;
import org.quern.neo4j.management.RemoteDatabase;

/** What the embedded database answers in this process, beside what it answers over Bolt. */
class EmbeddedQueriesTest {

    private static final QueryLimits LIMITS = new QueryLimits(Duration.ofSeconds(60), 1_000);

    private final EmbeddedDatabase database = TestDatabases.made("direct", List.of("""
            CREATE (a:Person:Author {name: 'Ana', born: date('1970-01-02'), weights: [1.5, 2.0], tags: ['x', 'y']}),
                (b:Person {name: 'Bo', at: point({longitude: 1.5, latitude: 2.5}), took: duration('P1Y2M3DT4.005S')}),
                (a)-[:KNOWS {since: 1999}]->(b), (b)-[:KNOWS]->(b)
            """));

    @ParameterizedTest
    @ValueSource(strings = {"RETURN 1, -1.5, true, null, 'é😀', [], {}, [1, [2.0, 'a', null]], {a: null, b: [1]}",
        "RETURN 0.0/0.0 AS nan, 1.0/0.0 AS infinite, -0.0 AS zero, 9223372036854775807 AS large",
        "RETURN date('2020-02-29'), time('10:00:00.5+02:00'), localtime('10:00'), localdatetime('2020-01-01T10:00')",
        "RETURN datetime('2020-01-01T10:00:00Z'), datetime('2020-06-01T10:00[Europe/Madrid]')",
        "RETURN duration('P1Y2M3DT4.005S'), duration('-PT0.5S'), duration({months: -1, days: 40})",
        "RETURN point({x: 1, y: 2}), point({x: 1, y: 2, z: 3}), point({longitude: 1, latitude: 2})",
        "MATCH (n:Person) RETURN n, labels(n), properties(n) ORDER BY n.name",
        "MATCH (a)-[r]->(b) RETURN r, type(r), [a, r, {b: b}] ORDER BY elementId(r)",
        "MATCH p = (:Author)-[:KNOWS*1..2]->() RETURN p ORDER BY length(p)", "MATCH (n:Nobody) RETURN n.name AS x",
        "MATCH (n) RETURN n.weights, n.tags, n.at, n.took, n.born ORDER BY n.name", "UNWIND range(1, 20) AS x RETURN x",
        "USE neo4j MATCH (n) RETURN count(n)", "EXPLAIN MATCH (n) RETURN n.name",
        "CYPHER 25 MATCH (n) RETURN count(n)", "RETURN $list, $text"})
    void givesTheSameRows(String cypher) throws QueryFailure {
        Map<String, Object> parameters = Map.of("list", List.of(1L, "a"), "text", "t");
        try (RemoteDatabase bolt = RemoteDatabase.connect(database.address())) {
            GraphDatabase.Table ours = database.table(cypher, parameters, LIMITS, Progress.NONE);
            GraphDatabase.Table theirs = cypher.startsWith("USE") ? ours
                    : bolt.table(cypher, parameters, LIMITS, Progress.NONE);
            assertThat(ours).isEqualTo(theirs);
            // The same types too, 1 is not 1.0; properties have no order.
            if (!cypher.startsWith("MATCH"))
                assertThat(ours.toString()).isEqualTo(theirs.toString());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"RETURN", "MATCH (n RETURN n", "RETURN x", "RETURN 1/0", "RETURN $missing",
        "MATCH (n) RETURN n.name + 1/0", "RETURN date('nonsense')", "RETURN toInteger([1])", "CREATE (n)",
        "UNWIND range(1, 2000) AS x RETURN x", "RETURN range(1, 1000000000)", "RETURN 9223372036854775807 + 1",
        "MATCH (n:Person) RETURN range(1, 5, size(n.name) - size(n.name))", "RETURN duration('P1X')",
        "UNWIND range(1, 1000000000) AS x WITH collect(x) AS l RETURN size(l)"})
    void failsInTheSameWords(String cypher) {
        try (RemoteDatabase bolt = RemoteDatabase.connect(database.address())) {
            QueryFailure ours = failure(database, cypher);
            QueryFailure theirs = failure(bolt, cypher);
            assertThat(ours.kind()).isEqualTo(theirs.kind());
            assertThat(ours.place()).isEqualTo(theirs.place());
            if (!cypher.contains("1000000000)"))
                assertThat(ours).hasMessage(theirs.getMessage());
        }
    }

    private static QueryFailure failure(GraphDatabase database, String cypher) {
        return catchThrowableOfType(QueryFailure.class,
                () -> database.table(cypher, Map.of(), LIMITS, Progress.NONE));
    }

    @Test
    void whatTheReceiverThrowsArrives() {
        assertThatThrownBy(() -> database.stream("UNWIND range(1, 9) AS x RETURN x", Map.of(), LIMITS, Progress.NONE,
                (_, _) -> {
                    throw new IllegalStateException("from the receiver");
                })).isInstanceOf(IllegalStateException.class).hasMessage("from the receiver");
    }

    @Test
    void noRowComesAfterTheReceiverHasEnough() throws QueryFailure {
        List<Object> seen = new ArrayList<>();
        database.stream("UNWIND range(1, 1000000000) AS x RETURN x", Map.of(), LIMITS, Progress.NONE, (_, row) -> {
            seen.add(row.getFirst());
            return seen.size() < 3;
        });
        assertThat(seen).containsExactly(1L, 2L, 3L);
    }

    @Test
    void itsTransactionsMayOnlyRead() throws QueryFailure {
        try (EmbeddedQueries direct = new EmbeddedQueries(database.database(), new FailureClassifier("it"))) {
            for (String cypher : List.of("CREATE (:X)", "MATCH (n) SET n.x = 1", "MATCH (n) DETACH DELETE n",
                    "CREATE INDEX FOR (n:Person) ON (n.x)")) {
                QueryFailure refused = catchThrowableOfType(QueryFailure.class,
                        () -> direct.stream(cypher, Map.of(), LIMITS, Progress.NONE, (_, _) -> true));
                assertThat(refused).as(cypher).isNotNull();
                assertThat(refused.kind()).as(cypher).isEqualTo(QueryFailure.Kind.FORBIDDEN);
            }
        }
        assertThat(database.table("MATCH (n) RETURN count(n)", Map.of(), LIMITS, Progress.NONE).rows())
                .containsExactly(List.of(2L));
    }
}
