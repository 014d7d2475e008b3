package org.quern.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Progress;
import org.quern.testing.ModelServer;
import org.quern.testing.Shared;
import org.quern.wikidata.EntityJson;
import org.quern.wikidata.Snak;
import org.quern.wikidata.WikidataEntity;
import org.quern.wikidata.WikidataValue;
import org.quern.wikidata.store.StoreLoader;

/**
 * A process that answers questions over real entities is killed, as by {@code kill -9}; the same command goes on. It takes
 * a minute, so it runs on demand: {@code -Dquern.agent.kill=50} for fifty questions.
 */
class KilledAgentTest extends CommandTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int QUESTIONS = Integer.getInteger("quern.agent.kill", 0);
    private static final List<String> PROPERTIES = List.of("P17", "P27", "P30", "P36");

    @TempDir
    private Path folder;

    /** What the script knows of a question. */
    private record Known(String id, String property, String label) {}

    private final Map<String, Known> known = new HashMap<>();

    private void workspace() throws IOException {
        String data = "data/wikidata-entities/wikidata-entities-merged.ndjson.gz";
        new StoreLoader().load(folder.resolve("stores/real"), List.of(Shared.path(data)), StoreLoader.Existing.REFUSE,
                Progress.NONE);
        ArrayNode questions = JSON.createArrayNode();
        for (String line : Shared.lines(data)) {
            JsonNode json = JSON.readTree(line);
            if (known.size() < QUESTIONS && EntityJson.isEntity(json))
                add(EntityJson.parse(json, data), questions);
        }
        Files.writeString(folder.resolve("questions.json"), questions.toString());
    }

    private void add(WikidataEntity entity, ArrayNode questions) {
        for (String property : PROPERTIES) {
            boolean points = entity.truthy(property).stream()
                    .anyMatch(s -> s.main() instanceof Snak.Known(String _, WikidataValue.EntityRef _));
            if (!points || entity.label().isEmpty())
                continue;
            String text = "What is " + property + " of " + entity.label().get() + ", number " + known.size() + "?";
            known.put(text, new Known(entity.id(), property, entity.label().get()));
            questions.addObject().put("id", "r" + known.size()).put("question", text).put("sparql",
                    "SELECT ?x WHERE { wd:" + entity.id() + " wdt:" + property + " ?x }");
            return;
        }
    }

    private String next(JsonNode asked) {
        String said = asked.path("messages").path(asked.path("messages").size() - 1).path("content").asText();
        Known of = known.entrySet().stream().filter(e -> said.contains(e.getKey())).findFirst().orElseThrow()
                .getValue();
        if (!said.contains("What has been done"))
            return "{\"keep\": [\"" + of.property + "\"]}";
        String action = said.contains("\"execute_sparql\"") ? "stop"
                : said.contains("\"get_wikidata_entry\"") ? "execute_sparql"
                        : said.contains("\"search_wikidata\"") ? "get_wikidata_entry" : "search_wikidata";
        String argument = switch (action) {
            case "search_wikidata" -> of.label;
            case "get_wikidata_entry" -> of.id;
            case "execute_sparql" -> "SELECT ?v ?vLabel WHERE { wd:" + of.id + " wdt:" + of.property
                    + " ?v SERVICE wikibase:label { bd:serviceParam wikibase:language \"en\" } }";
            default -> "";
        };
        return JSON.createObjectNode().put("thought", "so it is").put("action", action).put("argument", argument)
                .toString();
    }

    @Test
    void aBatchOverRealEntitiesThatIsKilledGoesOn() throws Exception {
        assumeTrue(QUESTIONS > 0, "on demand: -Dquern.agent.kill=50");
        workspace();
        CountDownLatch half = new CountDownLatch(2 * QUESTIONS);
        AtomicInteger asked = new AtomicInteger();
        try (ModelServer server = new ModelServer((exchange, _, body) -> {
            asked.incrementAndGet();
            half.countDown();
            ModelServer.say(exchange, next(body));
        })) {
            Files.writeString(folder.resolve("quern.json"), "{\"format\": 1, \"models\": {\"local\": {\"url\": \""
                    + server.url() + "\", \"model\": \"small\", \"key_variable\": \"NOBODY_HAS_THIS\"}}}");
            String[] command = {"agent", "run", folder.resolve("questions.json").toString(), "--store", "real",
                "--model", "local", "--run", "r", "--parallel", "3"};
            Process process = start(command);
            assertThat(half.await(5, TimeUnit.MINUTES)).isTrue();
            process.destroyForcibly().waitFor();
            assertThat(run("agent", "stats", "r", "--json", "--workspace", folder.toString())).as(err).isZero();
            int done = JSON.readTree(out).at("/totals/answered").asInt();
            assertThat(done).isBetween(1, QUESTIONS - 1);
            int before = asked.get();
            assertThat(runIn(folder, command)).as(err).isZero();
            assertThat(run("agent", "stats", "r", "--json", "--workspace", folder.toString())).isZero();
            JsonNode totals = JSON.readTree(out).path("totals");
            assertThat(totals.path("answered").asInt()).isEqualTo(QUESTIONS);
            assertThat(totals.path("em").asDouble()).as(totals.toString()).isEqualTo(1, within(1e-12));
            // What the model had said of the questions under way is not asked again.
            assertThat(asked.get() - before).isLessThanOrEqualTo(5 * (QUESTIONS - done));
        }
    }

    private Process start(String... command) throws IOException {
        List<String> all = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1",
                "-Xmx500m", "-cp", System.getProperty("java.class.path"), "org.quern.Main"));
        all.addAll(List.of(command));
        all.addAll(List.of("--workspace", folder.toString()));
        return new ProcessBuilder(all).redirectErrorStream(true).redirectOutput(folder.resolve("log").toFile())
                .start();
    }
}
