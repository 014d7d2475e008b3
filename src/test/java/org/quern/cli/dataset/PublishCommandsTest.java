package org.quern.cli.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.cli.main.CommandTest;
import org.quern.job.Progress;
import org.quern.testing.FileFormats;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Sha256;

/** Exports for other platforms match the published formats, and what they say of their files is true. */
class PublishCommandsTest extends CommandTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String[] ATTRIBUTION = {"--license", "CC BY 4.0", "--url", "https://example.org/film",
        "--creator", "Ada L.", "--organization", "Film: a \"club\"", "--published", "2026-11-02"};

    @TempDir
    private Path folder;

    @BeforeEach
    void example() {
        new ExampleWorkspace(new SafeFiles()).copyTo(folder, Progress.NONE);
    }

    private void done(String[] more, String... args) {
        assertThat(runIn(folder, Stream.concat(Stream.of(args), Stream.of(more)).toArray(String[]::new))).as(err)
                .isZero();
    }

    private static void valid(String format, JsonNode value) {
        assertThat(FileFormats.problems("published/" + format, value)).as(format).isEmpty();
    }

    private static List<JsonNode> lines(Path file, String format) {
        List<JsonNode> lines = FileFormats.values(file);
        assertThat(lines).isNotEmpty();
        lines.forEach(line -> valid(format, line));
        return lines;
    }

    private static JsonNode yaml(String text) throws IOException {
        return new YAMLMapper().readTree(text);
    }

    private Path only(Path in, String suffix) throws IOException {
        try (Stream<Path> all = Files.walk(in)) {
            return all.filter(file -> file.toString().endsWith(suffix)).findFirst().orElseThrow();
        }
    }

    @Test
    void everyMetricAndItemOfARunIsShared() throws IOException {
        Path out = folder.resolve("eee");
        String[] model = {"--model", "acme/model-a", "--dataset", "film", "--organization", "Film club"};
        done(model, "evaluate", "export", "model-a", "--format", "every-eval-ever", "--out", out.toString());
        Path samples = only(out, "_samples.jsonl");
        Path aggregate = Path.of(samples.toString().replace("_samples.jsonl", ".json"));
        JsonNode root = JSON.readTree(aggregate.toFile());
        valid("every-eval-ever", root);
        JsonNode details = root.path("detailed_evaluation_results");
        assertThat(out.resolve(details.path("file_path").asText())).isEqualTo(samples);
        assertThat(details.path("checksum").asText()).isEqualTo(Sha256.of(Files.readString(samples)));
        List<JsonNode> items = lines(samples, "every-eval-ever-sample");
        assertThat(items).hasSize(details.path("total_rows").asInt()).allMatch(item -> item.path("evaluation_id")
                .equals(root.path("evaluation_id")) && item.path("model_id").asText().equals("acme/model-a"));
        // The published figures are those of the records.
        Map<String, List<Double>> scores = new TreeMap<>();
        items.forEach(item -> scores.computeIfAbsent(item.path("evaluation_result_id").asText(),
                _ -> new ArrayList<>()).add(item.path("evaluation").path("score").asDouble()));
        for (JsonNode result : root.path("evaluation_results")) {
            List<Double> own = scores.remove(result.path("evaluation_result_id").asText());
            assertThat(result.path("score_details").path("score").asDouble()).isCloseTo(
                    own.stream().mapToDouble(Double::doubleValue).average().orElseThrow(),
                    org.assertj.core.data.Offset.offset(1e-9));
            assertThat(result.path("score_details").path("uncertainty").path("num_samples").asInt())
                    .isEqualTo(own.size());
        }
        assertThat(scores).isEmpty();
        done(model, "evaluate", "export", "model-a", "--format", "every-eval-ever", "--out", out.toString());
        try (Stream<Path> all = Files.walk(out)) {
            assertThat(all.filter(Files::isRegularFile)).containsExactlyInAnyOrder(samples, aggregate);
        }
        assertThat(runIn(folder, "evaluate", "export", "model-a", "--format", "every-eval-ever", "--out",
                out.toString(), "--dataset", "film", "--organization", "x", "--model", "../x")).isEqualTo(1);
        assertThat(err).contains("DEVELOPER/MODEL");
    }

    @Test
    void oneMetricIsAResultOnTheHub() throws IOException {
        Path out = folder.resolve(".eval_results/film.yaml");
        done(new String[0], "evaluate", "export", "model-a", "--format", "eval-results", "--out", out.toString(),
                "--hub-dataset", "acme/film", "--task", "no", "--source", "https://example.org/traces");
        JsonNode results = yaml(Files.readString(out));
        valid("eval-results", results);
        double mean = JSON.readTree(folder.resolve("runs/model-a/aggregated_metrics.json").toFile())
                .at("/overall/execution_accuracy/mean").asDouble();
        assertThat(results.at("/0/value").asDouble()).isCloseTo(100 * mean,
                org.assertj.core.data.Offset.offset(0.005));
        assertThat(results.at("/0/dataset/task_id").asText()).isEqualTo("no");
        assertThat(results.at("/0/notes").asText()).contains("per cent", "95 % CI");
        assertThat(runIn(folder, "evaluate", "export", "model-a", "--format", "eval-results", "--out", out.toString()))
                .isEqualTo(2);
        assertThat(err).contains("--hub-dataset");
    }

    /** Checks the metadata of a data set, and that its files are as they say. */
    private JsonNode dataSet(Path set) throws IOException {
        JsonNode root = JSON.readTree(set.resolve("croissant.json").toFile());
        valid("croissant", root);
        Set<String> ids = new HashSet<>();
        Map<String, Set<String>> columns = new TreeMap<>();
        for (JsonNode file : root.path("distribution")) {
            Path path = set.resolve(file.path("name").asText());
            assertThat(file.path("sha256").asText()).isEqualTo(Sha256.of(Files.readString(path)));
            assertThat(file.path("contentSize").asText()).isEqualTo(Files.size(path) + " B");
            assertThat(ids.add(file.path("@id").asText())).isTrue();
            String first = Files.readAllLines(path).getFirst();
            Set<String> names = new HashSet<>();
            if (path.toString().endsWith(".csv"))
                names.addAll(List.of(first.replace("\"", "").split(",")));
            else
                JSON.readTree(first).fieldNames().forEachRemaining(names::add);
            columns.put(file.path("@id").asText(), names);
        }
        Set<String> references = new HashSet<>();
        for (JsonNode records : root.path("recordSet")) {
            assertThat(ids.add(records.path("@id").asText())).isTrue();
            Set<String> described = new HashSet<>();
            for (JsonNode field : records.path("field")) {
                assertThat(ids.add(field.path("@id").asText())).isTrue();
                described.add(field.path("source").path("extract").path("column")
                        .asText(field.path("source").path("extract").path("jsonPath").asText().replace("$.", "")));
                if (field.has("references"))
                    references.add(field.path("references").path("@id").asText());
            }
            assertThat(described).isEqualTo(columns.get(records.at("/field/0/source/fileObject/@id").asText()));
            if (records.has("key"))
                references.add(records.path("key").path("@id").asText());
        }
        assertThat(ids).containsAll(references);
        String card = Files.readString(set.resolve("README.md"));
        JsonNode front = yaml(card.split("---\n")[1]);
        valid("data-card", front);
        assertThat(front.path("license").asText()).isEqualTo("cc-by-4.0");
        front.path("configs").forEach(config -> assertThat(
                set.resolve(config.at("/data_files/0/path").asText())).exists());
        return root;
    }

    @Test
    void aGraphIsADataSet() throws IOException {
        Path set = folder.resolve("film-data");
        done(ATTRIBUTION, "graph", "export", "film", "--format", "croissant", "--out", set.toString());
        JsonNode root = dataSet(set);
        assertThat(root.path("creator")).hasSize(2);
        assertThat(root.at("/creator/1/name").asText()).isEqualTo("Film: a \"club\"");
        assertThat(root.path("license").asText()).isEqualTo("https://creativecommons.org/licenses/by/4.0/");
        assertThat(root.path("recordSet").findValuesAsText("dataType")).contains("sc:Integer", "sc:Date", "sc:Float");
        assertThat(root.path("recordSet").findValues("references")).isNotEmpty();
    }

    @Test
    void whatCroissantRequiresIsAskedForBeforeAnythingIsWritten() {
        for (String[] command : new String[][]{{"graph", "export", "film"}, {"questions", "export", "film"},
            {"dataset", "export", "film-questions"}}) {
            Path set = folder.resolve("none");
            assertThat(runIn(folder, Stream.concat(Stream.of(command), Stream.of("--format", "croissant", "--out",
                    set.toString(), "--license", "MIT")).toArray(String[]::new))).as(command[0]).isEqualTo(1);
            assertThat(err).contains("--url", "--creator");
            assertThat(set).doesNotExist();
        }
    }

    @Test
    void questionsAreExportedForOtherPrograms() throws IOException {
        for (String[] from : new String[][]{{"questions", "film"}, {"dataset", "film-questions"}}) {
            Path out = folder.resolve("out-" + from[0]);
            done(ATTRIBUTION, from[0], "export", from[1], "--format", "croissant", "--out",
                    out.resolve("set").toString());
            dataSet(out.resolve("set"));
        }
    }

    @Test
    void questionsAreExportedForHarnesses() throws IOException {
        Path task = folder.resolve("task");
        done(new String[0], "questions", "export", "film", "--format", "lm-eval", "--out", task.toString());
        JsonNode yaml = yaml(Files.readString(only(task, ".yaml")));
        valid("lm-eval-task", yaml);
        List<JsonNode> data = FileFormats.values(task.resolve(yaml.at("/dataset_kwargs/data_files/test").asText()));
        assertThat(data).isNotEmpty().allMatch(line -> line.path("query").isTextual()
                && !line.path("schema").asText().isEmpty());
        assertThat(task.resolve("quern.py")).hasSameBinaryContentAs(Path.of("assets/python/quern.py"));

        Path tests = folder.resolve("t.promptfoo.jsonl");
        done(new String[0], "questions", "export", "film", "--format", "promptfoo", "--out", tests.toString());
        assertThat(lines(tests, "promptfoo-test")).hasSameSizeAs(data);
    }

    @Test
    void cardsOfQuestionSetsHaveFrontMatter() throws IOException {
        done(new String[0], "dataset", "export", "film-questions", "--out", folder.resolve("film.md").toString());
        String card = Files.readString(folder.resolve("film.md"));
        valid("data-card", yaml(card.split("---\n")[1]));
        assertThat(card).contains("# film-questions", "| language | wordings |");
    }

    @Test
    void goldQueriesAreTheirOwnBestPredictions() throws IOException {
        done(new String[0], "evaluate", "gold", "film", "--json");
        JsonNode film = JSON.readTree(out).path("film");
        assertThat(film.at("/scores/execution_accuracy/mean").asDouble()).isEqualTo(1);
        assertThat(film.at("/scores/psjs/mean").asDouble()).isEqualTo(1);
        assertThat(film.path("broken")).isEmpty();

        Path broken = Files.writeString(folder.resolve("broken.json"),
                """
                        [{"qid": "a", "graph": "film", "nl_question": "How many?", "gold_cypher": "MATCH (n:Film) RETURN count(n)"},
                         {"qid": "b", "graph": "film", "nl_question": "Who?", "gold_cypher": "MATCH (n:Film RETURN n"},
                                 {"qid": "d", "graph": "film", "nl_question": "Which?", "gold_cypher": ""},
                         {"qid": "e", "graph": "film", "nl_question": "Any?", "gold_cypher": "MATCH (n:Film) RETURN n.name LIMIT 2"},
                         {"qid": "f", "graph": "film", "nl_question": "All?", "gold_cypher": "MATCH (n:Film) RETURN count(n) LIMIT 2"},
                         {"qid": "g", "graph": "film", "nl_question": "None?", "gold_cypher": "MATCH (n:Film) WHERE false RETURN n.name"},
                         {"qid": "h", "graph": "film", "nl_question": "In order?", "gold_cypher": "MATCH (n:Film) RETURN n.name ORDER BY 1"},
                         {"qid": "i", "graph": "film", "nl_question": "One of them?", "gold_cypher": "MATCH (n:Film) RETURN collect(n.name)[0]"},
                         {"qid": "j", "graph": "film", "nl_question": "Anything?", "gold_cypher": "MATCH (n:Film) WITH n.name AS name RETURN * LIMIT 2"},
                         {"qid": "k", "graph": "film", "nl_question": "Number?", "gold_cypher": "MATCH (n:Film) RETURN size(collect(n.name))"},
                         {"qid": "l", "graph": "film", "nl_question": "List?", "gold_cypher": "MATCH (n:Film) RETURN collect(n.name)"}]
                        """);
        assertThat(runIn(folder, "evaluate", "gold", broken.toString())).isEqualTo(1);
        assertThat(out).contains("broken: 6 of 11", "b  Who?", "gold-error: ", "d  Which?",
                "the gold query is missing", "e  Any?", "an order of rows that the query does not determine",
                "g  None?",
                "the gold result is empty",
                "no determined order: 1", "i  One of them?", "j  Anything?").doesNotContain("a  How many?", "f  All?",
                        "h  In order?", "k  Number?",
                        "l  List?");
    }

    @Test
    void tablesOfItemsHaveTypes() throws IOException {
        Path table = folder.resolve("items.csv");
        done(new String[0], "evaluate", "report", "model-a", "--out", table.toString(), "--types");
        JsonNode types = JSON.readTree(folder.resolve("items.csv.pandas.json").toFile());
        List<String> lines = Files.readAllLines(table);
        List<String> columns = List.of(lines.getFirst().replace("\"", "").split(","));
        List<String> typed = new ArrayList<>();
        types.path("dtype").fieldNames().forEachRemaining(typed::add);
        assertThat(typed).isEqualTo(columns);
        assertThat(types.at("/dtype/psjs").asText()).isEqualTo("Float64");
        assertThat(types.at("/dtype/qid").asText()).isEqualTo("string");
        assertThat(types.path("keep_default_na").asBoolean(true)).isFalse();
        // No model was asked, so tokens, cost and time are missing, which differs from an empty text.
        assertThat(lines.get(1)).startsWith("\"model-a\",").endsWith("\"\",,,,");
    }
}
