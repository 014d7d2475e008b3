package org.quern.neo4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quern.cypher.BuiltInFunctions;
import org.quern.cypher.check.QuerySafety;
import org.quern.graph.GraphElement;
import org.quern.graph.GraphSchema;
import org.quern.graph.GraphWriter;
import org.quern.job.Progress;
import org.quern.neo4j.QueryFailure.Kind;
import org.quern.neo4j.embedded.EmbeddedDatabase;
import org.quern.neo4j.management.RemoteDatabase;
import org.quern.schema.Datatype;
import org.quern.workspace.SafeFiles;

/**
 * Attacks on a database, each with what stops it, over Bolt as for any database elsewhere. After all of them the
 * database answers, holds what it held, runs nothing, and the memory is back.
 */
class GuardedQueriesTest {

    private static final QueryLimits LIMITS = new QueryLimits(Duration.ofSeconds(2), 10_000, 32L << 20);
    /** For what must work on a busy machine, too. */
    private static final QueryLimits PATIENT = new QueryLimits(Duration.ofSeconds(60), 10_000, 32L << 20);
    private static final int NODES = 60;
    private static final long MOST_STAYING = 64L << 20;

    private static @Nullable EmbeddedDatabase started;
    private static long before;
    private static String content = "";

    @BeforeAll
    static void load() throws Exception {
        Path file = Files.createTempDirectory("quern-guard").resolve("graph.json");
        new SafeFiles().write(file, GuardedQueriesTest::write);
        started = TestDatabases.of(file);
        content = content();
        before = used();
    }

    /** Sixty nodes, each related to each: small, and with more paths than there are atoms. */
    private static void write(java.io.OutputStream out) throws IOException {
        GraphWriter writer = new GraphWriter(out);
        writer.schema(new GraphSchema("guard",
                List.of(new GraphSchema.EntityType("Thing", Optional.empty(), Map.of("n", Datatype.INT))),
                List.of(new GraphSchema.RelationType("near", "Thing", "Thing", Map.of()))));
        for (long i = 0; i < NODES; i++)
            writer.entity(new GraphElement.Entity("Thing#Q" + i, "Thing", "thing " + i, List.of(), Optional.empty(),
                    Map.of("n", i * 100_000_000), List.of()));
        for (int i = 0; i < NODES; i++) {
            for (int j = 0; j < NODES; j++)
                writer.relation(new GraphElement.Relation(i + "-" + j, "near", "Thing#Q" + i, "Thing#Q" + j, Map.of(),
                        List.of()));
        }
        writer.finish();
    }

