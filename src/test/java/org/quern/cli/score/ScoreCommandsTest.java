package org.quern.cli.score;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.cli.main.CommandTest;
import org.quern.workspace.JsonText;

class ScoreCommandsTest extends CommandTest {

    private static final Path GRAPH = Path.of("src/test/resources/org/quern/evaluate/lakes-graph.json");

    @TempDir
    Path folder;

    @BeforeEach
    void graph() throws IOException {
        Files.copy(GRAPH, folder.resolve("lakes-graph.json"));
    }

    @Test
    void tablesGetTheirScoreAndKeepTheirMembers() throws IOException {
        Path file = write("""
                {"id": 7, "gold": [{"a": 1, "b": "x"}], "pred": [{"c": "x", "d": 1.0}], "order_matters": false}

                {"gold": [{"a": [1, null]}], "pred": [], "order_matters": true}
                """);
        assertThat(run("score", "tables", file.toString())).isZero();
        assertThat(lines()).hasSize(2);
        assertThat(lines().get(0).path("id").intValue()).isEqualTo(7);
        assertThat(lines().get(0).path("quern").toString()).isEqualTo("{\"ex\":1.0}");
        assertThat(lines().get(1).path("quern").toString()).isEqualTo("{\"ex\":null}");
    }

    @Test
    void queriesAreScoredOnTheGraphsThatTheyName() throws IOException {
        Path file = write("""
                {"graph": "lakes", "gold": "MATCH (n:Lake)-[:locatedIn]->(m) WITH DISTINCT n RETURN n.name", \
                "pred": "match (l:Lake) return l.name"}
                {"graph": "lakes", "gold": "MATCH (n:Lake) RETURN n.name", "pred": "MATCH (n:Lake) RETURN foo(n)"}
                """);
        assertThat(run("score", "queries", file.toString(), "--graphs", folder.toString())).isZero();
        assertThat(lines().get(0).path("quern").toString()).isEqualTo("{\"ex\":1.0,\"ex_ties\":1.0,\"psjs\":0.6,"
                + "\"psjs_edges\":0.375,\"psjs_published\":0.0,\"executable\":1.0,\"ts\":null,\"ex_tolerant\":1.0,\"outcome\":\"scored\"}");
        assertThat(lines().get(1).path("quern").toString())
                .isEqualTo("{\"ex\":0.0,\"ex_ties\":0.0,\"psjs\":0.0,\"psjs_edges\":0.0,"
                        + "\"psjs_published\":1.0,\"executable\":0.0,\"ts\":null,\"ex_tolerant\":0.0,\"outcome\":\"prediction-error\","
                        + "\"message\":\"unknown function foo; did you mean cos? (line 1, column 23)\"}");
    }

    @Test
    void theBestOfSeveralGoldQueriesCountsOnTheStatedDay() throws IOException {
        Path file = write("""
                {"graph": "lakes", "gold": "MATCH (n:Lake) RETURN count(n)", "gold_alternatives": [{"gold_cypher": \
                "RETURN 7"}, "MATCH (n:Lake) RETURN n.name"], "pred": "MATCH (n:Lake) RETURN n.name"}
                {"graph": "lakes", "gold": "RETURN date('2024-02-29')", "pred": "RETURN date()", \
                "reference_day": "2024-02-29"}
                {"graph": "lakes", "gold": "RETURN date('2024-02-29')", "pred": "RETURN date()"}
                {"graph": "lakes", "gold": "RETURN 1", "pred": "RETURN 1", "reference_day": "soon"}
                {"graph": "lakes", "gold": "RETURN 1", "pred": "RETURN 1", "gold_alternatives": "RETURN 2"}
                """);
        assertThat(run("score", "queries", file.toString(), "--graphs", folder.toString())).as(err).isZero();
        assertThat(lines().get(0).path("quern").path("ex").asDouble()).isEqualTo(1);
        assertThat(lines().get(0).path("quern").path("best_gold").asInt()).isEqualTo(2);
        assertThat(lines().get(1).path("quern").path("ex").asDouble()).isEqualTo(1);
        assertThat(lines().get(1).path("quern").has("best_gold")).isFalse();
        assertThat(lines().get(2).path("quern").path("ex").asDouble()).isZero();
        assertThat(lines().get(3).path("quern").path("outcome").asText()).isEqualTo("scoring-failed");
        assertThat(lines().get(4).path("quern").path("message").asText()).contains("gold_alternatives");
    }

