package org.quern.cli.main;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Progress;
import org.quern.sparql.Bomb;
import org.quern.testing.ExampleData;
import org.quern.testing.ModelServer;
import org.quern.wikidata.store.StoreLoader;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.SafeFiles;

/** Sets and batches with hostile queries: the other questions are finished, and a second run goes as well. */
class HostileItemsTest extends CommandTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Map<String, String> BOMBS = Bomb.all().stream()
            .collect(Collectors.toMap(Bomb::name, Bomb::query));

    @TempDir
    private Path folder;

    @BeforeEach
    void workspace() {
        new ExampleWorkspace(new SafeFiles()).copyTo(folder.resolve("w"), Progress.NONE);
    }

    @Override
    protected int run(String... args) {
        return runIn(folder.resolve("w"), args);
    }

    private JsonNode json(String... args) throws IOException {
        assertThat(run(args)).as(err).isZero();
        return JSON.readTree(out);
    }

    private static List<JsonNode> without(JsonNode list, List<String> fields, List<String> ids) {
        return StreamSupport.stream(list.spliterator(), false)
                .filter(node -> fields.stream().noneMatch(field -> ids.contains(node.path(field).asText()))).toList();
    }

    @Test
    void aDatasetWithHostileQueriesIsCheckedAndComparedAsWithoutThem() throws IOException {
        ExampleData.store(folder.resolve("w/stores/film"), "films", "people");
        String[] check = {"dataset", "check", "film-questions", "--json"};
        String[] compare = {"dataset", "consistency", "film-questions", "--store", "film", "--timeout", "1",
            "--json"};
        JsonNode found = json(check).path("findings");
        JsonNode judged = json(compare);
        int queries = json("dataset", "stats", "film-questions", "--json").at("/film-questions/queries").asInt();

        Path file = folder.resolve("w/datasets/film-questions/questions.jsonl");
        Map<String, String> poison = Map.of("film-2", BOMBS.get("nested REPLACE"), "film-5",
                BOMBS.get("regex with 20,000 groups"), "film-8", BOMBS.get("20,000 parentheses"), "film-9",
                BOMBS.get("regex with back references"));
        List<String> lines = new ArrayList<>();
        for (String line : Files.readAllLines(file)) {
            ObjectNode question = (ObjectNode) JSON.readTree(line);
            if (poison.get(question.path("id").asText()) instanceof String bomb)
                ((ObjectNode) question.path("queries").get(0)).put("sparql", bomb);
            lines.add(question.toString());
        }
        Files.write(file, lines);
        List<String> poisoned = List.copyOf(poison.keySet());

        for (int time = 0; time < 2; time++) {
            assertThat(without(json(check).path("findings"), List.of("question"), poisoned))
                    .containsAll(without(found, List.of("question"), poisoned).stream()
                            .filter(f -> f.path("detail").asText().isEmpty()).toList());
            JsonNode again = json(compare);
            assertThat(again).hasSameSizeAs(judged);
            assertThat(without(again, List.of("source", "target"), poisoned))
                    .isEqualTo(without(judged, List.of("source", "target"), poisoned)).isNotEmpty();
            assertThat(StreamSupport.stream(again.spliterator(), false)
                    .filter(one -> one.path("verdict").asText().equalsIgnoreCase("unknown"))
                    .map(one -> one.path("detail").asText()).toList()).isNotEmpty().allSatisfy(
                            why -> assertThat(why).containsPattern("too large|not valid|nested|longer"));
            JsonNode stats = json("dataset", "stats", "film-questions", "--json").path("film-questions");
            assertThat(stats.path("queries").asInt()).isEqualTo(queries);
            assertThat(stats.path("unparsable")).hasSizeBetween(1, 2);
        }
    }

    @Test
    void aBatchOfHostileQueriesScoresTheOthersAndCanBeRunAgain() throws IOException {
        StringBuilder entities = new StringBuilder();
        ArrayNode questions = JSON.createArrayNode();
        List<Bomb> bombs = Bomb.all().stream().filter(bomb -> !bomb.outcome().equals("longer than")
                && bomb.query().length() < 300_000).limit(4).toList();
        for (int i = 1; i <= 8; i++) {
            entities.append(
                    """
                            {"id":"Q%1$d","type":"item","labels":{"en":{"language":"en","value":"Mill %1$d"}},"claims":{"P127":[\
                            {"id":"Q%1$d$A","rank":"normal","mainsnak":{"snaktype":"value","property":"P127","datavalue":\
                            {"type":"wikibase-entityid","value":{"id":"Q%2$d"}}}}]}}
                            """
                            .formatted(i, 100 + i));
            // Every other question is hostile: in the answer, every fourth in the gold query.
            questions.addObject().put("id", "m" + i).put("question", "Who owns Mill " + i + "?").put("sparql",
                    i % 4 == 0 ? bombs.get(i / 2 - 1).query() : "SELECT ?x { wd:Q" + i + " wdt:P127 ?x }");
        }
        Path file = Files.writeString(folder.resolve("mills.json"), entities.toString());
        new StoreLoader().load(folder.resolve("w/stores/mills"), List.of(file), StoreLoader.Existing.REFUSE,
                Progress.NONE);
        String asked = Files.writeString(folder.resolve("questions.json"), questions.toString()).toString();
        ModelServer.Script script = (exchange, _, request) -> {
            String said = request.path("messages").path(request.path("messages").size() - 1).path("content").asText();
            // Whoever is asked again hears the complaint alone at last; the question is in a message before.
            int mill = Integer.parseInt(
                    request.path("messages").toString().replaceAll("(?s).*Mill (\\d+)\\?.*", "$1"));
            boolean ran = said.contains("\"execute_sparql\"");
            ModelServer.say(exchange, JSON.createObjectNode().put("thought", "so it is")
                    .put("action", ran ? "stop" : "execute_sparql").put("argument", ran ? ""
                            : mill % 2 == 0 ? bombs.get(mill / 2 - 1).query()
                                    : "SELECT ?o { wd:Q" + mill + " wdt:P127 ?o }")
                    .toString());
        };
        try (ModelServer server = new ModelServer(script)) {
            Files.writeString(folder.resolve("w/quern.json"), "{\"format\": 1, \"models\": {\"local\": {\"url\": \""
                    + server.url() + "\", \"model\": \"small\", \"key_variable\": \"NOBODY_HAS_THIS\"}}}");
            for (int time = 0; time < 2; time++) {
                JsonNode totals = json("agent", "run", asked, "--name", "r", "--model", "local", "--store", "mills",
                        "--timeout", "1",
                        "--json").path("totals");
                assertThat(totals.path("answered").asInt() + totals.path("failed").asInt()).as(totals.toString())
                        .isEqualTo(8);
                assertThat(totals.path("places").path("right").asInt()).as(totals.toString()).isEqualTo(4);
            }
        }
    }
}
