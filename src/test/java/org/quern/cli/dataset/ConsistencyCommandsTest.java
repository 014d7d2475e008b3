package org.quern.cli.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.cli.main.CommandTest;
import org.quern.job.Progress;
import org.quern.testing.ExampleData;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.SafeFiles;

/** What systems answered is checked against the relations between the questions. */
class ConsistencyCommandsTest extends CommandTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String SET = "film-questions";

    @TempDir
    private Path folder;

    @Override
    protected int run(String... args) {
        return runIn(folder.resolve("w"), args);
    }

    private JsonNode json(String... args) throws IOException {
        assertThat(run(args)).as(err).isZero();
        return JSON.readTree(out);
    }

    private String predictions(String name, String count) throws IOException {
        return Files.writeString(folder.resolve(name + ".jsonl"), """
                {"id": "film-4", "sparql": "SELECT DISTINCT ?film WHERE { ?film wdt:P57 wd:Q43203 }"}
                {"id": "film-6", "sparql": "%s"}
                """.formatted(count)).toString();
    }

    private static JsonNode tally(JsonNode tallies, String bond) {
        for (JsonNode tally : tallies)
            if (tally.path("bond").asText().equalsIgnoreCase(bond))
            return tally;
        throw new AssertionError(tallies);
    }

    @Test
    void theAgentsFiguresShowTheConsistencyOfEachSystem() throws IOException {
        new ExampleWorkspace(new SafeFiles()).copyTo(folder.resolve("w"), Progress.NONE);
        ExampleData.store(folder.resolve("w/stores/film"), "films", "people");
        for (String[] system : new String[][]{
            {"right", "SELECT (COUNT(DISTINCT ?film) AS ?films) WHERE { ?film wdt:P57 wd:Q43203 }"},
            {"wrong", "SELECT (COUNT(DISTINCT ?film) + 1 AS ?films) WHERE { ?film wdt:P57 wd:Q43203 }"}})
            assertThat(run("agent", "import", predictions(system[0], system[1]), "--questions", SET, "--store", "film",
                    "--name", system[0])).as(err).isZero();

        JsonNode both = json("agent", "stats", "right", "wrong", "--consistency", "--json");
        assertThat(both.path("consistency")).hasSize(2);
        JsonNode right = tally(both.at("/consistency/0/tallies"), "count_of");
        assertThat(right.path("holds").asInt()).isEqualTo(1);
        JsonNode wrong = tally(both.at("/consistency/1/tallies"), "count_of");
        assertThat(wrong.path("holds").asInt()).isZero();
        assertThat(wrong.path("violated").asInt()).isEqualTo(1);
        assertThat(tally(both.at("/consistency/1/tallies"), "boolean_of").path("unknown").asInt())
                .as("film-7 has no answer").isEqualTo(1);
        JsonNode compared = json("dataset", "consistency", SET, "--runs", "right,wrong", "--json");
        assertThat(compared.at("/runs/1/tallies")).as("the same figures").isEqualTo(both.at("/consistency/1/tallies"));

        assertThat(run("agent", "stats", "right", "wrong", "--consistency")).as(err).isZero();
        assertThat(out).containsPattern("relation +right +wrong")
                .containsPattern("count of +1 of 1 satisfied +0 of 1 satisfied");
        assertThat(json("agent", "stats", "wrong", "--consistency", "--json").path("consistency"))
                .isEqualTo(both.at("/consistency/1/tallies"));
        assertThat(json("agent", "stats", "right", "wrong", "--json").has("consistency")).isFalse();

        assertThat(run("dataset", "import", Files.writeString(folder.resolve("mills.json"),
                "[{\"id\": 1, \"question\": \"Who?\", \"sparql\": \"SELECT ?x { wd:Q3 wdt:P127 ?x }\"}]").toString()))
                .isZero();
        assertThat(run("agent", "import", Files.writeString(folder.resolve("p.jsonl"),
                "{\"id\": 1, \"sparql\": \"SELECT ?x { wd:Q3 wdt:P127 ?x }\"}\n").toString(), "--questions", "mills",
                "--store", "film", "--name", "other")).as(err).isZero();
        assertThat(run("agent", "stats", "other", "--consistency")).as(err).isZero();
        assertThat(out).contains("no run has results for a set with answer relations");
    }
}
