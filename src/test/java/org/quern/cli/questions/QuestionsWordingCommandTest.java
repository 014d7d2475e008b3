package org.quern.cli.questions;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.cli.main.CommandTest;
import org.quern.job.Progress;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.SafeFiles;

class QuestionsWordingCommandTest extends CommandTest {

    @Test
    void printsThePhrasesOfASchemaAndTakesOwnOnes(@TempDir Path folder) throws Exception {
        Path workspace = folder.resolve("example");
        new ExampleWorkspace(new SafeFiles()).copyTo(workspace, Progress.NONE);

        assertThat(runIn(workspace, "questions", "wording", "film")).as(err).isZero();
        assertThat(out).contains("Film.runtime_minute", "directedBy#Film#Person").contains("was directed by {}")
                .doesNotContain("(own)");

        String part = "directedBy#Film#Person";
        assertThat(runIn(workspace, "questions", "wording", "film", part)).as(err).isZero();
        assertThat(out).startsWith(part).contains("forward", "backward", "Sample questions:", "directed by");

        assertThat(runIn(workspace, "questions", "wording", "film", "--write")).as(err).isZero();
        Path file = workspace.resolve("schemas/film.wording.json");
        assertThat(out).contains("Wrote ").contains("film.wording.json");
        Files.writeString(file, Files.readString(file).replace("was directed by {}", "was staged by {}"));
        assertThat(runIn(workspace, "questions", "wording", "film", part, "--json")).as(err).isZero();
        JsonNode result = new ObjectMapper().readTree(out);
        assertThat(result.path("part").path("used").path("forward").asText()).isEqualTo("was staged by {}");
        assertThat(result.path("samples")).anySatisfy(text -> assertThat(text.asText()).contains("staged by"));
    }

    @Test
    void saysWhatIsWrong(@TempDir Path folder) throws Exception {
        Path workspace = folder.resolve("example");
        new ExampleWorkspace(new SafeFiles()).copyTo(workspace, Progress.NONE);
        assertThat(runIn(workspace, "questions", "wording")).isEqualTo(2);
        assertThat(runIn(workspace, "questions", "wording", "nowhere")).isEqualTo(1);
        assertThat(err).contains("nowhere").doesNotContain("Exception");
        assertThat(runIn(workspace, "questions", "wording", "film", "Film.nothing")).isEqualTo(1);
        assertThat(err).contains("Film.nothing").doesNotContain("Exception");
        Files.writeString(workspace.resolve("schemas/film.wording.json"), "{\"parts\": [");
        assertThat(runIn(workspace, "questions", "wording", "film")).isEqualTo(1);
        assertThat(err).contains("film.wording.json").doesNotContain("Exception");
    }
}
