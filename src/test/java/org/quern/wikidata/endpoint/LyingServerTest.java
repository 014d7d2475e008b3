package org.quern.wikidata.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.apache.jena.riot.Lang;
import org.apache.jena.riot.RDFParser;
import org.apache.jena.sparql.core.DatasetGraph;
import org.apache.jena.sparql.core.DatasetGraphFactory;
import org.apache.jena.system.Txn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.job.Backoff;
import org.quern.job.Progress;
import org.quern.testing.NoWaiting;
import org.quern.testing.SparqlServer;
import org.quern.testing.StoppingProgress;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** Servers that are busy, broken or malicious: each gives the right result in the end, or one clear error. */
class LyingServerTest {

    private static final List<String> IDS = List.of("Q1", "Q2", "Q3", "Q4", "Q5", "Q6");
    private static final Map<String, String> LABELS = Map.of("Q1", "one", "Q2", "two", "Q3", "three", "Q4", "four",
            "Q5", "five", "Q6", "six");
    private static final String HTML = "<html><body>Welcome to the query form</body></html>";

    @TempDir
    private Path folder;
    /** Where an answer never comes; long enough for a good answer on a busy machine. */
    private static final Duration SHORT = Duration.ofSeconds(4);
    private final NoWaiting clock = new NoWaiting();
    private Duration patience = Duration.ofSeconds(60);
    private final List<String> notes = new ArrayList<>();
    private final AtomicInteger lies = new AtomicInteger();

    /** Does something else than answering; its number starts at 1. */
    private interface Lie {
        boolean tell(HttpExchange exchange, int number, String query) throws IOException;
    }

    private SparqlServer server(Lie lie) throws IOException {
        DatasetGraph data = DatasetGraphFactory.createTxnMem();
        StringBuilder turtle = new StringBuilder();
        LABELS.forEach((id, label) -> turtle.append("<http://www.wikidata.org/entity/" + id
                + "> <http://www.w3.org/2000/01/rdf-schema#label> \"" + label + "\"@en .\n"));
        Txn.executeWrite(data, () -> RDFParser.fromString(turtle.toString(), Lang.TURTLE).parse(data));
        return new SparqlServer(data, (exchange, _, query) -> query.contains("rdfs:label ?s")
                || query.contains("rdfs:label }") ? lie.tell(exchange, lies.incrementAndGet(), query) : false);
    }

    private EndpointSource open(String address, Progress progress) {
        return EndpointSource.open(
                Endpoints.of(address, Endpoints.profile("wdqs", 10, 4, patience, 1), folder.resolve("cache")),
                new SafeFiles(), notes::add, progress, clock, new Backoff(new Random(1)));
    }

    private Map<String, String> labels(Lie lie) throws IOException {
        try (SparqlServer server = server(lie); EndpointSource source = open(server.address(), Progress.NONE)) {
            return source.labels(IDS, List.of("en"));
        } finally {
            noHalfAnswers();
        }
    }

    private void noHalfAnswers() throws IOException {
        try (Stream<Path> left = Files.walk(folder)) {
            assertThat(left.filter(f -> f.toString().endsWith(".part"))).isEmpty();
        }
    }

    private void rightAfter(int lied, Lie lie) throws IOException {
        assertThat(labels((exchange, number, query) -> number <= lied && lie.tell(exchange, number, query)))
                .isEqualTo(LABELS);
    }

    private static boolean refuse(HttpExchange exchange, int status, String header, String value) throws IOException {
        if (!header.isEmpty())
            exchange.getResponseHeaders().set(header, value);
        SparqlServer.send(exchange, status, "text/plain", "busy".getBytes(StandardCharsets.UTF_8));
        return true;
    }

    private static boolean say(HttpExchange exchange, String body) throws IOException {
        SparqlServer.send(exchange, 200, "application/sparql-results+json", body.getBytes(StandardCharsets.UTF_8));
        return true;
    }

    @Test
    void waitsAsLongAsItIsAskedTo() throws IOException {
        rightAfter(1, (exchange, _, _) -> refuse(exchange, 429, "Retry-After", "7"));
        assertThat(clock.waited()).containsExactly(Duration.ofSeconds(7));
        assertThat(notes).anyMatch(n -> n.contains("rate limit exceeded (429); trying again in 7 s"));
    }