    private static EmbeddedDatabase database() {
        return java.util.Objects.requireNonNull(started);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '§', quoteCharacter = '"', textBlock = """
            a file is read § LOAD CSV FROM 'file:///etc/passwd' AS l RETURN l § FORBIDDEN § LOAD CSV
            a file is read in a subquery § RETURN COUNT { LOAD CSV FROM 'file:///etc/passwd' AS l RETURN l } § FORBIDDEN § LOAD CSV
            a file is read, spelt with an escape § CYPHER 5 L\\u004fAD CSV FROM 'file:///etc/passwd' AS l RETURN l § FORBIDDEN § LOAD CSV
            another host is asked § LOAD CSV FROM 'http://127.0.0.1:PORT/x' AS l RETURN l § FORBIDDEN § LOAD CSV
            a plug-in reads a file § CALL apoc.load.json('file:///etc/passwd') YIELD value RETURN value § FORBIDDEN § procedure
            a plug-in's function runs Cypher § RETURN apoc.cypher.runFirstColumnSingle($c, {}) § FORBIDDEN § function apoc
            a model service is asked § RETURN genai.vector.encode('x', 'OpenAI', {token: 'x'}) § FORBIDDEN § function genai
            settings are listed § CALL dbms.listConfig() YIELD name RETURN name § FORBIDDEN § procedure
            a function file() tells a path § LOAD CSV FROM 'file:///etc/passwd' AS l RETURN file() § FORBIDDEN § LOAD CSV
            it writes § CREATE (:Evil) § FORBIDDEN § CREATE
            it writes under another name § INSERT (:Evil) § FORBIDDEN § INSERT
            it writes in a subquery § CALL { CREATE (n:Evil) RETURN n } RETURN n § FORBIDDEN § CREATE
            it writes in a scoped subquery § MATCH (n) CALL (n) { SET n.evil = 1 } RETURN n § FORBIDDEN § SET
            it writes in EXISTS § MATCH (n) WHERE EXISTS { CREATE (:Evil) } RETURN n § FORBIDDEN § CREATE
            it writes in COUNT § RETURN COUNT { MATCH (n) DETACH DELETE n } § FORBIDDEN § DELETE
            it writes in COLLECT § RETURN COLLECT { MERGE (n:Evil) RETURN n } § FORBIDDEN § MERGE
            it writes in FOREACH § MATCH (n) FOREACH (x IN [1] | SET n.evil = x) § FORBIDDEN § FOREACH
            it writes in transactions § UNWIND [1] AS x CALL (x) { CREATE (:Evil) } IN TRANSACTIONS § FORBIDDEN § CREATE
            it writes behind a comment § /* MATCH */ CREATE /* RETURN */ (:Evil) § FORBIDDEN § CREATE
            it writes behind an escape § \\u0043REATE (:Evil) § FORBIDDEN § CREATE
            it ends a comment with an escape § /* \\u002a\\u002f CREATE (:Evil) /* */ § FORBIDDEN § CREATE
            it writes while being profiled § PROFILE CREATE (:Evil) § FORBIDDEN § CREATE
            labels are set by a value § MATCH (n) SET n:$('Evil') § FORBIDDEN § SET
            several statements § RETURN 1; CREATE (:Evil) § INVALID § one statement
            a call in backticks § CALL `dbms`.`listConfig`() YIELD name RETURN name § FORBIDDEN § procedure dbms.listConfig is not allowed
            a query is stopped by another § CALL dbms.killConnection('bolt-1') § FORBIDDEN § procedure dbms.killConnection
            an index is awaited § CALL db.awaitIndexes(300) § FORBIDDEN § procedure db.awaitIndexes
            a call in a subquery § RETURN COUNT { CALL dbms.listConfig() YIELD name RETURN name } § FORBIDDEN § procedure dbms.listConfig
            an allowed call and another § CALL db.labels() YIELD label CALL dbms.queryJmx('*:*') YIELD name RETURN name § FORBIDDEN § procedure dbms.queryJmx
            a call behind an escape § C\\u0041LL dbms.listConfig() YIELD name RETURN name § FORBIDDEN § procedure dbms.listConfig
            another database § USE system MATCH (n) RETURN n § FORBIDDEN § USE
            transactions are listed § SHOW TRANSACTIONS § FORBIDDEN § command
            transactions are ended § TERMINATE TRANSACTIONS 'neo4j-transaction-1' § FORBIDDEN § command
            the password is changed § ALTER CURRENT USER SET PASSWORD FROM 'aaaaaaaa' TO 'longenough' § FORBIDDEN § command
            a role is granted § GRANT ROLE admin TO neo4j § FORBIDDEN § command
            the database is stopped § STOP DATABASE neo4j § FORBIDDEN § command
            an index is made § CREATE INDEX FOR (n:Thing) ON (n.n) § FORBIDDEN § command
            rows without end § UNWIND range(1, 1000000000000) AS x RETURN count(x) § TIMEOUT § longer
            rows without end, all kept § UNWIND range(1, 1000000000000) AS x RETURN collect(x) § TIMEOUT,TOO_LARGE § the query
            rows without end, all sent § UNWIND range(1, 1000000000000) AS x RETURN x § TIMEOUT,TOO_LARGE § the
            all pairs of all pairs § MATCH (a), (b), (c), (d), (e) RETURN count(a.name + e.name) § TIMEOUT § longer
            all paths § MATCH ((a)-[:near]->(b)){1,12} RETURN count(*) § TIMEOUT,TOO_LARGE § the query
            all walks § MATCH p = (a)-[*1..12]->(b) RETURN max(length(p)) § TIMEOUT,TOO_LARGE § the query
            a list without end § RETURN size([x IN range(1, 2000000000) | x]) § QUERY_TOO_LARGE § cannot be interrupted
            a list as long as a number in the data § MATCH (n) RETURN [x IN range(0, n.n) | x] § QUERY_TOO_LARGE § cannot be interrupted
            a list as long as a parameter says § RETURN reduce(s = 0, x IN range(0, $n) | s + x) § QUERY_TOO_LARGE § cannot be interrupted
            a text that doubles § RETURN reduce(s = 'x', i IN range(1, 40) | s + s) § QUERY_TOO_LARGE § double
            lists in lists § RETURN [x IN range(1, 9999) | [y IN range(1, 9999) | [z IN range(1, 9999) | z]]] § QUERY_TOO_LARGE § elements
            a list of all, for each of all § MATCH (a), (b) WITH collect(a) AS l RETURN [x IN l | [y IN l | y]] § QUERY_TOO_LARGE § both may grow
            a text taken for a pattern § RETURN 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab' =~ '(a+)+c' § QUERY_TOO_LARGE § repetition
            """)
    void isStopped(String attack, String cypher, String kinds, String words) throws Exception {
        try (ServerSocket other = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            QueryFailure failure = catchThrowableOfType(QueryFailure.class, () -> run(
                    cypher.replace("PORT", String.valueOf(other.getLocalPort()))));
            assertThat(failure).as(attack).isNotNull();
            assertThat(kinds.split(",")).as(attack + ": " + failure.getMessage()).contains(failure.kind().name());
            assertThat(failure.getMessage()).contains(words);
            assertThat(failure.remedy().english()).isNotBlank();
            other.setSoTimeout(1);
            assertThat(catchThrowableOfType(SocketTimeoutException.class, other::accept)).as("nobody called")
                    .isNotNull();
        }
    }

