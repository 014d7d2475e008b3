package org.quern.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quern.llm.ModelSettings.Protocol;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Secrets;
import org.quern.workspace.Workspace;

class ModelListTest {

    @TempDir
    private Path folder;

    private ModelList list(String models) throws Exception {
        Files.writeString(folder.resolve("quern.json"), "{\"format\": 1, \"models\": " + models + "}");
        try (Workspace workspace = Workspace.open(folder)) {
            return ModelList.read(workspace);
        }
    }

    @Test
    void readsWhatIsSaidAndFillsInTheRest() throws Exception {
        ModelList list = list("""
                {"local": {"url": "http://localhost:11434/v1", "model": "small", "temperature": 0, "stop": ["X"],
                  "extra": {"top_k": 3}, "time_limit_s": 60, "at_a_time": 1, "per_minute": 30},
                 "claude": {"protocol": "anthropic", "model": "large", "max_tokens": 50, "seed": 3,
                  "price": {"input": 3, "output": 15.5}}}
                """);
        assertThat(list.named()).extracting(ModelSettings::name).containsExactly("claude", "local");
        ModelSettings local = list.find("local");
        assertThat(local.protocol()).isEqualTo(Protocol.OPENAI);
        assertThat(local.parameters().temperature()).isEqualTo(Optional.of(0.0));
        assertThat(local.parameters().stop()).isEqualTo(List.of("X"));
        assertThat(local.parameters().extra()).isEqualTo(Map.of("top_k", 3));
        assertThat(local.timeLimit()).isEqualTo(Duration.ofMinutes(1));
        assertThat(local.perMinute()).isEqualTo(30);
        assertThat(local.price()).isEmpty();
        assertThat(local.cost(new ModelAnswer.Usage(1000, 1000, false))).isZero();
        ModelSettings claude = list.find("claude");
        assertThat(claude.url()).hasToString("https://api.anthropic.com/v1");
        assertThat(claude.keyVariable()).isEqualTo("ANTHROPIC_API_KEY");
        assertThat(claude.cost(new ModelAnswer.Usage(1_000_000, 100_000, false))).isEqualTo(4.55);
        assertThatThrownBy(() -> list.find("gpt")).isInstanceOf(QuernException.class)
                .hasMessageContaining("has no model “gpt”").hasMessageContaining("claude, local");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "{\"a\": {}}|$.models.a.model: the model name is missing",
        "{\"a\": {\"model\": 3}}|$.models.a.model: a string is expected",
        "{\"a\": {\"model\": \"x\", \"api_key\": \"sk\"}}|$.models.a.api_key: this shared file contains a secret",
        "{\"a\": {\"model\": \"x\", \"temprature\": 1}}|$.models.a.temprature: unknown key 'temprature'",
        "{\"a\": {\"model\": \"x\", \"temperature\": 3}}|$.models.a.temperature: this is not a number from 0 to 2",
        "{\"a\": {\"model\": \"x\", \"protocol\": \"soap\"}}|“soap” is not a known protocol",
        "{\"a\": {\"model\": \"x\", \"url\": \"localhost:1\"}}|$.models.a.url: this is not a valid URL",
        "{\"a\": {\"model\": \"x\", \"max_tokens\": 0}}|$.models.a.max_tokens: an integer from 1 to 10000000 is expected",
        "{\"a\": {\"model\": \"x\", \"price\": {\"input\": 1}}}|$.models.a.price: the price is incomplete",
        "{\"a\": {\"model\": \"x\", \"stop\": [1]}}|$.models.a.stop: a list of strings is expected"})
    void complaintsSayWhere(String models, String complaint) {
        assertThatThrownBy(() -> list(models)).isInstanceOf(QuernException.class).hasMessageContaining(complaint);
    }

    @Test
    void aMakersOwnHostNeedsAKey() throws Exception {
        Files.writeString(folder.resolve("quern.json"), """
                {"format": 1, "models": {"gpt": {"model": "x", "key_variable": "MY_KEY"},
                    "local": {"model": "x", "url": "http://localhost:1/v1"}}}
                """);
        try (Workspace workspace = Workspace.open(folder)) {
            Models none = new Models(workspace, new Secrets(Map.of()), new SafeFiles(), () -> "test");
            assertThatThrownBy(() -> none.open("gpt", Budget.unlimited(), _ -> {}))
                    .isInstanceOf(QuernException.class).hasMessageContaining("no API key for api.openai.com")
                    .hasMessageContaining("MY_KEY");
            none.open("local", Budget.unlimited(), _ -> {}).close();
            new Models(workspace, new Secrets(Map.of("MY_KEY", "k")), new SafeFiles(), () -> "test")
                    .open("gpt", Budget.unlimited(), _ -> {}).close();
        }
    }
}