    @Test
    void waitsUntilTheTimeItIsTold() throws IOException {
        String until = DateTimeFormatter.RFC_1123_DATE_TIME
                .format(ZonedDateTime.ofInstant(clock.now().plusSeconds(90), ZoneOffset.UTC));
        rightAfter(1, (exchange, _, _) -> refuse(exchange, 503, "Retry-After", until));
        assertThat(clock.waited()).containsExactly(Duration.ofSeconds(90));
    }

    @Test
    void doesNotWaitForEver() {
        assertThatThrownBy(() -> labels((exchange, _, _) -> refuse(exchange, 429, "Retry-After", "3600")))
                .isInstanceOf(QuernException.class).hasMessageContaining("wait 60 minutes")
                .hasMessageContaining("rerun the command after that to resume");
        assertThat(clock.waited()).isEmpty();
    }

    @Test
    void waitsLongerEachTimeAndGivesUpInTheEnd() throws IOException {
        rightAfter(3, (exchange, _, _) -> refuse(exchange, 503, "", ""));
        assertThat(clock.waited()).hasSize(3).isSorted();
        assertThat(clock.waited().getFirst()).isBetween(Duration.ofMillis(500), Duration.ofSeconds(1));
        lies.set(0);
        Files.walk(folder.resolve("cache")).filter(f -> f.toString().endsWith(".gz")).forEach(f -> f.toFile().delete());
        assertThatThrownBy(() -> labels((exchange, _, _) -> refuse(exchange, 502, "", "")))
                .isInstanceOf(QuernException.class)
                .hasMessageMatching("http://localhost:\\d+/sparql: the endpoint is unavailable \\(502\\): busy, tried"
                        + " 4 times; try again later; answers are cached; rerun the command to resume\\.");
    }