    private static void run(String cypher) throws QueryFailure {
        Map<String, Object> parameters = Map.of("c", "MATCH (n) DETACH DELETE n", "n", 2_000_000_000L);
        database().stream(cypher, parameters, LIMITS, Progress.NONE, (_, _) -> true);
    }

    /** A database elsewhere is reached by the same way, but past the settings of ours. */
    @Test
    void aDatabaseElsewhereIsGuardedToo() throws QueryFailure {
        try (RemoteDatabase elsewhere = RemoteDatabase.connect(database().address())) {
            for (String cypher : List.of("CREATE (:Evil)", "LOAD CSV FROM 'file:///etc/passwd' AS l RETURN l",
                    "CALL dbms.listConfig() YIELD name RETURN name", "\\u0043REATE (:Evil)", "SHOW USERS",
                    "RETURN [x IN range(1, 2000000000) | x]", "UNWIND range(1, 1000000000000) AS x RETURN count(x)"))
                assertThat(catchThrowableOfType(QueryFailure.class,
                        () -> elsewhere.table(cypher, Map.of(), LIMITS, Progress.NONE))).as(cypher).isNotNull();
            assertThat(elsewhere.table("MATCH (n) RETURN count(n)", Map.of(), LIMITS, Progress.NONE).rows())
                    .containsExactly(List.of((long) NODES));
        }
    }

    @Test
    void proceduresThatTellTheSchemaCanBeCalled() throws QueryFailure {
        try (RemoteDatabase elsewhere = RemoteDatabase.connect(database().address())) {
            for (GraphDatabase graph : List.of(database(), elsewhere)) {
                assertThat(graph.table("CALL db.labels() YIELD label RETURN label", Map.of(), PATIENT, Progress.NONE)
                        .rows()).contains(List.of("Thing"));
                assertThat(graph.table("CALL `db`.`relationshipTypes`()", Map.of(), PATIENT, Progress.NONE).rows())
                        .contains(List.of("near"));
                assertThat(graph.table("MATCH (n:Thing) WITH count(n) AS all CALL db.schema.nodeTypeProperties() "
                        + "YIELD propertyName WHERE propertyName = 'n' RETURN all, propertyName", Map.of(), PATIENT,
                        Progress.NONE).rows()).containsExactly(List.of((long) NODES, "n"));
                for (String name : QuerySafety.PROCEDURES)
                    assertThat(graph.table("CALL " + name + "()", Map.of(), PATIENT, Progress.NONE).rows()).as(name)
                            .isNotEmpty();
            }
        }
        QueryFailure refused = catchThrowableOfType(QueryFailure.class,
                () -> run("CALL dbms.listConfig() YIELD name RETURN name"));
        assertThat(refused.remedy().english()).contains("db.labels", "db.schema.visualization");
    }

    /** A client of a served graph does not go through the guard. */
    @Test
    void theServerLimitsProceduresByItself() {
        assertThat(rows("CALL db.labels() YIELD label RETURN label")).isPositive();
        assertThat(rows("CALL dbms.components() YIELD name RETURN name")).isPositive();
        for (String call : List.of("CALL dbms.listConfig() YIELD name RETURN name",
                "CYPHER 5 CALL dbms.listConfig() YIELD name RETURN name",
                "CALL dbms.queryJmx('*:*') YIELD name RETURN name", "CALL db.prepareForReplanning()",
                "CALL db.clearQueryCaches() YIELD value RETURN value"))
            assertThatThrownBy(() -> rows(call)).as(call).rootCause().hasMessageContaining("are not allowed here")
                    .hasMessageContaining("db.labels");
    }