    @Test
    void verdictsNameTheRulesOrAGraphOrAReason() throws IOException {
        Path file = write(
                """
                        {"id": 1, "gold": "MATCH (n:Lake) RETURN n.name", "pred": "match (l:Lake) return l.name as lake"}
                        {"gold": "MATCH (n:Lake)-[:locatedIn]->(m) WITH DISTINCT n RETURN n.name", \
                        "pred": "MATCH (n:Lake)-[:locatedIn]->(m) RETURN n.name"}
                        {"gold": "MATCH (n:Lake) RETURN n.name LIMIT 1", "pred": "MATCH (n:Lake) RETURN n.name ORDER BY n.depth LIMIT 1"}
                        {"gold": "MATCH (n:Lake)-[:locatedIn]->(m) RETURN n.name", "pred": "MATCH (n)-[:locatedIn]->(m) RETURN n.name"}
                        {"gold": 3}
                        {"gold": "MATCH (n:Lake) RETURN n.name", "pred": "MATCH (n:Lake) RETURN n.name LIMIT 2 SKIP 1"}
                        {"gold": "Which lakes?", "pred": "Which lakes?"}
                        {"gold": "WITH '$' AS a$0 RETURN a$0", "pred": "RETURN '$'"}
                        {"gold": "RETURN 1 AS a$b$", "pred": "RETURN 2 AS a$b$"}
                        """);
        assertThat(run("score", "verdicts", file.toString(), "--graphs", "200")).as(err).isZero();
        assertThat(lines().stream().map(line -> line.at("/quern/verdict").asText())).containsExactly("equivalent",
                "different", "undecided", "different", "", "different", "undecided", "equivalent", "different");
        assertThat(lines().get(0).path("id").asInt()).isEqualTo(1);
        assertThat(lines().get(0).at("/quern/graphs").asText()).isEqualTo("all");
        assertThat(lines().get(1).at("/quern/graph").asText()).contains("CREATE");
        assertThat(lines().get(1).at("/quern/pred_answer").size())
                .isGreaterThan(lines().get(1).at("/quern/gold_answer").size());
        assertThat(lines().get(5).at("/quern/pred_error").asText()).contains("SKIP");
        assertThat(lines().get(5).path("quern").path("graph").asText()).as("it fails on every graph").isEmpty();
        assertThat(lines().get(6).at("/quern/reason").asText()).contains("gold is not valid Cypher");
        assertThat(err).contains("equivalent: 2", "different: 4", "undecided: 2", "1 item");

        assertThat(run("score", "verdicts", file.toString(), "--graphs", "200", "--schema",
                folder.resolve("lakes-graph.json").toString())).as(err).isZero();
        assertThat(lines().get(3).path("quern").path("verdict").asText() + lines().get(3).at("/quern/graphs").asText())
                .as("only lakes are located somewhere").isEqualTo("equivalentvalid");
        assertThat(run("score", "verdicts", file.toString(), "--schema", "a.json", "--graph", "b")).isEqualTo(2);
        assertThat(err).contains("choose either --schema or --graph");
    }

