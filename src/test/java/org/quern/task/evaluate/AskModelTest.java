package org.quern.task.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.evaluate.run.PredictionSettings.Schema;
import org.quern.job.Progress;
import org.quern.llm.Budget;
import org.quern.llm.batch.BatchTotals;
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
        questions(3);
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

    /** One answer is empty, one is interrupted, and all of them are charged. */
    @Test
    void aBudgetIsForTheRunWithItsResumptions() throws IOException {
        Mills mills = Mills.in(folder.resolve("w"));
        questions(10);
        AtomicLong charged = new AtomicLong();
        try (ModelServer server = new ModelServer((exchange, number, _) -> {
            charged.addAndGet(CHARGED);
            ModelServer.raw(exchange, 200, Map.of("Content-Type", "text/event-stream"),
                    number == 2 ? ModelServer.After.CUT : ModelServer.After.END,
                    answer(number == 4 ? "" : GOLD, number == 2));
        }); Workspace workspace = model(server)) {
            AskModel.Settings run = new AskModel.Settings("r", workspace.questions("mills"), "local",
                    new AskModel.Method(Schema.FILE), 0);
            AskModel asking = new AskModel(Services.of(workspace, mills, () -> "test"));
            List<String> notes = new CopyOnWriteArrayList<>();
            long limit = 6 * CHARGED + 2_000;
            assertThatThrownBy(() -> asking.run(run, use(limit, notes), Progress.NONE))
                    .hasMessageContaining("the budget of " + limit + " tokens").hasMessageContaining(" used; ");
            // One request more might have exceeded the limit, but no request waited for is left out.
            assertThat(charged.get()).isBetween(limit - 2_500, limit);
            long before = charged.get();
            assertThat(notes).noneMatch(note -> note.contains("left"));
            assertThatThrownBy(() -> asking.run(run, use(limit, notes), Progress.NONE))
                    .hasMessageContaining("the budget of " + limit + " tokens");
            assertThat(charged).as("a rerun has no other budget").hasValue(before);
            assertThat(notes)
                    .anyMatch(note -> note.matches("the run has used [\\d,]+ of [\\d,]+ tokens; [\\d,]+ are left"));
            BatchTotals totals = asking.run(run, use(Long.MAX_VALUE, notes), Progress.NONE);
            assertThat(totals.answered()).isEqualTo(10);
            assertThat(totals.tokens().total()).isEqualTo(charged.get());
            assertThat(totals.tokens().discarded()).isEqualTo(charged.get() - 10 * CHARGED).isPositive();
            assertThat(totals.cost()).isCloseTo((charged.get() / CHARGED) * (900 + 2 * 100) / 1e6, within(1e-9));
        }
    }

    /** Requests in progress cost less than they may, so that others wait for them and fit. */
    @Test
    void requestsThatDoNotFitYetWait() throws IOException {
        Mills mills = Mills.in(folder.resolve("w"));
        questions(20);
        try (ModelServer server = new ModelServer((exchange, _, _) -> ModelServer.say(exchange, GOLD));
                Workspace workspace = model(server)) {
            AskModel.Settings run = new AskModel.Settings("r", workspace.questions("mills"), "local",
                    new AskModel.Method(Schema.FILE), 0);
            AskModel asking = new AskModel(Services.of(workspace, mills, () -> "test"));
            ModelUse use = new ModelUse(OptionalInt.of(8), new Budget(3_000, Double.POSITIVE_INFINITY), _ -> {});
            assertThat(asking.run(run, use, Progress.NONE).answered()).isEqualTo(20);
        }
    }

    /** What each request is charged: 900 tokens read and 100 written. */
    private static final long CHARGED = 1_000;

    private static byte[] answer(String text, boolean half) {
        return ("data: " + ModelServer.delta(text) + "\n\ndata: {\"choices\":[],\"usage\":{\"prompt_tokens\":900,"
                + "\"completion_tokens\":100}}\n\n" + (half ? "" : "data: [DONE]\n\n"))
                .getBytes(StandardCharsets.UTF_8);
    }

    private static ModelUse use(long limit, List<String> notes) {
        return new ModelUse(OptionalInt.of(1), new Budget(limit, Double.POSITIVE_INFINITY), notes::add);
    }

    private void questions(int count) throws IOException {
        new SampleFile(new SafeFiles()).write(folder.resolve("w/questions/mills.json"), IntStream.range(0, count)
                .mapToObj(i -> new Sample("q" + i, "mills", GOLD, Optional.empty(), "Which mills, " + i + "?",
                        Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Map.of(), Map.of()))
                .toList());
    }

    private Workspace model(ModelServer server) throws IOException {
        Files.writeString(folder.resolve("w/quern.json"), "{\"format\": 1, \"models\": {\"local\": {\"url\": \""
                + server.url() + "\", \"model\": \"small\", \"at_a_time\": 8, \"key_variable\": \"NOBODY_HAS_THIS\","
                + " \"price\": {\"input\": 1, \"output\": 2}}}}");
        return Workspace.openOrCreate(folder.resolve("w"));
    }
}