    private static long rows(String cypher) {
        return database().database().<Long>executeTransactionally(cypher, Map.of(), result -> result.stream().count());
    }

    /** The list of functions is that of the database, without what tells of files, and of other databases. */
    @Test
    void theFunctionsAreThoseOfTheDatabase() {
        Set<String> missing = new TreeSet<>();
        for (String language : List.of("CYPHER 5", "CYPHER 25"))
            missing.addAll(database().database().executeTransactionally(
                    language + " SHOW BUILT IN FUNCTIONS YIELD name RETURN collect(name) AS names", Map.of(),
                    result -> names(result.next().get("names"))));
        BuiltInFunctions ours = new BuiltInFunctions();
        missing.removeIf(ours::has);
        assertThat(missing).containsExactly("file", "graph.byElementId", "graph.byName", "linenumber");
    }

    private static List<String> names(@Nullable Object list) {
        return list instanceof List<?> names ? names.stream().map(String::valueOf).toList() : List.of();
    }

    @Test
    void cypherInParametersIsText() throws QueryFailure {
        assertThat(database().table("MATCH (n {name: $c}) RETURN n", Map.of("c", "x'}) DETACH DELETE n //"), LIMITS,
                Progress.NONE).rows()).isEmpty();
    }

    @Test
    void whatComesInIsCountedBeforeItIsThere() throws QueryFailure {
        QueryLimits patient = new QueryLimits(Duration.ofSeconds(60), 1_000_000, 8L << 20);
        for (String cypher : List.of("MATCH (a), (b) RETURN collect(range(1, 10000))",
                "UNWIND range(1, 100000) AS x RETURN range(1, 1000)")) {
            QueryFailure failure = catchThrowableOfType(QueryFailure.class,
                    () -> database().table(cypher, Map.of(), patient, Progress.NONE));
            assertThat(failure.kind()).as(failure.getMessage()).isEqualTo(Kind.TOO_LARGE);
            assertThat(failure.getMessage()).contains("MB");
        }
        assertThat(database().table("RETURN 1", Map.of(), patient, Progress.NONE).rows()).hasSize(1);
    }

    @Test
    void theServerRefusesByItselfToo() {
        for (String cypher : List.of("LOAD CSV FROM 'file:///etc/passwd' AS l RETURN l",
                "LOAD CSV FROM 'http://127.0.0.1:9/x' AS l RETURN l"))
            assertThat(catchThrowableOfType(RuntimeException.class,
                    () -> database().database().executeTransactionally(cypher, Map.of(), result -> result.stream()
                            .count())))
                    .as(cypher).isNotNull();
        assertThat(catchThrowableOfType(RuntimeException.class, () -> database().database().executeTransactionally(
                "UNWIND range(1, 1000000000) AS x WITH collect(x) AS l RETURN size(l)", Map.of(),
                result -> result.stream().count()))).hasMessageContaining("memory");
    }

    @AfterAll
    static void allIsAsItWas() throws Exception {
        assertThat(content()).isEqualTo(content);
        long running = 1;
        for (int i = 0; i < 200 && running > 0; i++) {
            running = database().database().executeTransactionally("""
                    SHOW TRANSACTIONS YIELD metaData WHERE metaData.quern IS NOT NULL
                    RETURN count(*) AS running""", Map.of(), result -> (Long) result.next().get("running"));
            Thread.sleep(running * 100);
        }
        assertThat(running).as("queries that still run").isZero();
        // What was let go is also let go by threads that are late.
        long stayed = used() - before;
        for (int i = 0; i < 20 && stayed >= MOST_STAYING; i++)
            stayed = used() - before;
        assertThat(stayed).as("bytes that stayed").isLessThan(MOST_STAYING);
    }

    private static String content() {
        return database().database().executeTransactionally("""
                MATCH (n) WITH n ORDER BY n.eid
                RETURN reduce(all = '', x IN collect([labels(n)[0], n.eid, n.name, n.n, keys(n)]) |
                    all + reduce(one = '', y IN x | one + valueType(y) + toStringOrNull(y))) AS text""", Map.of(),
                result -> (String) result.next().get("text"))
                + database().database().executeTransactionally(
                        "MATCH ()-[r]->() RETURN toString(count(r)) AS text", Map.of(),
                        result -> (String) result.next().get("text"));
    }

    private static long used() throws InterruptedException {
        System.gc();
        Thread.sleep(200);
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }
}
