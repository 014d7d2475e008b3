package org.quern.task.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.evaluate.run.PredictionSettings.Schema;
import org.quern.job.Progress;
import org.quern.llm.Budget;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.task.ModelTask;
import org.quern.task.ModelUse;
import org.quern.task.Services;
import org.quern.testing.Mills;
import org.quern.testing.ModelServer;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

class AskModelTest {

    private static final String GOLD = "MATCH (n:Mill)-[r0:standsAt]->(m0:River {name: 'River 1'}) WITH DISTINCT n RETURN n.name";

    @TempDir
    Path folder;

    @Test
    void aModelIsAskedAndARunThatWasStoppedGoesOn() throws IOException {
        Mills mills = Mills.in(folder.resolve("w"));
        new SampleFile(new SafeFiles()).write(folder.resolve("w/questions/mills.json"), IntStream.range(0, 3)
                .mapToObj(i -> new Sample("q" + i, "mills", GOLD, Optional.empty(), "Which mills, " + i + "?",
                        Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Map.of(), Map.of()))
                .toList());
        List<String> asked = new CopyOnWriteArrayList<>();
        try (ModelServer server = new ModelServer((exchange, number, body) -> {
            asked.add(body.toString());
            ModelServer.say(exchange, GOLD);
        })) {
            Files.writeString(folder.resolve("w/quern.json"), "{\"format\": 1, \"models\": {\"local\": {\"url\": \""
                    + server.url()
                    + "\", \"model\": \"small\", \"at_a_time\": 1, \"key_variable\": \"NOBODY_HAS_THIS\","
                    + " \"price\": {\"input\": 1, \"output\": 2}}}}");
            try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
                AskModel.Settings run = new AskModel.Settings("mills-local", workspace.questions("mills"), "local",
                        new AskModel.Method(Schema.FILE), 0);
                AskModel asking = new AskModel(Services.of(workspace, mills, () -> "test"));
                ModelTask.Estimate estimate = asking.estimate(run, Progress.NONE);
                assertThat(estimate.questions()).isEqualTo(3);
                assertThat(estimate.answered()).isZero();
                assertThat(estimate.tokens().orElseThrow()).isGreaterThan(300);
                assertThat(asked).as("counting asks nobody").isEmpty();

                assertThatThrownBy(() -> asking.run(run, new ModelUse(OptionalInt.empty(),
                        new Budget(20, Double.POSITIVE_INFINITY), _ -> {}), Progress.NONE))
                        .isInstanceOf(QuernException.class);
                int before = asking.estimate(run, Progress.NONE).answered();
                assertThat(before).isLessThan(3);
                assertThat(asking.run(run, new ModelUse(OptionalInt.empty(), Budget.unlimited(), _ -> {}),
                        Progress.NONE).answered()).isEqualTo(3);
                assertThat(asked.size()).isEqualTo(3);
                assertThat(workspace.runs()).containsExactly("mills-local");
                assertThat(new SampleFile(new SafeFiles()).read(workspace.run("mills-local").resolve("result.json")))
                        .allMatch(sample -> sample.predCypher().equals(Optional.of(GOLD)));
            }
        }
    }
}
