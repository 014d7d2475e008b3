package org.quern.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Requests that must not get through: each row is an attack with the status that it gets. */
class AttackTest {

    private static final String STATS = "{\"graphs\":[\"graphs/film/graph.json.gz\"]}";
    private static final int CLOSED = 0;
    private static ServedExample example;

    /**
     * An attack.
     *
     * @param request HOST, TOKEN and the length of the body are replaced
     */
    private record Attack(String name, String request, List<Integer> statuses) {

        @Override
        public String toString() {
            return name;
        }
    }

    @BeforeAll
    static void start(@TempDir Path folder) throws Exception {
        example = new ServedExample(folder, new ServerLimits(1 << 20, Duration.ofMillis(300), Duration.ofSeconds(20),
                2, 4, 2));
        Files.writeString(folder.resolve("secret.json"), "{\"secret\": \"hidden-value\"}");
        Files.createSymbolicLink(example.root.resolve("link.json"), folder.resolve("secret.json"));
        Files.createSymbolicLink(example.root.resolve("folder"), folder);
    }

    @AfterAll
    static void stop() throws Exception {
        example.close();
    }

    @AfterEach
    void nothingFailedInside() {
        assertThat(example.bugs).isEmpty();
    }

    private static Attack get(String name, String target, String headers, Integer... statuses) {
        return new Attack(name, "GET " + target + " HTTP/1.1\r\n" + headers + "\r\n", List.of(statuses));
    }

    private static Attack post(String name, String headers, String body, Integer... statuses) {
        return call(name, "graph/stats", headers, body, statuses);
    }

    private static Attack call(String name, String useCase, String headers, String body, Integer... statuses) {
        return new Attack(name, "POST /v1/" + useCase + " HTTP/1.1\r\n" + headers + "\r\n" + body, List.of(statuses));
    }

    private static final String HOST = "Host: HOST\r\n";
    private static final String TOKEN = "Authorization: Bearer TOKEN\r\n";
    private static final String JSON = "Content-Type: application/json\r\n";
    private static final String LENGTH = "Content-Length: LENGTH\r\n";
    private static final String GOOD = HOST + TOKEN + JSON + LENGTH;

    static Stream<Attack> attacks() {
        return Stream.of(tokens(), origins(), shapes(), bodies(), paths(), queries()).flatMap(each -> each);
    }

    private static Stream<Attack> tokens() {
        return Stream.of(
                post("no token", HOST + JSON + LENGTH, STATS, 401),
                post("empty token", HOST + "Authorization: Bearer \r\n" + JSON + LENGTH, STATS, 401),
                post("guessed token", HOST + "Authorization: Bearer " + "0".repeat(64) + "\r\n" + JSON + LENGTH, STATS,
                        401),
                post("beginning of the token", HOST + "Authorization: Bearer HALF\r\n" + JSON + LENGTH, STATS, 401),
                post("longer token", HOST + "Authorization: Bearer TOKEN0\r\n" + JSON + LENGTH, STATS, 401),
                post("token as another scheme", HOST + "Authorization: Basic TOKEN\r\n" + JSON + LENGTH, STATS, 401),
                post("two tokens", HOST + TOKEN + "Authorization: Bearer x\r\n" + JSON + LENGTH, STATS, 401),
                post("token in a cookie", HOST + "Cookie: token=TOKEN\r\n" + JSON + LENGTH, STATS, 401),
                call("token in the address", "graph/stats?token=TOKEN", HOST + JSON + LENGTH, STATS, 401),
                get("jobs without token", "/v1/jobs", HOST, 401),
                get("guessed job", "/v1/jobs/" + "0".repeat(32), HOST + TOKEN, 404),
                get("guessed use case without token", "/v1/none", HOST, 401));
    }

