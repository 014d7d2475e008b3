package org.quern.neo4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.neo4j.driver.AuthTokens;
import org.neo4j.driver.Config;
import org.neo4j.driver.Driver;
import org.neo4j.driver.Query;
import org.neo4j.driver.Record;
import org.neo4j.driver.Session;
import org.neo4j.driver.SessionConfig;
import org.neo4j.driver.Transaction;
import org.neo4j.driver.TransactionConfig;
import org.neo4j.driver.exceptions.ClientException;
import org.neo4j.driver.exceptions.Neo4jException;
import org.quern.graph.GraphElement;
import org.quern.graph.GraphSchema;
import org.quern.graph.GraphWriter;
import org.quern.job.Progress;
import org.quern.neo4j.embedded.EmbeddedDatabase;
import org.quern.neo4j.embedded.Listening;
import org.quern.neo4j.management.GraphHome;
import org.quern.neo4j.serving.ClientLimits;
import org.quern.schema.Datatype;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.TextLines;

/** What clients of a served graph can do, with Neo4j's own driver: read, within limits, and nothing else. */
class ServedGraphTest {

    private static final Pattern ELSEWHERE = Pattern.compile("DB:(\\S+) (.*)");
    private static final Map<String, Object> PARAMETERS = Map.of("password", "reader-password", "url",
            "file:///etc/passwd", "c", "RETURN 1", "n", 2_000_000_000, "label", "Evil");
    /** Too slow to end, with little memory. */
    private static final String BOMB = "MATCH (a), (b), (c), (d), (e), (f) "
            + "WHERE a.name + b.name + c.name + d.name + e.name + f.name = 'z' RETURN count(*)";
    private static final int QUERIES = 2;
    private static final int NODES = 60;
    private static final int TRIES = 20;
    private static final int CONNECTIONS = 500;
    private static final int PATIENCE_MILLIS = 5_000;

    @TempDir
    private static Path folder = Path.of("");
    private static Optional<EmbeddedDatabase> served = Optional.empty();
    private static Optional<Driver> connected = Optional.empty();

    @BeforeAll
    static void serve() throws IOException {
        Path file = folder.resolve("graph.json");
        new SafeFiles().write(file, ServedGraphTest::write);
        ClientLimits limits = new ClientLimits(Duration.ofSeconds(2), 1_000, QUERIES, 8L << 20);
        Listening listening = new Listening("127.0.0.1", 0, "reader", "reader-password", Optional.of(limits));
        served = Optional.of(new GraphHome(folder.resolve("home"), new SafeFiles()).serve(file, listening,
                Progress.NONE));
        connected = Optional.of(connect());
    }

    private static void write(OutputStream out) throws IOException {
        GraphWriter writer = new GraphWriter(out);
        writer.schema(new GraphSchema("served",
                List.of(new GraphSchema.EntityType("Movie", Optional.empty(), Map.of("n", Datatype.INT))), List.of()));
        for (long i = 0; i < NODES; i++)
            writer.entity(new GraphElement.Entity("Movie#Q" + i, "Movie", "movie " + i, List.of(), Optional.empty(),
                    Map.of("n", i), List.of()));
        writer.finish();
    }

    private static Driver connect() {
        return org.neo4j.driver.GraphDatabase.driver(served.orElseThrow().uri(),
                AuthTokens.basic("reader", "reader-password"),
                Config.builder().withMaxTransactionRetryTime(0, java.util.concurrent.TimeUnit.SECONDS).build());
    }

    @AfterAll
    static void stop() {
        connected.ifPresent(Driver::close);
        served.ifPresent(EmbeddedDatabase::close);
    }

    private static Driver driver() {
        return connected.orElseThrow();
    }

    private static long number(String query) {
        return patiently(() -> {
            try (Session session = driver().session()) {
                return session.run(query).single().get(0).asLong();
            }
        });
    }

    /** The time limit is short, so that the test is; on a busy machine it may end any query. */
    private static <T> T patiently(Supplier<T> work) {
        for (int i = 0; i < TRIES; i++) {
            try {
                return work.get();
            } catch (ClientException timeout) {
                if (!timeout.code().contains("TimedOut"))
                    throw timeout;
            }
        }
        return work.get();
    }

    /** Runs it as a statement of its own, or in a transaction. */
    private static Neo4jException refusal(String statement, String words, boolean own) {
        Matcher elsewhere = ELSEWHERE.matcher(statement);
        boolean other = elsewhere.matches();
        SessionConfig config = other ? SessionConfig.forDatabase(elsewhere.group(1)) : SessionConfig.defaultConfig();
        Query query = new Query(other ? elsewhere.group(2) : statement, PARAMETERS);
        Neo4jException refusal = catchThrowableOfType(Neo4jException.class, () -> patiently(() -> {
            try (Session session = driver().session(config)) {
                return own ? session.run(query).list()
                        : session.executeWrite(transaction -> transaction.run(query).list());
            }
        }));
        assertThat(refusal).as(statement).isNotNull();
        assertThat(refusal.getMessage()).as(statement).contains(words);
        return refusal;
    }

