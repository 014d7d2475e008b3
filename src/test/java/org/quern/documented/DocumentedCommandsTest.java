package org.quern.documented;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.quern.documented.CommandScript.Ran;

/** Every command in the README and the guide runs as written, in order, in an empty folder, with what ships. */
class DocumentedCommandsTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static HttpServer host;
    private static Shell shell;

    @BeforeAll
    static void start(@TempDir Path folder) throws IOException {
        shell = new Shell(folder.toRealPath());
        host = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
        host.createContext("/v1", exchange -> {
            try (exchange) {
                JsonNode messages = JSON.readTree(exchange.getRequestBody()).path("messages");
                byte[] answer = JSON.writeValueAsBytes(
                        completion(reply(messages.path(0).path("content").asText(),
                                messages.path(messages.size() - 1).path("content").asText())));
                exchange.getResponseHeaders().set("Content-Type", "application/json");
                exchange.sendResponseHeaders(200, answer.length);
                exchange.getResponseBody().write(answer);
            }
        });
        host.start();
    }

    @AfterAll
    static void stop() throws Exception {
        shell.close();
        host.stop(0);
    }

    @AfterEach
    void emptyFolder() throws IOException {
        shell.empty();
    }

    private static ObjectNode completion(String text) {
        ObjectNode answer = JSON.createObjectNode().put("id", "c1").put("object", "chat.completion").put("model",
                "scripted");
        ObjectNode choice = answer.putArray("choices").addObject().put("index", 0).put("finish_reason", "stop");
        choice.putObject("message").put("role", "assistant").put("content", text);
        answer.putObject("usage").put("prompt_tokens", 10).put("completion_tokens", 5).put("total_tokens", 15);
        return answer;
    }

    /** A model that is good enough for every task: what it says fits the form that the prompt asks for. */
    private static String reply(String first, String last) {
        if (last.contains("get_wikidata_entry") || first.contains("get_wikidata_entry"))
            return last.contains("execute_sparql(")
                    ? "{\"thought\": \"Done.\", \"action\": \"stop\", \"argument\": \"\"}"
                    : "{\"thought\": \"Count them.\", \"action\": \"execute_sparql\", \"argument\": \"SELECT (COUNT(*) AS ?n) WHERE { ?f wdt:P31 wd:Q11424 }\"}";
        return last.contains("Cypher") || first.contains("Cypher") ? "MATCH (n:Film) RETURN n.name LIMIT 5" : "Kaixo!";
    }

    static Stream<Path> pages() {
        try (Stream<Path> pages = Files.walk(Path.of("src/site/markdown"))) {
            return Stream.concat(Stream.of(Path.of("README.md")),
                    pages.filter(page -> page.toString().endsWith(".md")).sorted().toList().stream());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    @ParameterizedTest
    @MethodSource("pages")
    void everyCommandRunsAsWritten(Path page) throws Exception {
        List<Ran> ran = new DocumentedPage(page).run(shell,
                "http://localhost:" + host.getAddress().getPort() + "/v1");
        System.out.println(page + ": " + ran.size() + " commands");
        assertThat(ran).allSatisfy(command -> assertThat(command.exit())
                .as("quern %s%n%s%n%s", String.join(" ", command.command()), command.out(), command.err()).isZero());
        String printed = ran.stream().map(Ran::out).collect(Collectors.joining("\n"));
        assertThat(figures(page)).allSatisfy(line -> assertThat(printed).contains(line));
    }

    /** The lines of scores that a page shows. */
    private static List<String> figures(Path page) throws IOException {
        return Files.readAllLines(page).stream().filter(line -> line.matches("all {10,}\\d.*")).toList();
    }

    @Test
    void aCommandThatFailsIsSeen(@TempDir Path elsewhere) throws Exception {
        Path page = Files.writeString(elsewhere.resolve("page.md"), """
                ```sh
                quern init demo --example
                cd demo
                quern graph schema films   # the graph is called film
                quern graph schema film
                ```
                """, StandardCharsets.UTF_8);
        assertThat(new DocumentedPage(page).run(shell, "")).extracting(Ran::exit).containsExactly(0, 1);
    }

    @Test
    void readmeIsShort() throws Exception {
        assertThat(Files.readAllLines(Path.of("README.md"))).hasSizeLessThanOrEqualTo(120);
    }

    @Test
    void wordsAreSplitAsAShellDoes() {
        assertThat(ShellWords.of("quern graph query film \"RETURN \\$x AS \\\"a b\\\"\" 'it''s' a\\ b  # note"))
                .containsExactly("quern", "graph", "query", "film", "RETURN $x AS \"a b\"", "its", "a b");
        assertThat(ShellWords.of("quern a ''")).containsExactly("quern", "a", "");
    }
}
