package org.quern.cli.questions;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.cli.main.CommandTest;
import org.quern.job.Progress;
import org.quern.review.ExampleReview;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.SafeFiles;

/** {@code quern questions training}. */
class TrainingCommandTest extends CommandTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    Path folder;

    private static List<JsonNode> lines(Path file) throws IOException {
        List<JsonNode> all = new ArrayList<>();
        for (String line : Files.readAllLines(file))
            all.add(JSON.readTree(line));
        return all;
    }

    @Test
    void questionsAndNearMissesAreWrittenWithTheSchemaAndWithoutAcceptedQueries() throws IOException {
        Path workspace = folder.resolve("w");
        new ExampleWorkspace(new SafeFiles(), new ExampleReview(new SafeFiles())).copyTo(workspace, Progress.NONE);
        Path scored = workspace.resolve("runs/model-b/result_with_metrics.json");
        JsonNode all = JSON.readTree(scored.toFile());
        JsonNode lucky = all.get(0);
        JsonNode equal = all.get(1);
        for (JsonNode each : List.of(lucky, equal))
            ((com.fasterxml.jackson.databind.node.ObjectNode) each.path("metrics")).put("message",
                    "right by luck, duplicates: the answers differ on g-1.json");
        ((com.fasterxml.jackson.databind.node.ObjectNode) equal).put("pred_cypher",
                equal.path("gold_cypher").asText().replace("n.", "n ."));
        Files.writeString(scored, all.toString());
        Path out1 = folder.resolve("t");
        assertThat(
                runIn(workspace, "questions", "training", "film", "--runs", "model-b", "--split", "template", "--out",
                        out1.toString(), "--json"))
                .as(err).isZero();
        JsonNode done = JSON.readTree(out);
        List<JsonNode> train = lines(out1.resolve("supervised-train.jsonl"));
        List<JsonNode> test = lines(out1.resolve("supervised-test.jsonl"));
        assertThat(train.size() + test.size()).isEqualTo(all.size());
        assertThat(done.at("/questions/train").intValue()).isEqualTo(train.size());
        assertThat(train.getFirst().at("/messages")).hasSize(3);
        assertThat(train.getFirst().at("/messages/0/content").asText()).contains("Film", "directedBy");
        assertThat(train.getFirst().at("/messages/2/role").asText()).isEqualTo("assistant");
        List<JsonNode> pairs = new ArrayList<>();
        for (String part : List.of("train", "test")) {
            Path file = out1.resolve("preference-" + part + ".jsonl");
            if (Files.exists(file))
                pairs.addAll(lines(file));
        }
        assertThat(done.path("accepted").intValue()).isEqualTo(1);
        assertThat(pairs).singleElement().satisfies(pair -> {
            assertThat(pair.path("kind").asText()).isEqualTo("lucky");
            assertThat(pair.path("differs_on").asText()).isEqualTo("g-1.json");
            assertThat(pair.at("/rejected/0/content")).isEqualTo(lucky.path("pred_cypher"));
            assertThat(pair.at("/chosen/0/content")).isEqualTo(lucky.path("gold_cypher"));
            assertThat(pair.at("/prompt/1/content")).isEqualTo(lucky.path("nl_question"));
        });
        assertThat(runIn(workspace, "questions", "training", "film", "--split", "both", "--out",
                folder.resolve("b").toString())).as(err).isZero();
        assertThat(err).contains("were left out");
        assertThat(runIn(workspace, "questions", "training", "film", "--test", "2", "--out", "x")).isEqualTo(2);
        assertThat(runIn(workspace, "questions", "training", "no", "--out", folder.resolve("n").toString()))
                .isEqualTo(1);
        assertThat(folder.resolve("n")).doesNotExist();
    }
}