    @Test
    void nothingButReadingIsAllowed() {
        List<String[]> refused = TextLines.shipped(ServedGraphTest.class, "serving/refused.txt").lines()
                .filter(line -> !line.startsWith("#")).map(line -> line.split("\t")).toList();
        assertThat(refused).hasSizeGreaterThan(100);
        for (int i = 0; i < refused.size(); i++) {
            String[] each = refused.get(i);
            assertThat(refusal(each[0], each[1], i % 2 == 0).code()).as(each[0]).startsWith("Neo.ClientError.");
        }
        assertThat(number("MATCH (n) RETURN count(n)")).isEqualTo(NODES);
        assertThat(number("MATCH (n:Evil) RETURN count(n)")).isZero();
    }

    @Test
    void theGraphAndItsSchemaAreRead() {
        for (String query : List.of("MATCH (m:Movie) RETURN m.name LIMIT 1", "CALL db.labels()", "CALL db.ping()",
                "CALL db.propertyKeys()", "CALL db.schema.visualization()",
                "CALL db.schema.nodeTypeProperties()", "CALL dbms.components()", "CYPHER 5 RETURN 1;",
                "CYPHER 25 RETURN 1", "USE neo4j RETURN 1", "EXPLAIN MATCH (n) RETURN n",
                "PROFILE MATCH (n) RETURN count(n)", "UNWIND range(1, 1000) AS x RETURN x",
                "MATCH (n) WHERE EXISTS { (n)--() } OR n.n > 1 RETURN n ORDER BY n.n SKIP 1 LIMIT 2")) {
            for (SessionConfig config : List.of(SessionConfig.defaultConfig(), SessionConfig.forDatabase("neo4j"))) {
                List<Record> rows = patiently(() -> {
                    try (Session session = driver().session(config)) {
                        return session.executeRead(transaction -> transaction.run(query).list());
                    }
                });
                assertThat(rows.isEmpty()).as(query).isEqualTo(query.startsWith("EXPLAIN"));
            }
        }
    }

    @Test
    void eachQueryHasLimits() {
        refusal("UNWIND range(1, 1001) AS x RETURN x", "more than 1000 rows", true);
        refusal("UNWIND range(1, 100000000) AS x RETURN collect(x)", "would use more than the limit", true);
        refusal("UNWIND $x AS x RETURN count(x) // " + "x".repeat(5 << 20), "exceeded limit", true);
        try (Session session = driver().session()) {
            Neo4jException timeout = catchThrowableOfType(Neo4jException.class, () -> session.run(BOMB,
                    TransactionConfig.builder().withTimeout(Duration.ofHours(1)).build()).list());
            assertThat(timeout.code()).isEqualTo("Neo.ClientError.Transaction.TransactionTimedOut");
        }
        try (Session session = driver().session()) {
            Neo4jException timeout = catchThrowableOfType(Neo4jException.class, () -> session.run(BOMB,
                    TransactionConfig.builder().withTimeout(Duration.ofMillis(300)).build()).list());
            assertThat(timeout.code()).endsWith("TransactionTimedOutClientConfiguration");
        }
        assertThat(number("MATCH (n) RETURN count(n)")).isEqualTo(NODES);
    }

    /** More bombs than slots, whose clients leave: their transactions end, and the others are answered. */
    @Test
    void theQueriesOfAClientEndWithIt() {
        for (int i = 0; i <= QUERIES; i++) {
            Driver leaving = connect();
            CompletableFuture.runAsync(() -> {
                try (Session session = leaving.session()) {
                    session.run(BOMB).list();
                } catch (Neo4jException | IllegalStateException _) {
                    // The driver is closed.
                }
            });
            CompletableFuture.runAsync(leaving::close,
                    CompletableFuture.delayedExecutor(200, java.util.concurrent.TimeUnit.MILLISECONDS));
        }
        assertThat(number("MATCH (n) RETURN count(n)")).isEqualTo(NODES);
    }

    /** An idle transaction would keep its slot for ever. */
    @Test
    void idleTransactionsAreClosed() {
        try (Driver idle = connect(); Session first = idle.session(); Session second = idle.session()) {
            List<Transaction> slots = List.of(first.beginTransaction(), second.beginTransaction());
            assertThat(number("RETURN 1")).isOne();
            assertThat(slots).allSatisfy(slot -> assertThat(catchThrowableOfType(Neo4jException.class,
                    () -> slot.run("RETURN 1").consume())).isNotNull());
        }
    }

    /** Connections that nobody logs in with have places, too; when they end, clients have them. */
    @Test
    void connectionsAreBounded() throws IOException {
        InetSocketAddress address = new InetSocketAddress("127.0.0.1",
                URI.create(served.orElseThrow().uri()).getPort());
        List<Socket> open = new ArrayList<>();
        try {
            for (int i = 0; i < CONNECTIONS + TRIES; i++) {
                Socket socket = new Socket();
                open.add(socket);
                socket.connect(address);
                socket.setSoTimeout(PATIENCE_MILLIS);
                // The handshake, for version 5.4.
                socket.getOutputStream().write(new byte[]{0x60, 0x60, (byte) 0xb0, 0x17, 0, 0, 4, 5, 0, 0, 0, 0, 0, 0,
                    0, 0, 0, 0, 0, 0});
            }
            assertThat(open.stream().filter(ServedGraphTest::isAnswered)).hasSizeBetween(CONNECTIONS - TRIES,
                    CONNECTIONS);
        } finally {
            for (Socket socket : open)
                socket.close();
        }
        assertThat(number("RETURN 1")).isOne();
    }

    private static boolean isAnswered(Socket socket) {
        try {
            return socket.getInputStream().read() >= 0;
        } catch (IOException _) {
            return false;
        }
    }
}