    @Test
    void suitesAreDistilledAndGiveTestSuiteAccuracy() throws IOException {
        Path file = write("""
                {"qid": "1", "graph": "lakes", "nl_question": "Where?", \
                "gold_cypher": "MATCH (n:Lake)-[:locatedIn]->(m) WITH DISTINCT n RETURN n.name", \
                "pred_cypher": "MATCH (n:Lake)-[:locatedIn]->(m) RETURN n.name"}
                {"qid": "2", "graph": "lakes", "nl_question": "What?", "gold_cypher": "this is no query"}
                """);
        assertThat(run("score", "distill", file.toString(), "--graphs", folder.toString(), "--tries", "100",
                "--predictions", file.toString())).as(err).isZero();
        assertThat(out).contains("gold queries: 2", "killed");
        assertThat(err).contains("gold queries without a suite: 1", "not valid Cypher");
        assertThat(run("score", "distill", file.toString(), "--graphs", folder.toString(), "--tries", "100",
                "--predictions", file.toString(), "--json")).as(err).isZero();
        assertThat(new ObjectMapper().readTree(out).at("/graphs/lakes/failed").intValue()).isEqualTo(1);
        Path pairs = write(
                "{\"graph\": \"lakes\", \"gold\": \"MATCH (n:Lake)-[:locatedIn]->(m) WITH DISTINCT n RETURN n.name\", "
                        + "\"pred\": \"MATCH (n:Lake)-[:locatedIn]->(m) RETURN n.name\"}\n");
        assertThat(run("score", "queries", pairs.toString(), "--graphs", folder.toString())).as(err).isZero();
        assertThat(lines().getFirst().at("/quern/ts").doubleValue()).isZero();
        Files.writeString(folder.resolve("broken-graph.json"), "{\"schema\": {\"name\": \"bro");
        Path several = write(Stream.of("broken", "lakes", "missing").map("""
                {"qid": "1", "graph": "%s", "nl_question": "Which?", "gold_cypher": "MATCH (n:Lake) RETURN n.name"}
                """::formatted).collect(Collectors.joining()));
        assertThat(run("score", "distill", several.toString(), "--graphs", folder.toString(), "--tries", "50"))
                .isEqualTo(1);
        assertThat(out).contains("lakes", "gold queries: 1");
        assertThat(err).contains("broken: ", "missing: ");
        assertThat(run("score", "distill", file.toString(), "--graphs", folder.toString(), "--tries", "0"))
                .isEqualTo(2);
    }

    /** A long text is in the limits of a line, but not a prediction; a longer line is no line. */
    @Test
    void linesThatCannotBeScoredDoNotEndTheOthers() throws IOException {
        String good = "{\"graph\": \"lakes\", \"gold\": \"MATCH (n:Lake) RETURN n.name\", \"pred\": \"%s\"}\n";
        String right = good.formatted("MATCH (n:Lake) RETURN n.name");
        Path file = write("{\"id\": 1, \n[]\n{\"gold\": 3}\n" + right + good.formatted("x".repeat(21_000_000)) + "7\n"
                + "y".repeat(64_000_001) + "\n" + right);
        assertThat(run("score", "queries", file.toString(), "--graphs", folder.toString())).as(err).isZero();
        assertThat(lines().stream().map(line -> line.at("/quern/outcome").asText() + line.at("/quern/ex").asText()))
                .containsExactly("scoring-failednull", "scoring-failednull", "scoring-failednull", "scored1.0",
                        "empty-prediction0.0", "scoring-failednull", "scoring-failednull", "scored1.0");
        assertThat(lines().stream().map(line -> line.path("line").asInt())).containsExactly(1, 2, 0, 0, 0, 6, 7, 0);
        assertThat(lines().get(4).at("/quern/message").asText()).contains("21,000,000 characters");
        assertThat(lines().get(6).at("/quern/message").asText()).contains("longer than 64 MB");
        assertThat(err).contains("5 items could not be scored");
    }

    @Test
    void aFileWithoutItemsIsAnError() throws IOException {
        Path file = write("[\n{\"gold\": [], \"pred\": []}\n]");
        assertThat(run("score", "tables", write("[]\n7").toString())).isEqualTo(1);
        assertThat(err).contains("JSON array", "line 1");
        assertThat(run("score", "tables", file.toString())).isEqualTo(1);
        file = write("7\n{\"gold\": [], \"pred\": []}\n{\"gold\": 1}");
        assertThat(run("score", "tables", file.toString())).isZero();
        assertThat(lines().stream().map(line -> line.at("/quern/outcome").asText())).containsExactly("scoring-failed",
                "", "scoring-failed");
    }

