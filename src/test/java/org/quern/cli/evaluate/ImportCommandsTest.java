package org.quern.cli.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.cli.main.CommandTest;
import org.quern.evaluate.Score;
import org.quern.evaluate.run.RunFiles;
import org.quern.evaluate.run.ScoreVersions;
import org.quern.evaluate.score.ScoredItem;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.testing.Scores;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Prediction files of others, with what goes wrong in them. */
class ImportCommandsTest extends CommandTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    Path folder;
    private final SampleFile samples = new SampleFile(new SafeFiles());

    @BeforeEach
    void questions() {
        Workspace.openOrCreate(folder).close();
        samples.write(folder.resolve("questions/mills.json"), IntStream.range(0, 5).mapToObj(i -> new Sample("q" + i,
                "mills", "MATCH (n:Mill) RETURN n.name", Optional.empty(), "Which mill " + i + "?", Optional.empty(),
                Optional.empty(), Optional.empty(), Optional.empty(), Map.of(), Map.of())).toList());
    }

    private JsonNode imported(Path file, String... more) throws IOException {
        List<String> args = new ArrayList<>(List.of("evaluate", "import", file.toString(), "--questions", "mills",
                "--json"));
        args.addAll(List.of(more));
        if (!args.contains("--name"))
            args.addAll(List.of("--name", "r"));
        assertThat(runIn(folder, args.toArray(String[]::new))).as(err).isZero();
        return JSON.readTree(out);
    }

    private List<String> predictions() {
        return samples.read(folder.resolve("runs/r/result.json")).stream().map(each -> each.predCypher().orElse(""))
                .toList();
    }

    private static String line(int i) {
        return "{\"qid\": \"q" + i + "\", \"pred\": \"RETURN '" + i + "ä'\"}";
    }

    @Test
    void damagedLinesAreSkippedAndNamed() throws IOException {
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        lines.write(("\uFEFF" + line(0) + "\r\n\r\n" + "{\"qid\": \"q1\", \"pred\": \"RETU\n").getBytes(
                StandardCharsets.UTF_8));
        lines.write(line(2).getBytes(StandardCharsets.ISO_8859_1));
        lines.write(("\n" + line(3) + "\n[1]\n" + line(4) + "\n" + line(4) + "\n" + line(4).replace("4ä", "5")
                + "\n{\"qid\": \"q1\", \"qid\": \"q2\"}").getBytes(StandardCharsets.UTF_8));
        Path file = Files.write(folder.resolve("p.jsonl"), lines.toByteArray());
        JsonNode done = imported(file);
        assertThat(done.path("unanswered").intValue()).isEqualTo(2);
        assertThat(done.path("skipped")).extracting(row -> row.path("where").textValue()
                .replaceFirst(".* line ", "") + ": " + row.path("problem").textValue()).containsExactlyInAnyOrder(
                        "3: this line is not valid JSON (it ends before its string is closed)",
                        "4: this line is not valid UTF-8", "6: this is not a prediction",
                        "9: another prediction for question q4 comes before it",
                        "10: this line is not valid JSON (Duplicate field 'qid')");
        assertThat(predictions()).containsExactly("RETURN '0ä'", "", "", "RETURN '3ä'", "RETURN '4ä'");
    }

    @Test
    void aLineThatDoesNotFitIntoMemoryIsSkipped() throws IOException {
        Path file = folder.resolve("p.jsonl");
        try (OutputStream to = Files.newOutputStream(file)) {
            to.write((line(0) + "\n{\"qid\": \"q1\", \"pred\": \"").getBytes(StandardCharsets.UTF_8));
            byte[] part = new byte[1 << 20];
            Arrays.fill(part, (byte) 'x');
            for (int i = 0; i < 80; i++)
                to.write(part);
            to.write(("\"}\n" + line(2) + "\n").getBytes(StandardCharsets.UTF_8));
        }
        JsonNode done = imported(file);
        assertThat(done.at("/skipped/0/problem").textValue()).isEqualTo("this line is longer than 64 MB");
        assertThat(predictions()).startsWith("RETURN '0ä'", "", "RETURN '2ä'");
    }

    @Test
    void aFileInWhichNothingIsReadableIsRefused() throws IOException {
        for (String text : List.of("{\"qid\": \"q1\"\n{\"qid\"\n", "[" + line(0) + ",\n\0" + line(1) + "]",
                "[" + line(0) + ",\n{\"qid\"]", "\u0001\u0002")) {
            Path file = Files.writeString(folder.resolve("p.jsonl"), text);
            assertThat(runIn(folder, "evaluate", "import", file.toString(), "--questions", "mills", "--name", "r"))
                    .as(text).isEqualTo(1);
            assertThat(err).contains("p.jsonl line ");
        }
    }

    @Test
    void linesWithTheirQuestionsStayTogether() throws IOException {
        String own = "{\"qid\": \"%s\", \"graph\": \"mills\", \"nl_question\": \"Who?\", \"gold_cypher\": \"RETURN 1\","
                + " \"pred_cypher\": \"RETURN '%s'\"}\n";
        Path file = Files.writeString(folder.resolve("own.jsonl"), own.formatted("a", "a") + "{\"qid\": \n"
                + own.formatted("b", "b") + "null\n" + own.formatted("c", "c"));
        assertThat(runIn(folder, "evaluate", "import", file.toString(), "--name", "r", "--json")).as(err).isZero();
        assertThat(JSON.readTree(out).path("skipped")).hasSize(2);
        assertThat(samples.read(folder.resolve("runs/r/result.json"))).extracting(Sample::qid).containsExactly("a",
                "b", "c");
        assertThat(predictions()).containsExactly("RETURN 'a'", "RETURN 'b'", "RETURN 'c'");
        assertThat(samples.readUsable(file).lost()).hasSize(2);
    }

    @Test
    void aPreviewTellsTheQuestionsWithoutAPrediction() throws IOException {
        Path file = Files.writeString(folder.resolve("p.jsonl"), line(0) + "\n" + line(3));
        assertThat(imported(file, "--preview").at("/questions/0/missing/mills").intValue()).isEqualTo(3);
        assertThat(runIn(folder, "evaluate", "import", file.toString(), "--preview")).as(err).isZero();
        assertThat(out).contains("2 of 2 belong to the questions in mills",
                "  without a prediction, which would count as wrong with --questions mills: mills (3 questions)");
    }

    /** Four graphs with two questions each, two of them with the same ids; every subset of them is predicted. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5, 9, 14, 15})
    void aRunHasOnlyTheChosenQuestions(int subset) throws IOException {
        List<Sample> questions = IntStream.range(0, 8).mapToObj(i -> question("q" + i % 4, "g" + i / 2)).toList();
        samples.write(folder.resolve("questions/mills.json"), questions);
        Set<String> predicted = IntStream.range(0, 4).filter(i -> (subset >> i & 1) == 1).mapToObj(i -> "g" + i)
                .collect(Collectors.toCollection(TreeSet::new));
        Path file = Files.write(folder.resolve("p.jsonl"), questions.stream().filter(each -> predicted
                .contains(each.graph()) && !each.qid().equals("q1")).map(each -> "{\"qid\": \"" + each.qid()
                        + "\", \"graph\": \"" + each.graph() + "\", \"pred\": \"RETURN 1\"}")
                .toList());

        JsonNode preview = imported(file, "--preview", "--predicted-graphs").at("/questions/0");
        assertThat(preview.path("graphs")).isEmpty();
        assertThat(sum(preview.path("missing")) + preview.path("predictions").intValue())
                .isEqualTo(2 * predicted.size());
        JsonNode all = imported(file, "--name", "all");
        assertThat(all.path("graphs_without_prediction")).hasSize(4 - predicted.size());
        assertThat(all.path("left_out").intValue()).isZero();
        JsonNode done = imported(file, "--name", "some", "--predicted-graphs");
        assertThat(done.path("graphs_without_prediction")).isEmpty();
        assertThat(done.path("left_out").intValue()).isEqualTo(8 - 2 * predicted.size());
        assertThat(graphs("some")).containsExactlyElementsOf(predicted);
        imported(file, "--name", "one", "--filter", "graph:" + predicted.iterator().next());
        assertThat(graphs("one")).containsExactly(predicted.iterator().next());
    }

    private Set<String> graphs(String run) {
        return samples.read(folder.resolve("runs/" + run + "/result.json")).stream().map(Sample::graph)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static int sum(JsonNode counts) {
        int sum = 0;
        for (JsonNode count : counts)
            sum += count.intValue();
        return sum;
    }

    private static Sample question(String qid, String graph) {
        return new Sample(qid, graph, "MATCH (n:Mill) RETURN n.name", Optional.empty(), "Which mill of " + graph + "?",
                Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Map.of(), Map.of());
    }

    @Test
    void questionsAreChosenByWhatIsKnownBeforeScoring() throws IOException {
        Path file = Files.writeString(folder.resolve("p.jsonl"), line(0));
        for (String wrong : List.of("ex:1", "outcome:wrong", "wrong-in:r", "id:q3")) {
            assertThat(runIn(folder, "evaluate", "import", file.toString(), "--questions", "mills", "--name", "r",
                    "--filter", wrong)).as(wrong).isEqualTo(1);
            assertThat(err).contains(wrong.equals("id:q3") ? "no prediction is for a question that matches"
                    : "before its prediction is scored");
        }
        assertThat(runIn(folder, "evaluate", "import", file.toString(), "--questions", "mills", "--filter", "a:("))
                .isEqualTo(2);
        assertThat(folder.resolve("runs/r")).doesNotExist();
    }

    @Test
    void aPreviewObeysTheQuestionFile() throws IOException {
        samples.write(folder.resolve("elsewhere.json"), List.of(question("q7", "mills")));
        Path file = Files.writeString(folder.resolve("p.jsonl"), line(0));
        assertThat(runIn(folder, "evaluate", "import", file.toString(), "--preview", "--questions",
                folder.resolve("elsewhere.json").toString())).isZero();
        assertThat(out).contains("None belong to the chosen questions").doesNotContain("questions in mills");
        Path odd = Files.writeString(folder.resolve("odd.csv"), "Nummer;Abfrage\n1;RETURN 1\n");
        assertThat(runIn(folder, "evaluate", "import", odd.toString(), "--preview")).isEqualTo(1);
        assertThat(err).contains("--column NAME");
    }

    @Test
    void graphsThatTheWorkspaceDoesNotHaveAreNamed() throws IOException {
        Path file = Files.writeString(folder.resolve("p.jsonl"), line(0));
        assertThat(imported(file).at("/missing_graphs/mills").intValue()).isEqualTo(5);
        assertThat(runIn(folder, "evaluate", "import", file.toString(), "--questions", "mills", "--name", "s"))
                .isZero();
        assertThat(out).contains("Graphs that are not in the workspace: mills (5 questions)");
        Files.createDirectories(folder.resolve("graphs/mills"));
        Files.writeString(folder.resolve("graphs/mills/graph.json"), "{}");
        assertThat(runIn(folder, "evaluate", "import", file.toString(), "--questions", "mills", "--name", "t"))
                .isZero();
        assertThat(out).doesNotContain("not in the workspace");
    }

    @Test
    void aRunRemembersItsQuestions() throws IOException {
        imported(Files.writeString(folder.resolve("p.jsonl"), line(0)));
        Score one = Score.of(1);
        new RunFiles(new SafeFiles()).write(folder.resolve("runs/r"), samples.read(folder.resolve("runs/r/result.json"))
                .stream()
                .map(each -> ScoredItem.of(1, each, Scores.of(one, one, one, one, one, one, "")))
                .toList(), ScoreVersions.UNKNOWN);
        assertThat(runIn(folder, "evaluate", "export", "r", "--format", "every-eval-ever", "--out",
                folder.resolve("out").toString(), "--model", "a/b", "--organization", "Ada")).as(err).isZero();
        assertThat(folder.resolve("out/data/mills")).isDirectory();
        assertThat(runIn(folder, "evaluate", "list", "--json")).isZero();
        assertThat(JSON.readTree(out).at("/runs/0/questions").textValue()).isEqualTo("mills");
    }
}
