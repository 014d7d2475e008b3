package org.quern.cli.questions;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.cli.main.CommandTest;
import org.quern.job.Progress;
import org.quern.question.SampleFile;
import org.quern.review.ExampleReview;
import org.quern.testing.FileFormats;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.SafeFiles;

/** Questions that are generated on a graph of the workspace. */
class QuestionsGenerateCommandTest extends CommandTest {

    @TempDir
    private Path folder = Path.of("");
    private Path workspace = Path.of("");

    @BeforeEach
    void example() {
        workspace = folder.resolve("demo");
        new ExampleWorkspace(new SafeFiles(), new ExampleReview(new SafeFiles())).copyTo(workspace, Progress.NONE);
    }

    private int generate(String out, String... more) {
        return runIn(workspace, Stream.concat(Stream.of("questions", "generate", "film", "--count", "8", "--seed", "3",
                "--out", workspace.resolve("questions").resolve(out).toString()), Stream.of(more))
                .toArray(String[]::new));
    }

    @Test
    void theResultCountsWhatTheFilesContain() throws Exception {
        assertThat(generate("made.json", "--json")).as(err).isZero();
        JsonNode told = new ObjectMapper().readTree(out);
        Path made = workspace.resolve("questions/made.json");
        assertThat(told.path("file").asText()).isEqualTo(made.toString());
        assertThat(told.path("kept").asInt()).isEqualTo(8);
        assertThat(new SampleFile(new SafeFiles()).read(made)).hasSize(8)
                .allSatisfy(sample -> assertThat(sample.graph()).isEqualTo("film"));
        assertThat(each(told, "kept").mapToInt(JsonNode::asInt).sum()).isEqualTo(8);
        int rejected = each(told, "rejected").mapToInt(rule -> rule.path("count").asInt()).sum();
        try (Stream<String> lines = Files.lines(workspace.resolve("questions/made.rejected.jsonl"))) {
            assertThat(lines.count()).isPositive().isLessThanOrEqualTo(rejected);
        }

        assertThat(generate("again.json")).as(err).isZero();
        assertThat(out).contains("MATCH category", "rejected by rule", "again.json", "(rejected candidates)");
        assertThat(workspace.resolve("questions/again.json")).hasSameTextualContentAs(made);
        FileFormats.checkKnown(workspace);
    }

    private static Stream<JsonNode> each(JsonNode told, String member) {
        return StreamSupport.stream(told.path("categories").spliterator(), false)
                .flatMap(category -> StreamSupport.stream(category.path(member).spliterator(), false));
    }
}
