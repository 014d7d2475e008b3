package org.quern.cli.main;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.testing.FileFormats;

class DemoCommandTest {

    /** What the example ships of its own results, made by an earlier run of the same command. */
    private static final List<String> RESULTS = List.of("graphs/film/graph.json.gz", "graphs/film/manifest.json",
            "runs/model-a/result.json", "runs/model-a/result_with_metrics.json",
            "runs/model-a/aggregated_metrics.json", "runs/model-b/result.json",
            "runs/model-b/result_with_metrics.json", "runs/model-b/aggregated_metrics.json",
            "textgraph/film/manifest.json",
            "textgraph/film/instances.jsonl.gz", "textgraph/film/texts/json-ld.pseudonyms.jsonl.gz",
            "textgraph/film/texts/list-of-edges.plain.jsonl.gz", "textgraph/film/runs/solver/run.json",
            "textgraph/film/runs/solver/replies.jsonl");

    @TempDir
    private Path folder;

    @Test
    void doesTheWholeJobAndGivesTheBytesThatTheExampleShips() throws IOException {
        Path out = folder.resolve("demo");
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        int exit = run(printed, "demo", "--out", out.toString());

        assertThat(exit).isZero();
        assertThat(printed.toString(StandardCharsets.UTF_8)).contains("store", "convert", "database",
                "questions", "12 questions", "review", "3 annotators", "evaluate model-a", "EX", "text graphs",
                "solver");
        for (String file : RESULTS)
            assertThat(out.resolve(file)).as(file).hasSameBinaryContentAs(Path.of("assets/example", file));
        assertThat(out.resolve("questions/film-generated.json")).isNotEmptyFile();
        assertThat(FileFormats.check(out)).containsKeys("store", "loaded-database", "evaluation/scored-questions");
    }

    @Test
    void refusesAFolderWithOtherFilesInIt() throws IOException {
        Files.writeString(folder.resolve("letter.txt"), "dear");
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        int exit = new CommandLineFace(new PrintStream(new ByteArrayOutputStream()), new PrintStream(errors, true,
                StandardCharsets.UTF_8)).run("demo", "--out", folder.toString());

        assertThat(exit).isEqualTo(1);
        assertThat(errors.toString(StandardCharsets.UTF_8)).contains("not empty", "--out");
        try (var left = Files.list(folder)) {
            assertThat(left).hasSize(1);
        }
    }

    private static int run(ByteArrayOutputStream out, String... args) {
        return new CommandLineFace(new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(new ByteArrayOutputStream())).run(args);
    }
}