    private static Stream<Attack> origins() {
        return Stream.of(
                post("rebound name", "Host: evil.example:PORT\r\n" + TOKEN + JSON + LENGTH, STATS, 403),
                post("rebound name without port", "Host: evil.example\r\n" + TOKEN + JSON + LENGTH, STATS, 403),
                post("other port", "Host: 127.0.0.1:1\r\n" + TOKEN + JSON + LENGTH, STATS, 403),
                post("name with suffix", "Host: localhost.evil.example:PORT\r\n" + TOKEN + JSON + LENGTH, STATS, 403),
                post("no host", TOKEN + JSON + LENGTH, STATS, 400),
                post("two hosts", HOST + HOST + TOKEN + JSON + LENGTH, STATS, 400),
                post("page of another site", GOOD + "Origin: https://evil.example\r\n", STATS, 403),
                post("page of no site", GOOD + "Origin: null\r\n", STATS, 403),
                post("page of another port", GOOD + "Origin: http://127.0.0.1:1\r\n", STATS, 403),
                post("page says that it is of another site", GOOD + "Sec-Fetch-Site: cross-site\r\n", STATS, 403),
                post("form", HOST + TOKEN + "Content-Type: text/plain\r\n" + LENGTH, STATS, 415),
                post("form with fields", HOST + TOKEN + "Content-Type: application/x-www-form-urlencoded\r\n" + LENGTH,
                        STATS, 415),
                new Attack("question of a browser", "OPTIONS /v1/graph/stats HTTP/1.1\r\n" + HOST
                        + "Origin: https://evil.example\r\nAccess-Control-Request-Method: POST\r\n\r\n", List.of(403)),
                get("page in a frame with other host", "/", "Host: evil.example:PORT\r\n", 403),
                get("description for another host", "/openapi.json", "Host: evil.example:PORT\r\n", 403),
                get("whole address as target", "http://evil.example/v1/jobs", HOST + TOKEN, 400));
    }

    private static Stream<Attack> shapes() {
        return Stream.of(
                new Attack("not HTTP", "\u0016\u0003\u0001\u0002\r\n\r\n", List.of(400, CLOSED)),
                new Attack("no version", "GET /\r\n\r\n", List.of(400, CLOSED)),
                get("endless header", "/v1/jobs", HOST + TOKEN + "X: " + "x".repeat(600_000) + "\r\n", 400, 413, 431,
                        CLOSED),
                get("many headers", "/v1/jobs", HOST + TOKEN + IntStream.range(0, 5_000).mapToObj(i -> "X" + i
                        + ": y\r\n").collect(Collectors.joining()), 400, 413, 431, CLOSED),
                get("line break in a header", "/v1/jobs%0d%0aSet-Cookie:x", HOST + TOKEN, 404),
                get("NUL in the path", "/v1/jobs%00", HOST + TOKEN, 404),
                get("other method", "/v1/graph/stats", HOST + TOKEN, 405),
                new Attack("trace", "TRACE / HTTP/1.1\r\n" + HOST + "\r\n", List.of(405)),
                new Attack("tunnel", "CONNECT evil.example:80 HTTP/1.1\r\n" + HOST + "\r\n",
                        List.of(400, 404, 401, 405, CLOSED)),
                post("length and chunks", GOOD + "Transfer-Encoding: chunked\r\n", STATS, 400, 501),
                post("two lengths", GOOD + "Content-Length: 3\r\n", STATS, 400),
                post("negative length", HOST + TOKEN + JSON + "Content-Length: -1\r\n", STATS, 400, CLOSED),
                post("length that is no number", HOST + TOKEN + JSON + "Content-Length: 0x10\r\n", STATS, 400, CLOSED));
    }

    private static Stream<Attack> bodies() {
        return Stream.of(
                post("huge body that is announced", HOST + TOKEN + JSON + "Content-Length: 99999999999\r\n", "{}", 413),
                post("huge body", GOOD, " ".repeat(3 << 20), 413),
                post("huge body in chunks", HOST + TOKEN + JSON + "Transfer-Encoding: chunked\r\n",
                        ("10000\r\n" + " ".repeat(1 << 16) + "\r\n").repeat(40) + "0\r\n\r\n", 413),
                post("broken chunks", HOST + TOKEN + JSON + "Transfer-Encoding: chunked\r\n", "zz\r\n{}", 400, CLOSED),
                post("body that never comes", HOST + TOKEN + JSON + "Content-Length: 100\r\n", "{", CLOSED, 400),
                post("no body", GOOD, "", 400),
                post("deep nesting", GOOD, "[".repeat(100_000), 400),
                post("deep settings", GOOD, "{\"graphs\":".repeat(500) + "1" + "}".repeat(500), 400),
                post("no UTF-8", GOOD, "{\"graphs\":[\"\u00ff\u00fe\"]}", 400),
                post("huge number", GOOD, "{\"graphs\":[" + "9".repeat(5_000) + "]}", 400),
                post("type in the JSON", GOOD, "{\"@class\":\"java.lang.Runtime\",\"graphs\":[]}", 400),
                post("unknown compression", GOOD + "Content-Encoding: gzip\r\n", "\u001f\u008b\b", 400));
    }

