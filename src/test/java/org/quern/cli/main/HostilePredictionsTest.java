package org.quern.cli.main;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.cypher.Bombs;
import org.quern.cypher.Bombs.Bomb;

/** Hostile predictions become outcomes of their items, and the items beside them are scored. */
class HostilePredictionsTest extends CommandTest {

    private static final int LONG = 500;
    private static final String GOLD = "MATCH (n:Lake) RETURN n.name";
    private static final String INNOCENT = "MATCH (l:Lake) RETURN l.name AS lake";

    /** Some bombs have halves of characters, which only JSON's escapes can write. */
    private final ObjectMapper json = JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();
    /** The long ones cost the database minutes; {@code -Dquern.bombs=all} tries them, too. */
    private final List<Bomb> bombs = Bombs.all().stream()
            .filter(bomb -> System.getProperty("quern.bombs") != null || bomb.query().length() < LONG).toList();

    @TempDir
    Path folder;
    private Path graph = Path.of("");

    @BeforeEach
    void graph() throws IOException {
        graph = Files.copy(Path.of("src/test/resources/org/quern/evaluate/lakes-graph.json"),
                folder.resolve("lakes-graph.json"));
    }

    private ObjectNode item(String qid, String pred) {
        return json.createObjectNode().put("qid", qid).put("graph", "lakes").put("question", "Which lakes?")
                .put("gold", GOLD).put("pred", pred);
    }

    private ArrayNode items() {
        ArrayNode items = json.createArrayNode();
        for (int i = 0; i < bombs.size(); i++)
            items.add(item("bomb-" + i, bombs.get(i).query())).add(item("innocent-" + i, INNOCENT));
        return items;
    }

    @ParameterizedTest
    @ValueSource(strings = {"auto", "database"})
    void theItemsBesideThemAreScored(String engine) throws IOException {
        StringBuilder lines = new StringBuilder();
        for (JsonNode item : items())
            lines.append(json.writeValueAsString(item)).append('\n');
        Path file = Files.writeString(folder.resolve("predictions.jsonl"), lines);
        assertThat(run("score", "queries", file.toString(), "--graphs", folder.toString(), "--timeout", "1",
                "--engine", engine)).as(err).isZero();
        List<String> scored = out.lines().toList();
        assertThat(scored).hasSize(2 * bombs.size());
        for (String line : scored) {
            JsonNode item = json.readTree(line);
            String qid = item.path("qid").asText();
            assertThat(item.at("/quern/outcome").asText()).as(qid).isNotEmpty();
            if (qid.startsWith("innocent"))
                assertThat(item.at("/quern/ex").asDouble()).as(qid).isEqualTo(1);
        }
    }

    @Test
    void theirErrorsAreProposedOrSaidToBeUnknown() throws IOException {
        Path file = Files.writeString(folder.resolve("predictions.json"), json.writeValueAsString(items()));
        String run = folder.resolve("run").toString();
        assertThat(run("evaluate", "score", file.toString(), "--graph", graph.toString(), "--timeout", "1", "--out",
                run)).as(err).isZero();
        assertThat(run("evaluate", "errors", run, "--graph", graph.toString(), "--timeout", "1")).as(err).isZero();
        JsonNode errors = json.readTree(Path.of(run, "errors.json").toFile());
        assertThat(errors.size()).isBetween(1, bombs.size());
        assertThat(errors).allSatisfy(item -> assertThat(item.path("qid").asText()).startsWith("bomb-"));
    }

    /** Items that cannot be used have an outcome with a reason. */
    @Test
    void itemsWithoutGoldOrOfAnUnknownGraphDoNotStopTheOthers() throws IOException {
        String good = "{\"qid\": \"1\", \"graph\": \"lakes\", \"gold\": \"" + GOLD + "\", \"pred\": \"" + INNOCENT
                + "\"}\n";
        Path file = Files.writeString(folder.resolve("mixed.jsonl"), good
                + "{\"qid\": \"2\", \"graph\": \"lakes\", \"gold\": \"" + GOLD + "\"}\n"
                + good.replace("lakes", "nowhere") + good);
        assertThat(run("score", "queries", file.toString(), "--graphs", folder.toString())).as(err).isZero();
        List<JsonNode> scored = new ArrayList<>();
        for (String line : out.lines().toList())
            scored.add(json.readTree(line).path("quern"));
        assertThat(scored).extracting(item -> item.path("outcome").asText()).containsExactly("scored",
                "scoring-failed", "scoring-failed", "scored");
        assertThat(scored.get(1).path("message").asText()).contains("pred");
        assertThat(scored.get(2).path("message").asText()).contains("nowhere");

        ArrayNode samples = json.createArrayNode();
        for (String pred : List.of(INNOCENT, INNOCENT, INNOCENT, INNOCENT))
            samples.addObject().put("qid", "" + samples.size()).put("graph", "lakes").put("gold_cypher", GOLD)
                    .put("pred_cypher", pred);
        ((ObjectNode) samples.get(1)).remove("gold_cypher");
        ((ObjectNode) samples.get(2)).putArray("pred_cypher").add(INNOCENT);
        Path mixed = Files.writeString(folder.resolve("mixed.json"), samples.toString());
        String run = folder.resolve("mixed-run").toString();
        assertThat(run("evaluate", "score", mixed.toString(), "--graph", graph.toString(), "--out", run)).as(err)
                .isZero();
        assertThat(err).contains("wrong type: 2", "gold query is missing");
        assertThat(json.readTree(Path.of(run, "result_with_metrics.json").toFile()))
                .extracting(item -> item.at("/metrics/quern_outcome").asText()).hasSize(4);
    }
}
