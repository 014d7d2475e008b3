package org.quern.cli.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quern.cli.main.CommandTest;
import org.quern.testing.FileFormats;

/** Answers of methods that write no query are imported and scored; scored runs are summed up. */
class AnswerCommandsTest extends CommandTest {

    private static final String GRAPH = "src/test/resources/org/quern/evaluate/lakes-graph.json";
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final List<String> GOLD = List.of(
            "MATCH (n:Lake)-[r0:locatedIn]->(m0:Country {name: 'Sweden'}) WITH DISTINCT n RETURN n.name",
            "MATCH (n:Lake) WITH DISTINCT n RETURN count(n)", "MATCH (n:Lake {name: 'Saimaa'}) RETURN n.area",
            "MATCH (n:Lake) WITH DISTINCT n RETURN n.name, n.area",
            "MATCH (n:Lake) WITH DISTINCT n RETURN n.name ORDER BY n.area DESC LIMIT 2",
            "MATCH (n:Lake {name: 'Saimaa'}), (m0:Lake {name: 'Vänern'}) RETURN n.area = m0.area AS answer",
            "MATCH (n:Lake)-[:locatedIn]->(m:Country) WITH m, collect(n.name) AS lakes WHERE m.name = 'Sweden' RETURN lakes");

    @TempDir
    private Path folder;

    @BeforeEach
    void questions() throws IOException {
        Files.writeString(folder.resolve("quern.json"), "{\"format\": 1}");
        Files.createDirectories(folder.resolve("questions"));
        List<Object> all = new ArrayList<>();
        for (int i = 0; i < GOLD.size(); i++)
            all.add(java.util.Map.of("qid", "q" + i, "graph", "lakes", "nl_question", "Which?", "gold_cypher",
                    GOLD.get(i)));
        JSON.writeValue(folder.resolve("questions/lakes.json").toFile(), all);
    }

    @AfterEach
    void filesMatchTheirSchemas() {
        FileFormats.checkKnown(folder);
    }

    private JsonNode imported(String name, String text, String... more) throws IOException {
        Files.writeString(folder.resolve(name), text);
        List<String> all = new ArrayList<>(List.of("evaluate", "import", folder.resolve(name).toString(),
                "--questions", "lakes", "--name", "run", "--json"));
        all.addAll(List.of(more));
        assertThat(runIn(folder, all.toArray(String[]::new))).as(err).isZero();
        return JSON.readTree(out);
    }

    private JsonNode scored() throws IOException {
        assertThat(runIn(folder, "evaluate", "score", "run", "--graph", GRAPH, "--json")).as(err).isZero();
        return JSON.readTree(out).path("overall");
    }

    private List<String> correct() throws IOException {
        List<String> right = new ArrayList<>();
        JSON.readTree(folder.resolve("runs/run/result_with_metrics.json").toFile()).forEach(item -> {
            if (item.path("metrics").path("execution_accuracy").asInt() == 1)
                right.add(item.path("qid").asText());
        });
        return right;
    }

    @Test
    void namesIdsNumbersAndListsAreScoredLikeResults() throws IOException {
        JsonNode said = imported("theirs.csv", """
                qid,answer
                q0,Vättern
                q0,Q1
                q1,3
                q2,1377.0
                q3,"[[""Saimaa"", 1377], [5650, ""Vänern""], [""Vättern"", ""1900""]]"
                q4,"[""Q1"", ""Q2""]"
                q5,no
                q6,"[""Vättern"", ""Vänern""]"
                q77,Garda
                """);
        assertThat(said.path("unanswered").asInt()).isZero();
        assertThat(said.path("skipped").toString()).contains("q77", "line 10");
        JsonNode overall = scored();
        // Names and ids in one answer are compared by id, where a name is none; rows have one order of columns.
        assertThat(correct()).containsExactly("q1", "q2", "q4", "q5", "q6");
        assertThat(overall.path("psjs").path("n").asInt()).isZero();
        assertThat(overall.path("outcomes").path("unknown-entity").asInt()).isEqualTo(1);
        assertThat(Files.readString(folder.resolve("runs/run/result_with_metrics.json")))
                .contains("the graph has no entity Vättern");
    }

