package org.quern.ui.evaluate;

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
import org.quern.evaluate.AlignedTables.Side;
import org.quern.evaluate.Metric;
import org.quern.evaluate.Outcome;
import org.quern.evaluate.error.ErrorCategory;
import org.quern.evaluate.run.PredictionSettings.Schema;
import org.quern.job.Jobs;
import org.quern.job.Progress;
import org.quern.llm.Budget;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.task.ModelTask;
import org.quern.task.ModelUse;
import org.quern.task.Services;
import org.quern.task.evaluate.AskModel;
import org.quern.testing.Mills;
import org.quern.testing.ModelServer;
import org.quern.ui.control.Mark;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

class WorkspaceRunsTest {

    private static final String GOLD = "MATCH (n:Mill)-[r0:standsAt]->(m0:River {name: 'River 1'}) WITH DISTINCT n RETURN n.name";

    @TempDir
    Path folder;

    @Test
    void aFileOfPredictionsIsScoredAndExplained() throws IOException {
        Mills mills = Mills.in(folder.resolve("w"));
        Path predictions = folder.resolve("a model.json");
        Files.writeString(predictions, "[" + String.join(",", List.of(
                line(GOLD), line("MATCH (n:Mill {stones: 4})-[:standsAt]->(:River {name: 'River 1'}) RETURN n.name"),
                line("MATCH (n:Mill RETURN n"))) + "]");
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            EvaluationModel model = FakeRuns.model(Jobs.direct(), runs(workspace, mills));
            model.importPredictions(predictions);

            assertThat(model.failureProperty().get()).isEmpty();
            assertThat(model.runProperty().get()).contains("a model");
            assertThat(workspace.run("a model").resolve("aggregated_metrics.json")).exists();
            assertThat(model.items()).extracting(item -> item.score(Metric.EX).orElseThrow())
                    .containsExactly(1.0, 0.0, 0.0);
            assertThat(model.items().getLast().trouble()).contains(Outcome.PREDICTION_ERROR);

            model.opened().open(model.items().get(1), model.items());
            assertThat(model.opened().failureProperty().get()).isEmpty();
            ItemSight sight = model.opened().sightProperty().get().orElseThrow();
            assertThat(sight.comparison().tables().orElseThrow().rows()).filteredOn(r -> r.side() == Side.GOLD_ONLY)
                    .isNotEmpty();
            assertThat(sight.provenance().graph().types()).containsExactly("Mill", "Miller", "River");
            assertThat(sight.provenance().graph().counts()).containsKeys(Mark.SHARED, Mark.GOLD)
                    .doesNotContainKey(Mark.PREDICTED);
            model.opened().open(model.items().get(2), model.items());
            assertThat(model.opened().sightProperty().get().orElseThrow().comparison().predProblem()).isNotEmpty();

            model.propose();
            assertThat(model.failureProperty().get()).isEmpty();
            RunErrors errors = model.errors().errorsProperty().get();
            assertThat(errors.isProposed(model.items().get(2), ErrorCategory.SYNTAX)).isTrue();
            model.errors().confirm(model.items().get(2), errors.of(model.items().get(2)).orElseThrow());
            model.open("a model");
            errors = model.errors().errorsProperty().get();
            assertThat(errors.judged().holding(model.items().get(2).key())).containsExactly(ErrorCategory.SYNTAX);
            assertThat(errors.agreement().overall().precision()).hasValue(1);

            Files.writeString(workspace.run("a model").resolve("errors.json"), "[]");
            model.open("a model");
            assertThat(model.errors().errorsProperty().get().areProposed())
                    .as("proposals that are about other scores").isFalse();
        }
    }

    private static Services services(Workspace workspace, Mills mills) {
        return Services.of(workspace, mills, () -> "test");
    }

    private static WorkspaceRuns runs(Workspace workspace, Mills mills) {
        return new WorkspaceRuns(services(workspace, mills));
    }

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
                WorkspaceRuns runs = runs(workspace, mills);
                AskModel.Settings run = new AskModel.Settings("mills-local", workspace.questions("mills"), "local",
                        Schema.FILE, 0);
                AskModel asking = new AskModel(services(workspace, mills));
                assertThat(runs.offer().questions()).containsExactly("mills");
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
                assertThat(runs.runs()).containsExactly("mills-local");
                assertThat(runs.read("mills-local")).allMatch(item -> item.prediction().equals(GOLD));
            }
        }
    }

    private static String line(String prediction) {
        return "{\"question\": \"Which mills stand at River 1?\", \"graph\": \"mills\", \"gold\": \"" + GOLD
                + "\", \"pred\": \"" + prediction + "\"}";
    }
}