    @Test
    void aRunGetsItsThreeFiles() throws IOException {
        Path file = write("""
                [{"question": "Which lakes?", "gold": "MATCH (n:Lake) RETURN n.name", \
                "pred": "MATCH (n:Lake) RETURN n.name ORDER BY n.name", "graph": "lakes"},
                {"question": "How many?", "gold": "MATCH (n:Lake) RETURN count(n)", "pred": "", "graph": "lakes"}]
                """);
        String graph = folder.resolve("lakes-graph.json").toString();
        assertThat(run("evaluate", "score", file.toString(), "--graph", graph, "--out", folder + "/a")).isZero();
        assertThat(out).contains("empty-prediction");
        for (String name : List.of("result.json", "result_with_metrics.json", "aggregated_metrics.json"))
            assertThat(folder.resolve("a").resolve(name)).isNotEmptyFile();
        JsonNode figures = new ObjectMapper().readTree(folder.resolve("a/aggregated_metrics.json").toFile());
        assertThat(figures.path("overall").path("execution_accuracy").path("mean").doubleValue()).isEqualTo(0.5);
        assertThat(figures.path("overall").path("empty_predictions").intValue()).isEqualTo(1);
    }

    /** As on import: the first prediction for a question counts, and the others are named in the order of the file. */
    @Test
    void aQuestionIsScoredOnce() throws IOException {
        String line = """
                {"qid": "%s", "nl_question": "Which lakes?", "gold_cypher": "MATCH (n:Lake) RETURN n.name", \
                "graph": "lakes", "pred_cypher": "%s"}
                """;
        String right = line.formatted("a", "MATCH (l:Lake) RETURN l.name");
        Path file = folder.resolve("two.jsonl");
        Files.writeString(file, right + line.formatted("b", "") + line.formatted("a", "RETURN 2") + right
                + "{\"qid\":\n".repeat(8) + line.formatted("a", "RETURN 3"));
        String graph = folder.resolve("lakes-graph.json").toString();
        assertThat(run("evaluate", "score", file.toString(), "--graph", graph, "--out", folder + "/a", "--json"))
                .as(err).isZero();
        JsonNode figures = new ObjectMapper().readTree(out);
        assertThat(figures.at("/overall/execution_accuracy/mean").doubleValue()).isEqualTo(0.5);
        assertThat(figures.path("without_prediction")).extracting(JsonNode::textValue).containsExactly("b");
        assertThat(figures.path("skipped")).hasSize(10);
        assertThat(figures.path("skipped").get(0).textValue())
                .isEqualTo(file + " line 3: another prediction for question a comes before it");
        assertThat(figures.path("skipped").get(9).textValue()).contains(" line 13: another");
        assertThat(new ObjectMapper().readTree(folder.resolve("a/result.json").toFile())).hasSize(2);

        assertThat(run("evaluate", "score", file.toString(), "--graph", graph, "--out", folder + "/b")).isZero();
        assertThat(out).contains("Questions without a prediction: 1\n  b\n", "Skipped rows: 10\n");
    }