    @Test
    void halvesWhatTakesTooLong() throws IOException {
        patience = SHORT;
        CountDownLatch never = new CountDownLatch(1);
        Lie hang = (_, _, query) -> {
            if (!query.contains("wd:Q1 wd:Q2 wd:Q3"))
                return false;
            try {
                never.await(20, TimeUnit.SECONDS);
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
            return true;
        };
        assertThat(labels(hang)).isEqualTo(LABELS);
        assertThat(lies).hasValue(4);
        // The next run does not even try.
        try (Stream<Path> all = Files.walk(folder)) {
            assertThat(all.filter(f -> f.toString().endsWith(".toomuch"))).hasSize(1);
        }
    }

    @Test
    void waitsForNoBodyThatDripsForEver() throws IOException {
        patience = SHORT;
        rightAfter(1, (exchange, _, _) -> {
            exchange.sendResponseHeaders(200, 0);
            try (OutputStream out = exchange.getResponseBody()) {
                for (int i = 0; i < 100; i++) {
                    out.write(' ');
                    out.flush();
                    Thread.sleep(100);
                }
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            } catch (IOException _) {
                // Nobody listens any more, as it should be.
            }
            return true;
        });
        assertThat(lies.get()).as("halved").isGreaterThanOrEqualTo(4);
    }

    @Test
    void halvesWhatTheEndpointHasNoTimeForThoughItSaysSuccess() throws IOException {
        rightAfter(1, (exchange, _, _) -> say(exchange,
                """
                        {"head": {"vars": ["s"]}, "results": {"bindings": [ {"s": {"type": "uri", "value": "java.util.concurrent\
                        .TimeoutException
                            at Some.method(Some.java:1)
                        """));
        rightAfterwards((exchange, _, _) -> {
            SparqlServer.send(exchange, 500, "text/plain", "Query timed out".getBytes(StandardCharsets.UTF_8));
            return true;
        });
        rightAfterwards((exchange, _, _) -> {
            exchange.getResponseHeaders().set("X-SQL-State", "S1TAT");
            return say(exchange, "{\"head\": {}, \"results\": {\"bindings\": []}}");
        });
        assertThat(clock.waited()).isEmpty();
    }

    private void rightAfterwards(Lie lie) throws IOException {
        lies.set(0);
        try (Stream<Path> all = Files.walk(folder.resolve("cache"))) {
            all.filter(f -> f.toString().matches(".*(gz|toomuch)")).forEach(f -> f.toFile().delete());
        }
        rightAfter(1, lie);
    }

    @Test
    void triesAgainWhenTheConnectionIsCut() throws IOException {
        rightAfter(1, (exchange, _, query) -> {
            exchange.sendResponseHeaders(200, 1000);
            exchange.getResponseBody().write("{\"head\": {\"vars\":".getBytes(StandardCharsets.UTF_8));
            exchange.getResponseBody().flush();
            return true;
        });
        rightAfterwards((exchange, _, _) -> say(exchange,
                "{\"head\": {}, \"results\": {\"bindings\": [{\"s\": {\"type\": \"uri\""));
        assertThat(clock.waited()).hasSize(2);
    }

    @Test
    void takesNoWebPageForAnAnswer() throws IOException {
        rightAfter(1, (exchange, _, _) -> {
            SparqlServer.send(exchange, 200, "text/html", HTML.getBytes(StandardCharsets.UTF_8));
            return true;
        });
        rightAfterwards((exchange, _, _) -> say(exchange, HTML));
    }

    /** An address that never answered is not tried again, whatever the page calls itself. */
    @ParameterizedTest
    @ValueSource(strings = {"text/html", "text/html; charset=utf-8", "application/sparql-results+json", "text/plain"})
    void anAddressOfAWebPageIsNotTriedAgain(String form) {
        AtomicInteger asked = new AtomicInteger();
        assertThatThrownBy(() -> {
            try (SparqlServer server = new SparqlServer(DatasetGraphFactory.createTxnMem(), (exchange, number, _) -> {
                asked.set(number);
                SparqlServer.send(exchange, 200, form, ("<!DOCTYPE html>\n<html><title>Query form</title>" + HTML)
                        .getBytes(StandardCharsets.UTF_8));
                return true;
            })) {
                open(server.address(), Progress.NONE);
            }
        }).isInstanceOf(QuernException.class).hasMessageContaining("a web page, not of a SPARQL endpoint: Query form")
                .hasMessageContaining("ends in /sparql");
        assertThat(asked).hasValue(1);
    }

    /** Errors of several engines that are about one query; and outages, which pass. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"false|Virtuoso 22023 Error SR586: Bad datatype code",
        "false|Virtuoso 37000 Error SP030: SPARQL compiler, line 1: syntax error at 'x'",
        "false|{\"exception\": \"Invalid SPARQL query: unexpected token\", \"status\": \"ERROR\"}",
        "false|org.openrdf.query.MalformedQueryException: Encountered x",
        "false|java.lang.IllegalArgumentException: no such datatype", "false|Error 500: Not implemented: geof:distance",
        "true|Virtuoso 40001 Error SR172: Transaction deadlocked", "true|Virtuoso 08C01 Error: connection lost",
        "true|Internal Server Error", "true|<html><h1>Parse error</h1> of a proxy</html>"})
    void anErrorOfOneQueryIsNoOutage(boolean outage, String said) throws IOException {
        Lie lie = (exchange, _, _) -> {
            SparqlServer.send(exchange, 500, "text/plain", said.getBytes(StandardCharsets.UTF_8));
            return true;
        };
        if (outage) {
            rightAfter(1, lie);
            return;
        }
        assertThatThrownBy(() -> labels(lie)).isInstanceOf(QuernException.class)
                .hasMessageContaining("cannot answer this query (500): " + said.substring(0, 10))
                .hasMessageNotContaining("unavailable").hasMessageContaining("other queries are not affected");
        assertThat(clock.waited()).isEmpty();
    }

    @Test
    void anEngineThatRoundsIsNamed() throws IOException {
        labels((exchange, _, _) -> {
            exchange.getResponseHeaders().set("Server", "Virtuoso/07.20 (Linux)");
            return false;
        });
        assertThat(notes).as("the profile says so already").noneMatch(note -> note.contains("Virtuoso rounds"));
        try (SparqlServer server = new SparqlServer(DatasetGraphFactory.createTxnMem(), (exchange, _, _) -> {
            exchange.getResponseHeaders().set("Server", "Virtuoso/07.20 (Linux)");
            return false;
        })) {
            EndpointSource.open(
                    Endpoints.of(server.address(), new Profiles().find("generic").orElseThrow(), folder.resolve("c")),
                    new SafeFiles(), notes::add, Progress.NONE, clock, new Backoff(new Random(1))).close();
            assertThat(notes).filteredOn(note -> note.contains("Virtuoso rounds")).hasSize(1);
        }
    }

    @Test
    void takesNothingForANameThatIsNone() {
        for (String wrong : List.of("{\"type\": \"literal\", \"value\": \"Q1\"}", "{\"type\": \"uri\", \"value\": 1}",
                "{\"type\": \"thing\", \"value\": \"x\"}", "{\"value\": \"x\"}", "7", "{\"type\": \"uri\"}")) {
            lies.set(0);
            assertThatThrownBy(() -> labels((exchange, _, _) -> say(exchange,
                    "{\"head\": {}, \"results\": {\"bindings\": [{\"s\": " + wrong + "}]}}"))).as(wrong)
                    .isInstanceOf(QuernException.class).hasMessageContaining("is not a SPARQL result");
        }
        for (String wrong : List.of("[]", "{}", "null", "", "{\"results\": {}}", "{\"boolean\": true}",
                "{\"head\": {}, \"results\": {\"bindings\": []}} {}", "\u0000", "{\"results\": {\"bindings\": {}}}")) {
            lies.set(0);
            assertThatThrownBy(() -> labels((exchange, _, _) -> say(exchange, wrong))).as(wrong)
                    .isInstanceOf(QuernException.class).hasMessageContaining("answer");
        }
    }

    @Test
    void readsNoEndlessAnswer() {
        assertThatThrownBy(() -> labels((exchange, _, _) -> endless(exchange)))
                .isInstanceOf(QuernException.class).hasMessageContaining("larger than 5 MB");
        assertThat(lies.get()).as("halved twice, and then tried thrice").isEqualTo(5);
    }

    private static boolean endless(HttpExchange exchange) throws IOException {
        exchange.sendResponseHeaders(200, 0);
        byte[] much = " ".repeat(100_000).getBytes(StandardCharsets.UTF_8);
        try (OutputStream out = exchange.getResponseBody()) {
            for (int i = 0; i < 10_000; i++)
                out.write(much);
        } catch (IOException _) {
            // Nobody listens any more, as it should be.
        }
        return true;
    }

    @Test
    void unpacksNoBomb() throws IOException {
        ByteArrayOutputStream bomb = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bomb)) {
            for (int i = 0; i < 200; i++)
                out.write(" ".repeat(100_000).getBytes(StandardCharsets.UTF_8));
        }
        rightAfter(3, (exchange, _, _) -> {
            exchange.getResponseHeaders().set("Content-Encoding", "gzip");
            SparqlServer.send(exchange, 200, "application/json", bomb.toByteArray());
            return true;
        });
    }

    @Test
    void readsPackedAnswersAndRetriesWhatIsPackedBadly() throws IOException {
        try (SparqlServer honest = server((_, _, _) -> false)) {
            rightAfter(100, (exchange, number, query) -> {
                ByteArrayOutputStream packed = new ByteArrayOutputStream();
                try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
                    out.write(honest.result(query));
                }
                byte[] bytes = packed.toByteArray();
                exchange.getResponseHeaders().set("Content-Encoding", "gzip");
                SparqlServer.send(exchange, 200, "application/sparql-results+json",
                        number == 1 ? java.util.Arrays.copyOf(bytes, bytes.length - 20) : bytes);
                return true;
            });
        }
        assertThat(clock.waited()).hasSize(1);
    }

    @Test
    void asksOnceWhereItIsNotWelcome() {
        for (int status : List.of(400, 401, 403, 404, 302)) {
            lies.set(0);
            assertThatThrownBy(() -> labels((exchange, _, _) -> refuse(exchange, status, "Location", "/elsewhere")))
                    .isInstanceOf(QuernException.class).message().doesNotContain("tried");
            assertThat(lies).hasValue(1);
        }
    }

    @Test
    void noticesHeldBackRowsAndTooManyAndAlwaysTheSame() {
        assertThatThrownBy(() -> labels((exchange, _, query) -> {
            exchange.getResponseHeaders().set("X-SPARQL-MaxRows", "0");
            return say(exchange, "{\"head\": {}, \"results\": {\"bindings\": []}}");
        })).isInstanceOf(QuernException.class).hasMessageContaining("returns only 0 rows at a time");
        String row = "{\"s\": {\"type\": \"uri\", \"value\": \"http://www.wikidata.org/entity/Q1\"}, \"p\": {\"type\":"
                + " \"uri\", \"value\": \"urn:p\"}, \"o\": {\"type\": \"literal\", \"value\": \"x\"}}";
        assertThatThrownBy(() -> labels((exchange, _, _) -> say(exchange,
                "{\"results\": {\"bindings\": [" + String.join(",", java.util.Collections.nCopies(11, row)) + "]}}")))
                .isInstanceOf(QuernException.class).hasMessageContaining("more rows than requested");
        assertThatThrownBy(() -> labels((exchange, _, _) -> say(exchange,
                "{\"results\": {\"bindings\": [" + String.join(",", java.util.Collections.nCopies(10, row)) + "]}}")))
                .isInstanceOf(QuernException.class).hasMessageContaining("the same page repeatedly");
    }

    @Test
    void saysThatNobodyIsThere() throws IOException {
        String address;
        try (SparqlServer server = server((_, _, _) -> false)) {
            address = server.address();
        }
        assertThatThrownBy(() -> open(address, Progress.NONE)).isInstanceOf(QuernException.class)
                .hasMessageContaining("cannot be reached");
        noHalfAnswers();
    }

    @Test
    void stopsAtOnceWhenAskedTo() throws Exception {
        CountDownLatch hanging = new CountDownLatch(1);
        CountDownLatch never = new CountDownLatch(1);
        Progress stopped = new StoppingProgress(() -> hanging.getCount() == 0);
        try (SparqlServer server = server((_, _, _) -> {
            hanging.countDown();
            try {
                never.await(20, TimeUnit.SECONDS);
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
            return true;
        }); EndpointSource source = open(server.address(), stopped)) {
            long start = System.nanoTime();
            assertThatThrownBy(() -> source.labels(IDS, List.of("en"))).isInstanceOf(CancellationException.class);
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(15));
            never.countDown();
        }
        noHalfAnswers();
    }

    @Test
    void asksAgainForAnswersThatAreDamagedOrOld() throws IOException {
        try (SparqlServer server = server((_, _, _) -> false)) {
            try (EndpointSource source = open(server.address(), Progress.NONE)) {
                assertThat(source.labels(IDS, List.of("en"))).isEqualTo(LABELS);
                assertThat(source.asked()).isEqualTo(3);
            }
            try (EndpointSource source = open(server.address(), Progress.NONE)) {
                assertThat(source.labels(IDS, List.of("en"))).isEqualTo(LABELS);
                assertThat(source.asked()).isZero();
                assertThat(source.remembered()).isEqualTo(3);
            }
            try (Stream<Path> all = Files.walk(folder)) {
                for (Path file : all.filter(f -> f.toString().endsWith(".json.gz")).toList())
                    Files.write(file, java.util.Arrays.copyOf(Files.readAllBytes(file), 40));
            }
            try (EndpointSource source = open(server.address(), Progress.NONE)) {
                assertThat(source.labels(IDS, List.of("en"))).isEqualTo(LABELS);
                assertThat(source.asked()).isEqualTo(3);
            }
        }
    }

    @Test
    void leavesNothingHalfWhenTheDiskIsFull() throws IOException {
        SafeFiles full = new SafeFiles(out -> new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("No space left on device");
            }
        });
        try (SparqlServer server = server((_, _, _) -> false)) {
            open(server.address(), Progress.NONE).close();
            try (Stream<Path> all = Files.walk(folder)) {
                all.filter(f -> f.toString().endsWith(".gz")).forEach(f -> f.toFile().delete());
            }
            assertThatThrownBy(() -> EndpointSource.open(
                    Endpoints.of(server.address(), Endpoints.profile("wdqs", 10, 4, Duration.ofSeconds(5), 1),
                            folder.resolve("cache")),
                    full, notes::add, Progress.NONE)).isInstanceOf(QuernException.class)
                    .hasMessageContaining("the disk is full");
        }
        noHalfAnswers();
    }

    @Test
    void putsNothingStrangeIntoQueries() throws IOException {
        try (SparqlServer server = server((_, _, _) -> false);
                EndpointSource source = open(server.address(), Progress.NONE)) {
            assertThat(source.labels(Set.of("Q1", "Q2> } DROP ALL", "", "x"), List.of("en", "\") || (\"")))
                    .isEqualTo(Map.of("Q1", "one"));
            assertThatThrownBy(() -> source.matching("SERVICE <http://localhost:1/> { ?item ?p ?o }", Set.of("Q1")))
                    .isInstanceOf(QuernException.class).hasMessageContaining("not allowed");
        }
        assertThatThrownBy(() -> EndpointAddress.of("https://me:secret@example.org/sparql"))
                .isInstanceOf(QuernException.class).message().doesNotContain("secret");
        assertThat(EndpointAddress.of("https://example.org/sparql?key=secret").shown())
                .isEqualTo("https://example.org/sparql");
    }
}
