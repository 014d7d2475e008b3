package org.quern.cli.model;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.cli.main.CommandTest;
import org.quern.testing.ModelServer;
import org.quern.workspace.Workspace;

class ModelCommandTest extends CommandTest {

    @TempDir
    private Path folder;

    private void models(String models) throws Exception {
        Files.writeString(folder.resolve("quern.json"), "{\"format\": 1, \"models\": " + models + "}");
    }

    @Test
    void asksAModelOnceAndKeepsTheAnswer() throws Exception {
        try (ModelServer server = new ModelServer((exchange, _, _) -> ModelServer.say(exchange, "Kaixo", "!"))) {
            models("{\"local\": {\"url\": \"" + server.url() + "\", \"model\": \"small\","
                    + " \"price\": {\"input\": 1, \"output\": 2, \"currency\": \"EUR\"}}}");
            assertThat(runIn(folder, "model", "try", "local", "Greet", "me")).isZero();
            assertThat(out).isEqualTo("Kaixo!\n");
            assertThat(err).contains("served-1", "12 input and 2 output tokens, cost 0.000016 EUR");
            assertThat(runIn(folder, "model", "try", "local", "Greet me", "--json")).isZero();
            assertThat(new ObjectMapper().readTree(out).path("kept").asBoolean()).isTrue();
            assertThat(server.asked()).hasSize(1);
            assertThat(runIn(folder, "model", "try", "local", "Again", "--max-tokens", "10")).isEqualTo(1);
            assertThat(err).contains("the budget of 10 tokens is not enough");
        }
    }

    @Test
    void waitsForAMuteHostNoLongerThanAllowedAndKeepsNobodyFromTheWorkspace() throws Exception {
        CountDownLatch over = new CountDownLatch(1);
        try (ModelServer server = new ModelServer((_, _, _) -> over.await())) {
            models("{\"mute\": {\"url\": \"" + server.url() + "\", \"model\": \"small\"}}");
            try (Workspace _ = Workspace.open(folder)) {
                assertThat(runIn(folder, "model", "try", "mute", "hi", "--timeout", "1")).isEqualTo(1);
            }
            assertThat(err).contains("Waiting for " + server.url() + ", max. 1 s", "no answer within 1 s",
                    "allow more time with --timeout");
            assertThat(runIn(folder, "model", "try", "mute", "hi", "--timeout", "0")).isEqualTo(2);
            models("{\"mute\": {\"url\": \"" + server.url() + "\", \"model\": \"small\", \"time_limit_s\": 1}}");
            assertThat(runIn(folder, "model", "try", "mute", "hi")).isEqualTo(1);
            assertThat(err).contains("max. 1 s", "no answer within 1 s");
        } finally {
            over.countDown();
        }
    }

    @Test
    void listsModels() throws Exception {
        models("{\"local\": {\"url\": \"http://localhost:1/v1\", \"model\": \"small\","
                + " \"key_variable\": \"NOBODY_HAS_THIS\"}}");
        assertThat(runIn(folder, "model", "list")).isZero();
        assertThat(out).contains("local", "openai", "http://localhost:1/v1", "small", "no");
        models("{}");
        assertThat(runIn(folder, "model", "list")).isZero();
        assertThat(out).contains("builtin", "not needed");
        assertThat(runIn(folder, "model", "try", "gpt")).isEqualTo(1);
        assertThat(err).contains("has no model “gpt”");
        assertThat(runIn(folder, "model", "key", "gpt")).isEqualTo(1);
        assertThat(run("model")).isEqualTo(2);
    }
}