    /** Each reason is printed once with the number of its items, the most frequent one first. */
    @Test
    void reasonsForMissingScoresArePrinted() throws IOException {
        String line = """
                {"qid": "%s", "nl_question": "Which lakes?", "gold_cypher": "%s", "graph": "%s", \
                "pred_cypher": "MATCH (l:Lake) RETURN l.name"}
                """;
        String gold = "MATCH (n:Lake) RETURN n.name";
        Path file = write(line.formatted("a", gold, "lakes") + line.formatted("b", "MATCH (n:Lake) RETURN foo(n)",
                "lakes") + line.formatted("c", gold, "laeks") + line.formatted("d", gold, "laeks")
                + line.formatted("e", gold, "../x") + line.formatted("f", gold, ""));
        List<String> score = List.of("evaluate", "score", file.toString(), "--graphs", folder.toString(), "--out",
                folder.resolve("run").toString());
        assertThat(run(score.toArray(String[]::new))).as(err).isZero();
        assertThat(out).contains("scoring-failed: 2 items: " + folder + ": there is no graph file laeks-graph.json.gz",
                "gold-error: 1 item: ", "scoring-failed: 1 item: ").containsOnlyOnce("laeks-graph")
                .containsPattern("all .* 1 of 1, .* n 2");
        assertThat(run(Stream.concat(score.stream(), Stream.of("--json")).toArray(String[]::new))).isZero();
        JsonNode unscored = new ObjectMapper().readTree(out).path("unscored");
        assertThat(unscored.get(0).path("items").intValue()).isEqualTo(2);
        assertThat(unscored).extracting(each -> each.path("items").intValue()).startsWith(2, 1);
        assertThat(unscored.findValues("items").stream().mapToInt(JsonNode::intValue).sum()).isEqualTo(5);

        String run = folder.resolve("run").toString();
        assertThat(run("evaluate", "summary", run, "--by", "graph")).as(err).isZero();
        assertThat(out).contains("scoring-failed: 2 items: ", "there is no graph file laeks-graph.json.gz");
        assertThat(run("evaluate", "items", run, "--filter", "outcome:scoring-failed")).as(err).isZero();
        assertThat(out.lines().filter(each -> each.contains("there is no graph file laeks"))).hasSize(2);
        assertThat(run("evaluate", "items", run, "--filter", "outcome:scored")).as(err).isZero();
        assertThat(out).doesNotContain("message");
    }

    @Test
    void reasonsOfWrongPredictionsAreProposedBesideTheScores() throws IOException {
        Path file = write("""
                [{"qid": "a", "gold": "MATCH (n:Lake)-[:locatedIn]->(c) RETURN n.name", \
                "pred": "MATCH (n:Lake)<-[:locatedIn]-(c) RETURN n.name", "graph": "lakes", "question": "Which?"},
                {"qid": "b", "gold": "MATCH (n:Lake) RETURN n.name", "pred": "MATCH (l:Lake) RETURN l.name", \
                "graph": "lakes", "question": "Which lakes?"}]
                """);
        String graph = folder.resolve("lakes-graph.json").toString();
        assertThat(run("evaluate", "errors", folder.toString(), "--graph", graph)).isEqualTo(1);
        assertThat(err).contains("score it first");
        assertThat(run("evaluate", "score", file.toString(), "--graph", graph, "--out", folder + "/run")).isZero();
        assertThat(run("evaluate", "errors", folder + "/run", "--graph", graph)).as(err).isZero();
        assertThat(out).contains("wrong predictions: 1 of 2").contains("Reversed direction");
        JsonNode errors = new ObjectMapper().readTree(folder.resolve("run/errors.json").toFile());
        assertThat(errors).hasSize(1);
        assertThat(errors.at("/0/qid").textValue()).isEqualTo("a");
        assertThat(errors.at("/0/proposals/0/category").textValue()).isEqualTo("reversed-direction");
        assertThat(errors.at("/0/proposals/0/evidence/0/pred/text").textValue()).contains("locatedIn");
        assertThat(run("evaluate", "errors", folder + "/run", "--graph", graph, "--json")).isZero();
        assertThat(new ObjectMapper().readTree(out)).isEqualTo(errors);

        assertThat(run("evaluate", "agreement", folder + "/run")).isEqualTo(1);
        assertThat(err).contains("no item of this run has been judged");
        Files.writeString(folder.resolve("run/errors.judged.jsonl"), Stream.of("reversed-direction", "filtering")
                .map(category -> """
                        {"graph": "lakes", "qid": "a", "category": "%s", "verdict": "holds", "proposed": true, \
                        "by": "Ada", "at": "2026-11-22T12:00:00Z"}
                        """.formatted(category)).collect(Collectors.joining()));
        assertThat(run("evaluate", "agreement", folder + "/run", "--json")).as(err).isZero();
        JsonNode agreement = new ObjectMapper().readTree(out);
        assertThat(agreement.at("/by_category/reversed-direction/precision/value").doubleValue()).isEqualTo(1);
        assertThat(agreement.at("/by_category/filtering/recall/value").doubleValue()).isZero();
        assertThat(agreement.at("/overall/recall/n").intValue()).isEqualTo(2);
        assertThat(run("evaluate", "agreement", folder + "/run")).isZero();
        assertThat(out).contains("Judged items: 1").contains("Reversed direction   1          0         0      1.00");
    }

