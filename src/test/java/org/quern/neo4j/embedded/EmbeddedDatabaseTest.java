package org.quern.neo4j.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quern.job.Progress;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;
import org.quern.neo4j.TestDatabases;
import org.quern.testing.Shared;
import org.quern.testing.StoppingProgress;

class EmbeddedDatabaseTest {

    private static final QueryLimits LIMITS = new QueryLimits(Duration.ofSeconds(120), 1000);
    /** The queries that are stopped would take hours. */
    private static final Duration AT_ONCE = Duration.ofSeconds(60);

    private final EmbeddedDatabase movie = TestDatabases
            .of(Shared.path("oracles/conversion/movie_like/expected-graph.json.gz"));

    @Test
    void holdsTheGraph() throws QueryFailure {
        assertThat(rows("MATCH (n:Movie) RETURN count(n)")).containsExactly(List.of(rows("""
                MATCH (n) WHERE 'Movie' IN labels(n) RETURN count(n)""").getFirst().getFirst()));
        assertThat(rows("MATCH (n {eid: 'Person#Q1621225'}) RETURN n.name, n.date_of_birth, n.country_of_citizenship"))
                .containsExactly(List.of("Moranzu Xutri", LocalDate.of(1985, 10, 24),
                        List.of("Helvelvelia", "Yaosingland")));
        assertThat(rows("MATCH ()-[r]->() RETURN count(r)")).containsExactly(List.of(946L));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            MATCH (n | INVALID
            RETURN x | INVALID
            RETURN $missing | INVALID
            RETURN 1/0 | RUNTIME
            MATCH (n:Movie) RETURN range(1, 5, size(n.name) - size(n.name)) | RUNTIME
            CREATE (n:X) | FORBIDDEN
            MATCH (n) SET n.x = 1 | FORBIDDEN
            MATCH (n) DETACH DELETE n | FORBIDDEN
            PROFILE CREATE (n:X) | FORBIDDEN
            CREATE INDEX FOR (n:Movie) ON (n.x) | FORBIDDEN
            UNWIND [1] AS x CALL (x) { CREATE (:X) } IN TRANSACTIONS | FORBIDDEN
            LOAD CSV FROM 'file:///etc/passwd' AS line RETURN line | FORBIDDEN
            LOAD CSV FROM 'http://127.0.0.1:9/x' AS line RETURN line | FORBIDDEN
            EXPLAIN LOAD CSV FROM 'file:///etc/passwd' AS line RETURN line | FORBIDDEN
            CYPHER 5 LOAD CSV FROM 'file:///etc/passwd' AS line RETURN line | FORBIDDEN
            CYPHER 5 L\\u004fAD CSV FROM 'file:///etc/passwd' AS line RETURN line | FORBIDDEN
            RETURN COUNT { LOAD CSV FROM 'file:///etc/passwd' AS line RETURN line } | FORBIDDEN
            CALL dbms.listConfig() | FORBIDDEN
            CALL db.resampleOutdatedIndexes() | FORBIDDEN
            MATCH (n:Movie) CALL apoc.load.json('file:///etc/passwd') YIELD value RETURN value | FORBIDDEN
            SHOW SETTINGS | FORBIDDEN
            SHOW USERS | FORBIDDEN
            SHOW DATABASES | FORBIDDEN
            SHOW FUNCTIONS | FORBIDDEN
            SHOW INDEXES | FORBIDDEN
            SHOW CURRENT USER | FORBIDDEN
            EXPLAIN SHOW USERS | FORBIDDEN
            USE system SHOW USERS | FORBIDDEN
            USE system MATCH (n) RETURN n | FORBIDDEN
            SHOW TRANSACTIONS | FORBIDDEN
            TERMINATE TRANSACTIONS 'neo4j-transaction-1' | FORBIDDEN
            ALTER USER neo4j SET PASSWORD 'longenough' | FORBIDDEN
            ALTER CURRENT USER SET PASSWORD FROM 'aaaaaaaa' TO 'longenough' | FORBIDDEN
            CREATE DATABASE x | FORBIDDEN
            STOP DATABASE neo4j | FORBIDDEN
            """)
    void refuses(String cypher, QueryFailure.Kind kind) {
        assertThatThrownBy(() -> rows(cypher)).asInstanceOf(InstanceOfAssertFactories.type(QueryFailure.class))
                .satisfies(f -> assertThat(f.kind()).as(f.getMessage()).isEqualTo(kind));
    }

    @Test
    void explainsAndProfiles() throws QueryFailure {
        assertThat(rows("EXPLAIN MATCH (n) RETURN n")).isEmpty();
        assertThat(rows("USE neo4j RETURN 1")).containsExactly(List.of(1L));
        assertThat(rows("PROFILE RETURN 1")).containsExactly(List.of(1L));
        assertThat(rows("UNWIND [1, 2] AS x CALL (x) { RETURN x AS y } RETURN sum(y)")).containsExactly(List.of(3L));
    }

    @Test
    void stopsInTime() throws QueryFailure {
        rows("RETURN 1");
        long start = System.nanoTime();
        assertThatThrownBy(() -> movie.table("MATCH (a), (b), (c) RETURN count(a.name + b.name + c.name)", Map.of(),
                new QueryLimits(Duration.ofMillis(700), 10), Progress.NONE))
                .asInstanceOf(InstanceOfAssertFactories.type(QueryFailure.class))
                .satisfies(f -> assertThat(f.kind()).as(f.getMessage()).isEqualTo(QueryFailure.Kind.TIMEOUT));
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(AT_ONCE);
        assertNothingRuns();
    }

    @Test
    void limitsRows() {
        assertThatThrownBy(() -> movie.table("MATCH (a), (b), (c) RETURN a, b, c", Map.of(), LIMITS, Progress.NONE))
                .asInstanceOf(InstanceOfAssertFactories.type(QueryFailure.class))
                .satisfies(f -> assertThat(f.kind()).isEqualTo(QueryFailure.Kind.TOO_LARGE));
        assertNothingRuns();
    }

    @Test
    void endsWhenTheReaderHasEnough() throws QueryFailure {
        List<Object> seen = new ArrayList<>();
        List<String> columns = movie.stream("MATCH (a), (b), (c) RETURN a.name AS one, b, c", Map.of(), LIMITS,
                Progress.NONE, (_, values) -> {
                    seen.add(values.getFirst());
                    return seen.size() < 3;
                });
        assertThat(columns).containsExactly("one", "b", "c");
        assertThat(seen).hasSize(3);
        assertNothingRuns();
    }

    @Test
    void cancelReachesTheDatabase() {
        long start = System.nanoTime();
        Progress soon = new StoppingProgress(() -> System.nanoTime() - start > 300_000_000L);
        assertThatThrownBy(() -> movie.table("MATCH (a), (b), (c) RETURN count(a.name + b.name + c.name)", Map.of(),
                LIMITS, soon)).asInstanceOf(InstanceOfAssertFactories.type(QueryFailure.class))
                .satisfies(f -> assertThat(f.kind()).isEqualTo(QueryFailure.Kind.CANCELLED));
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(AT_ONCE);
        assertNothingRuns();
    }

    /** Asks the database itself, past the guard. */
    private void assertNothingRuns() {
        // Whoever was stopped has been told a little before the database has cleared up.
        long end = System.nanoTime() + AT_ONCE.toNanos();
        while (running() > 0 && System.nanoTime() < end)
            LockSupport.parkNanos(20_000_000);
        assertThat(running()).isZero();
    }

    private long running() {
        return movie.database().executeTransactionally("""
                SHOW TRANSACTIONS YIELD metaData, status WHERE metaData.quern IS NOT NULL
                RETURN count(*) AS running""", Map.of(), result -> (Long) result.next().get("running"));
    }

    private List<List<@org.jspecify.annotations.Nullable Object>> rows(String cypher) throws QueryFailure {
        return movie.table(cypher, Map.of(), LIMITS, Progress.NONE).rows();
    }
}
