package org.quern.cli.model;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.cli.main.CommandTest;
import org.quern.testing.ModelServer;

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
    void listsModels() throws Exception {
        models("{\"local\": {\"url\": \"http://localhost:1/v1\", \"model\": \"small\","
                + " \"key_variable\": \"NOBODY_HAS_THIS\"}}");
        assertThat(runIn(folder, "model", "list")).isZero();
        assertThat(out).contains("local", "openai", "http://localhost:1/v1", "small", "no");
        models("{}");
        assertThat(runIn(folder, "model", "list")).isZero();
        assertThat(err).contains("lists no models");
        assertThat(runIn(folder, "model", "try", "gpt")).isEqualTo(1);
        assertThat(err).contains("has no model “gpt”");
        assertThat(runIn(folder, "model", "key", "gpt")).isEqualTo(1);
        assertThat(run("model")).isEqualTo(2);
    }
}