    @Test
    void wrongUsageAndWrongFilesAreToldInOneSentenceAndLeaveNothing() throws IOException {
        Path file = write("{\"graph\": \"lakes\", \"gold\": \"RETURN 1\", \"pred\": \"RETURN 1\"}\n{\"gold\": 3}\n");
        assertThat(run("score", "queries", file.toString(), "--graph", "lakes", "--graphs", folder.toString()))
                .isEqualTo(2);
        assertThat(run("score", "queries", file.toString(), "--graphs", folder.toString(), "--timeout", "0"))
                .isEqualTo(2);
        assertThat(run("score", "queries", file.toString(), "--graphs", folder.toString())).as(err).isZero();
        assertThat(lines().get(0).at("/quern/outcome").asText()).isEqualTo("scored");
        assertThat(lines().get(1).at("/quern/outcome").asText()).isEqualTo("scoring-failed");
        assertThat(lines().get(1).at("/quern/message").asText()).contains("line 2").contains("'gold' is missing");
        Path bad = write("{\"gold\": 3}\n{\"gold\": 4}\n");
        assertThat(run("score", "queries", bad.toString(), "--graphs", folder.toString())).isEqualTo(1);
        assertThat(err).contains("line 1").contains("'gold' is missing");
        Path seas = write("{\"graph\": \"seas\", \"gold\": \"RETURN 1\", \"pred\": \"RETURN 1\"}\n");
        assertThat(run("score", "queries", seas.toString(), "--graphs", folder.toString())).isEqualTo(1);
        Path outside = write("{\"graph\": \"../x\", \"gold\": \"RETURN 1\", \"pred\": \"RETURN 1\"}\n");
        assertThat(run("score", "queries", outside.toString(), "--graphs", folder.toString())).isEqualTo(1);
        Path none = write("[{\"gold_cypher\": \"RETURN 1\", \"graph\": \"lakes\"}]");
        assertThat(run("evaluate", "score", none.toString(), "--graphs", folder.toString(), "--out", folder + "/c"))
                .isEqualTo(1);
        assertThat(run("evaluate", "score", seas.toString(), "--graphs", folder.toString(), "--out", folder + "/c"))
                .isEqualTo(1);
        assertThat(folder.resolve("c")).doesNotExist();
        assertThat(run("score", "queries",
                write("{\"graph\": \"seas\", \"gold\": \"RETURN 1\", \"pred\": \"RETURN 2\"}").toString(), "-w",
                folder.toString())).isEqualTo(1);
        assertThat(err).contains("workspace");
        assertThat(out).isEmpty();
    }

    @Test
    void sparqlResultsAreScoredRowByRow() throws IOException {
        Path file = write("""
                [{"id": 1, "gold": [["<a>", "\\"A\\"@en"], ["<b>", null]], "goldVars": ["x", "xLabel"],
                  "pred": [["<b>", "<more>"]], "predVars": ["x", "y"]},
                 {"gold": true, "pred": true}, {"gold": [], "goldVars": [], "pred": [], "predVars": []}]
                """);
        assertThat(run("score", "row-major", file.toString())).isZero();
        assertThat(lines()).hasSize(3);
        assertThat(lines().get(0).path("id").intValue()).isEqualTo(1);
        assertThat(lines().get(0).path("quern").toString())
                .isEqualTo("{\"em\":0,\"f1\":0.6666666666666666,\"tp\":1.0,\"fp\":0.0,\"fn\":1.0}");
        assertThat(lines().get(1).path("quern").toString())
                .isEqualTo("{\"em\":1,\"f1\":1.0,\"tp\":null,\"fp\":null,\"fn\":null}");
        assertThat(err).contains("Mean of 2 items: EM 50.00 %, F1 83.33 %")
                .contains("Items excluded from the mean because their gold result has no rows: 1");
        assertThat(run("score", "row-major", file.toString(), "--json")).isZero();
        assertThat(new ObjectMapper().readTree(out)).hasSize(3);
        assertThat(run("score", "row-major",
                write("{\"gold\": [], \"pred\": []}\n{\"gold\": 3, \"pred\": []}").toString()))
                .isZero();
        assertThat(lines().get(1).at("/quern/outcome").asText()).isEqualTo("scoring-failed");
        assertThat(lines().get(1).at("/quern/message").asText()).contains("item 2", "array of rows");
        assertThat(err).contains("1 item could not be scored");
    }

