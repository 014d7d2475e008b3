package org.quern.cli.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.cli.main.CommandTest;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.testing.FileFormats;
import org.quern.testing.Mills;
import org.quern.testing.ModelServer;
import org.quern.workspace.SafeFiles;

/** Runs are scored again, and asked again where there was no query; their requests and settings are shown. */
class RescoreCommandsTest extends CommandTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private Path folder;

    @BeforeEach
    void questions() {
        Mills.in(folder);
        write(IntStream.range(0, 4).mapToObj(RescoreCommandsTest::sample).toList());
    }

    @AfterEach
    void filesMatchTheirSchemas() {
        FileFormats.checkKnown(folder);
    }

    private void write(List<Sample> samples) {
        new SampleFile(new SafeFiles()).write(folder.resolve("questions/mills.json"), samples);
    }

    private static Sample sample(int i) {
        return new Sample("q" + i, "mills", gold(i), Optional.empty(), "Who owns the mill Mill " + i + "?",
                Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Map.of(), Map.of());
    }

    private static String gold(int i) {
        return "MATCH (m:Mill {name: 'Mill " + i + "'})-[:ownedBy]->(o:Miller) RETURN o.name";
    }

    private static int number(JsonNode asked) {
        JsonNode messages = asked.path("messages");
        return Integer.parseInt(messages.get(messages.size() - 1).path("content").asText()
                .replaceAll("(?s).*Who owns the mill Mill (\\d+).*", "$1"));
    }

    private int ask(ModelServer server, String... more) throws IOException {
        Files.writeString(folder.resolve("quern.json"), "{\"format\": 1, \"models\": {\"local\": {\"url\": \""
                + server.url() + "\", \"model\": \"small\", \"key_variable\": \"NOBODY_HAS_THIS\","
                + " \"price\": {\"input\": 1, \"output\": 2, \"currency\": \"EUR\"}}}}");
        List<String> all = new ArrayList<>(List.of("evaluate", "run", "mills", "--model", "local"));
        all.addAll(List.of(more));
        return runIn(folder, all.toArray(String[]::new));
    }

    /** A run in which question 1 is answered by a constant. */
    private void answered(String... more) throws IOException {
        try (ModelServer server = new ModelServer((exchange, _, asked) -> ModelServer.say(exchange,
                number(asked) == 1 ? "RETURN 'Miller 1'" : gold(number(asked))))) {
            assertThat(ask(server, more)).as(err).isZero();
        }
    }

    @Test
    void aRescoredRunShowsWhatMovedAndWhy() throws IOException {
        answered();
        List<Sample> changed = new ArrayList<>(IntStream.range(0, 4).mapToObj(RescoreCommandsTest::sample).toList());
        changed.set(3, new Sample("q3", "mills", gold(2), Optional.empty(), "Who?", Optional.empty(),
                Optional.empty(), Optional.empty(), Optional.empty(), Map.of(), Map.of()));
        write(changed);
        Path figures = folder.resolve("runs/mills-local/aggregated_metrics.json");
        byte[] before = Files.readAllBytes(figures);
        assertThat(runIn(folder, "evaluate", "rescore", "mills-local", "--questions", "mills", "--dry-run")).as(err)
                .isZero();
        assertThat(out).contains("graph mills", "gold ", "changed", "100.00 % →", "1 of 4 items changed",
                "execution_accuracy 1.00 → 0.00", "gold query changed");
        assertThat(out).contains("Items without a question in the file, which keep their gold query: 0 of 4");
        assertThat(figures).hasBinaryContent(before);
        write(changed.subList(2, 4));
        assertThat(runIn(folder, "evaluate", "rescore", "mills-local", "--questions", "mills", "--dry-run", "--json"))
                .as(err).isZero();
        assertThat(JSON.readTree(out).path("questions").toString()).isEqualTo("{\"missing\":2,\"unused\":0}");
        write(List.of(new Sample("other", "mills", gold(2), Optional.empty(), "Who?", Optional.empty(),
                Optional.empty(), Optional.empty(), Optional.empty(), Map.of(), Map.of())));
        assertThat(runIn(folder, "evaluate", "rescore", "mills-local", "--questions", "mills", "--dry-run"))
                .isEqualTo(1);
        assertThat(err).contains("the questions are not those of this run");
        assertThat(runIn(folder, "evaluate", "rescore", "nobody")).isEqualTo(1);
        assertThat(err).contains("there is no run 'nobody'");
        assertThat(runIn(folder, "evaluate", "judge", "mills-local", "--model", "local")).isEqualTo(1);
        assertThat(err).contains("only 0 incorrect answers of this run can be judged; a judge needs labels for 30");
        assertThat(runIn(folder, "evaluate", "judge", "mills-local")).isEqualTo(2);
    }

    @Test
    void questionsWhoseReplyHasNoQueryAreAskedAgain() throws IOException {
        try (ModelServer server = new ModelServer((exchange, _, asked) -> ModelServer.say(exchange,
                number(asked) == 2 ? "I am sorry" : gold(number(asked))))) {
            assertThat(ask(server, "--failed")).isEqualTo(1);
            assertThat(err).contains("there is no such run to continue");
            assertThat(ask(server, "--no-score")).as(err).isZero();
            assertThat(ask(server, "--no-score")).as(err).isZero();
            assertThat(server.asked()).as("a resumed run asks nothing").hasSize(4);
            assertThat(ask(server, "--estimate")).as(err).isZero();
            assertThat(out).contains("0 questions to send");
            assertThat(ask(server, "--estimate", "--failed")).as(err).isZero();
            assertThat(out).contains("1 question to send");
        }
        try (ModelServer server = new ModelServer((exchange, number, asked) -> ModelServer.say(exchange,
                number == 1 ? "No." : gold(number(asked))))) {
            // The cache knows the address of the host; only it differs from the first one.
            for (int i = 0; i < 3; i++)
                assertThat(ask(server, "--failed", "--no-score")).as(err).isZero();
            assertThat(server.asked()).hasSize(2);
        }
        assertThat(runIn(folder, "evaluate", "transcript", "mills-local", "q2")).as(err).isZero();
        assertThat(out).contains("Earlier attempt (The reply contains no query.)", "I am sorry", "No.", "# system",
                "Who owns the mill Mill 2?", "# reply\n" + gold(2), "3 requests, 36 input");
        assertThat(out).containsPattern("cost 0\\.0\\d+ EUR, ");
        assertThat(runIn(folder, "evaluate", "list")).isZero();
        assertThat(out).contains(" EUR");
        assertThat(runIn(folder, "evaluate", "transcript", "mills-local", "q2", "--json")).isZero();
        assertThat(JSON.readTree(out).path("messages")).hasSize(2);
        assertThat(JSON.readTree(out).path("earlier")).hasSize(2);
        assertThat(runIn(folder, "evaluate", "transcript", "mills-local", "q9")).isEqualTo(1);
        assertThat(err).contains("no model was asked about question q9");
    }

    @Test
    void settingsAndPromptsOfTwoRunsAreCompared() throws IOException {
        answered("--no-score");
        Files.createDirectories(folder.resolve("prompts"));
        Files.writeString(folder.resolve("prompts/text-to-cypher.md"),
                "version: 7\n# user\n{{schema}}\n{{question}}\nBe brief.\n");
        answered("--name", "brief", "--schema", "file", "--repair", "1", "--no-score");
        assertThat(runIn(folder, "evaluate", "settings", "mills-local", "brief")).as(err).isZero();
        assertThat(out).contains("prompt", "text-to-cypher@7:", "repair", "+Be brief.", "-# system")
                .doesNotContain("temperature");
        assertThat(runIn(folder, "evaluate", "settings", "brief", "brief")).as(err).isZero();
        assertThat(out).contains("The settings are the same.", "The requests about the same question are equal.");
        answered("--name", "pruned", "--schema", "pruned", "--no-score");
        assertThat(runIn(folder, "evaluate", "settings", "mills-local", "pruned")).as(err).isZero();
        assertThat(out).contains("schema").doesNotContain("recall");
        Files.walk(folder.resolve("cache")).filter(Files::isRegularFile).forEach(file -> file.toFile().delete());
        assertThat(runIn(folder, "evaluate", "settings", "mills-local", "brief", "--json")).as(err).isZero();
        assertThat(JSON.readTree(out).path("prompt").isArray()).isFalse();
    }
}