    /** What the file has, how many are right, and how the run's items end. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\0', value = {
        "[{\"qid\": \"q0\", \"answer\": [\"Vättern\", \"Vänern\"]}, {\"qid\": \"q1\", \"answer\": 3}] | q0,q1 | {\"scored\":2,\"empty-prediction\":5}",
        "{\"qid\": \"q0\", \"answers\": [{\"lake\": \"Vättern\"}, {\"lake\": \"Vänern\"}]} | q0 | {\"scored\":1,\"empty-prediction\":6}",
        "{\"qid\": \"q0\", \"pred_answer\": [\"Q1\", \"Q2\"]} | q0 | {\"scored\":1,\"empty-prediction\":6}",
        "{\"qid\": \"q0\", \"answer\": [\"Q1\", \"Q99\"]} | | {\"empty-prediction\":6,\"unknown-entity\":1}",
        "{\"qid\": \"q0\", \"answer\": [\"Vättern\"]} | | {\"scored\":1,\"empty-prediction\":6}",
        "{\"qid\": \"q0\", \"answer\": []} | | {\"scored\":1,\"empty-prediction\":6}",
        "{\"qid\": \"q4\", \"answer\": [\"Vättern\", \"Vänern\"]} | | {\"scored\":1,\"empty-prediction\":6}",
        "{\"qid\": \"q1\", \"answer\": \"three\"} | | {\"scored\":1,\"empty-prediction\":6}"})
    void outcomesOfAnswersAreCounted(String text, String right, String outcomes) throws IOException {
        imported("theirs.jsonl", text);
        assertThat(scored().path("outcomes").toString()).isEqualTo(outcomes);
        assertThat(String.join(",", correct())).isEqualTo(right == null ? "" : right);
        assertThat(runIn(folder, "evaluate", "summary", "run", "--json")).as(err).isZero();
        assertThat(JSON.readTree(out).path("run").path("overall").path("outcomes").toString()).isEqualTo(outcomes);
    }

    @Test
    void aSampleOfWrongAnswersIsAnalysedAndReported() throws IOException {
        imported("theirs.csv", "qid,answer\nq0,Q99\nq1,4\n");
        scored();
        assertThat(runIn(folder, "evaluate", "errors", "run", "--graph", GRAPH, "--sample", "3", "--seed", "4"))
                .as(err).isZero();
        assertThat(out).contains("random sample: 3 (seed 4)").contains("No prediction");
        assertThat(runIn(folder, "evaluate", "report", "run", "--out", folder.resolve("r.html").toString())).isZero();
        assertThat(Files.readString(folder.resolve("r.html"))).contains("a sample of 3 of", "By tag")
                .doesNotContain("PSJS over edges");
    }

    /** Recorded answers have twelve digits; the mean of the three areas is 2975.666…. */
    @Test
    void aComputedNumberNeedsTheDigitsThatRecordedAnswersHave() throws IOException {
        Files.writeString(folder.resolve("questions/lakes.json"),
                "[{\"qid\": \"m\", \"graph\": \"lakes\", \"gold_cypher\": \"MATCH (n:Lake) RETURN avg(n.area)\"}]");
        imported("theirs.csv", "qid,answer\nm,2975.66666667\n");
        scored();
        assertThat(correct()).containsExactly("m");
        Files.writeString(folder.resolve("fewer.csv"), "qid,answer\nm,2975.67\n");
        assertThat(runIn(folder, "evaluate", "import", folder.resolve("fewer.csv").toString(), "--questions", "lakes"))
                .as(err).isZero();
        assertThat(runIn(folder, "evaluate", "score", "fewer", "--graph", GRAPH, "--json")).isZero();
        assertThat(JSON.readTree(out).path("overall").path("execution_accuracy").path("mean").asDouble()).isZero();
    }

    @Test
    void anyColumnCanHaveAnswers() throws IOException {
        imported("map.json", "{\"q1\": 3, \"q0\": [\"Vänern\", \"Vättern\"], \"q2\": null}", "--answers");
        scored();
        assertThat(correct()).containsExactly("q0", "q1");
    }

    @Test
    void answersThatBelongToNothingAreRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("a.csv"), "qid,answer\nq77,x\n");
        assertThat(runIn(folder, "evaluate", "import", file.toString(), "--questions", "lakes")).isEqualTo(1);
        assertThat(err).contains("not belong to any question in the file: q77", "line 2");
        assertThat(runIn(folder, "evaluate", "import", file.toString())).isEqualTo(1);
        assertThat(err).contains("--questions");
        assertThat(folder.resolve("runs/a")).doesNotExist();
    }

    @Test
    void theSummaryHasTheGroupingsThatAreAskedFor() throws IOException {
        imported("theirs.csv", "qid,answer\nq1,3\nq2,1\n");
        scored();
        assertThat(runIn(folder, "evaluate", "summary", "run", "--by", "tag,return-template")).as(err).isZero();
        assertThat(out).contains("by tag", "by RETURN template").doesNotContain("by graph")
                .containsPattern("global +3 ").containsPattern("aggregation +3 ").containsPattern("AGGREGATE +");
        assertThat(runIn(folder, "evaluate", "summary", "run", "--by", "colour")).isEqualTo(2);
        assertThat(err).contains("return-template");
    }
}