    private static Attack path(String path) {
        return post("file " + path, GOOD, "{\"graphs\":[\"" + path + "\"]}", 403, 400);
    }

    private static Stream<Attack> paths() {
        return Stream.concat(Stream.of("../secret.json", "/etc/passwd", "graphs/../../secret.json", "link.json",
                "folder/secret.json", "folder", ".", "", "..", ".server.json", ".lock", "quern.json", "QUERN.JSON",
                "review.db", "a\\u0000b", "folder/../../secret.json").map(AttackTest::path),
                Stream.of(
                        get("path above the root", "/../../etc/passwd", HOST + TOKEN, 404, 400),
                        get("encoded path above the root", "/v1/%2e%2e/%2e%2e/etc/passwd", HOST + TOKEN, 404),
                        get("file of the page's folder", "/openapi.json/../page.html", HOST + TOKEN, 404),
                        call("run outside", "evaluate/summary", GOOD, "{\"runs\":[\"../..\"]}", 403),
                        call("run behind a link", "evaluate/summary", GOOD, "{\"runs\":[\"folder/x\"]}", 403),
                        call("report outside", "evaluate/report", GOOD,
                                "{\"runs\":[\"model-a\"],\"out\":\"../out\",\"table\":{\"rows\":\"items\"}}", 403, 400),
                        call("predictions outside", "evaluate/score", GOOD, "{\"predictions\":\"../secret.json\"}",
                                403),
                        call("name above", "store/query", GOOD,
                                "{\"name\":\"../secret\",\"query\":\"ASK{}\"}", 403)));
    }

    private static Stream<Attack> queries() {
        String endless = "SELECT * { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i . ?j ?k ?l . ?m ?n ?o }";
        return Stream.of(
                call("update", "dataset/query", GOOD,
                        "{\"name\":\"film-questions\",\"query\":\"DELETE WHERE { ?s ?p ?o }\"}", 422),
                call("other service", "dataset/query", GOOD,
                        "{\"name\":\"film-questions\",\"query\":\"SELECT * { SERVICE <http://127.0.0.1:1/> { ?s ?p ?o } }\"}",
                        422),
                call("other graph", "dataset/query", GOOD,
                        "{\"name\":\"film-questions\",\"query\":\"SELECT * FROM <file:///etc/passwd> { ?s ?p ?o }\"}",
                        422),
                call("query bomb", "dataset/query", GOOD, "{\"name\":\"film-questions\",\"query\":\"" + endless
                        + "\",\"limits\":{\"rows\":1000000000,\"characters\":10000,\"time\":\"PT2S\"}}", 422, 200),
                call("overflowing limit", "dataset/query", GOOD, "{\"name\":\"film-questions\",\"query\":\"ASK{}\","
                        + "\"limits\":{\"rows\":99999999999999999999}}", 400));
    }

    @ParameterizedTest
    @MethodSource("attacks")
    void doesNotGetThrough(Attack attack) throws Exception {
        String request = attack.request().replace("HOST", "127.0.0.1:PORT")
                .replace("PORT", String.valueOf(example.port)).replace("HALF", example.token.substring(0, 32))
                .replace("TOKEN", example.token);
        int body = request.indexOf("\r\n\r\n") + 4;
        String answer = RawRequest.send(example.port, request.replace("LENGTH", String.valueOf(
                request.length() - body)));
        assertThat(RawRequest.status(answer)).as(answer).isIn(attack.statuses());
        assertThat(answer).doesNotContain("hidden-value", example.token, "\tat ", "org.quern",
                "Access-Control-Allow");
        assertThat(example.root.resolveSibling("out")).doesNotExist();
    }

    @Test
    void theSameRequestGetsThroughWithoutTheAttack() throws Exception {
        String request = "POST /v1/graph/stats HTTP/1.1\r\n" + GOOD.replace("HOST", "localhost:" + example.port)
                .replace("TOKEN", example.token).replace("LENGTH", String.valueOf(STATS.length()))
                + "Connection: close\r\n"
                + "Origin: " + example.server.address() + "\r\n\r\n" + STATS;
        assertThat(RawRequest.status(RawRequest.send(example.port, request))).isEqualTo(200);
    }

    @Test
    void thereAreAtLeastTwentyFive() {
        assertThat(attacks()).hasSizeGreaterThan(60).extracting(Attack::name).doesNotHaveDuplicates();
    }
}