    @Test
    void itemsWithoutATableFailAloneAndAnArrayOfLinesIsRefused() throws IOException {
        assertThat(run("score", "row-major", write("[{\"gold\": [], \"pred\": []}, {\"id\": 1}]").toString()))
                .isZero();
        assertThat(lines().get(1).at("/quern/message").asText()).contains("'gold' is missing", "in.json item 2");
        assertThat(run("score", "row-major", write("[{\"gold\": [], \"pred\": []},\n").toString())).isEqualTo(1);
        assertThat(err).contains("ends before its array is closed");
        Path array = write("[{\"gold\": \"RETURN 1\", \"pred\": \"RETURN 1\", \"graph\": \"lakes\"}]");
        assertThat(run("score", "queries", array.toString(), "--graphs", folder.toString())).isEqualTo(1);
        assertThat(err).contains("expected JSON Lines, found a JSON array");
        InputStream before = System.in;
        System.setIn(new ByteArrayInputStream("{}\n".getBytes(StandardCharsets.UTF_8)));
        try {
            assertThat(run("score", "tables", "-")).isEqualTo(1);
        } finally {
            System.setIn(before);
        }
        assertThat(err).contains("standard input line 1");
    }

    @Test
    void aByteOrderMarkBeforeAQueryIsABlank() throws IOException {
        Path file = write(
                """
                        {"graph": "lakes", "gold": "MATCH (n:Lake) RETURN n.name", "pred": "\\uFEFFMATCH (n:Lake) RETURN n.name"}
                        {"graph": "lakes", "gold": "MATCH (n:Lake) RETURN n.name", "pred": "\\uFEFFCYPHER 25 MATCH (n:Lake) RETURN n.name"}
                        """);
        for (String engine : List.of("auto", "database")) {
            assertThat(run("score", "queries", file.toString(), "--graphs", folder.toString(), "--engine", engine))
                    .as(err).isZero();
            assertThat(lines()).hasSize(2).allSatisfy(line -> {
                assertThat(line.at("/quern/ex").doubleValue()).as(engine).isOne();
                assertThat(line.at("/quern/psjs").doubleValue()).as(engine).isOne();
            });
        }
    }

    @Test
    void whatIsNeitherFileNorRunIsNamed() throws IOException {
        assertThat(runIn(folder, "evaluate", "score", "nosuch", "--graph", "lakes")).isEqualTo(1);
        assertThat(err).contains("nosuch: no such file").contains("nosuch");
        Path run = Files.createDirectories(folder.resolve("bad/dir.json"));
        assertThat(runIn(folder, "evaluate", "report", run.toString(), "--out", folder + "/r.csv")).isEqualTo(1);
        assertThat(err).contains("quern evaluate score " + run.resolve("result.json") + " --out " + run);
    }

    private Path write(String text) throws IOException {
        return Files.writeString(folder.resolve("in.json"), text);
    }

    private List<JsonNode> lines() throws IOException {
        ObjectMapper json = new ObjectMapper(JsonText.factory(64_000_000));
        return out.lines().map(line -> {
            try {
                return json.readTree(line);
            } catch (IOException broken) {
                throw new AssertionError(broken);
            }
        }).toList();
    }
}
