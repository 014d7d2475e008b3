package org.quern.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.evaluate.run.RunFiles;
import org.quern.evaluate.run.ScoreVersions;
import org.quern.evaluate.score.Aggregate;
import org.quern.evaluate.score.Aggregates;
import org.quern.evaluate.score.ItemScores;
import org.quern.evaluate.score.ScoredItem;
import org.quern.question.Sample;
import org.quern.question.Sample.FromTemplate;
import org.quern.testing.Scores;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

class RunFilesTest {

    private static final Score ONE = Score.of(1);
    private static final Score EMPTY = Score.wrong(Outcome.EMPTY_PREDICTION);
    private static final Score BROKEN = Score.wrong(Outcome.PREDICTION_ERROR);

    private final List<ScoredItem> scored = List.of(
            item("q1", "lakes", "basic_(n)", "RETURN 1",
                    Scores.of(ONE, ONE, Score.of(0.5), Score.of(0.25), Score.of(0.75), ONE, "")),
            item("q2", "lakes", "basic_(n*)", "", ItemScores.all(EMPTY, "")),
            item("q3", "rivers", "basic_(n)", "RETURN",
                    Scores.of(BROKEN, BROKEN, BROKEN, BROKEN, Score.of(0.25), BROKEN, "too early")),
            item("q4", "rivers", "basic_(n)", "RETURN 4",
                    Scores.of(Score.of(0), Score.of(0), Score.none(Outcome.TIMEOUT),
                            Score.none(Outcome.TIMEOUT), Score.of(0), ONE, "provenance: too long")));

    @TempDir
    Path folder;

    @Test
    void everyFigureSaysHowManyItemsStandBehindIt() throws IOException {
        new RunFiles(new SafeFiles()).write(folder, scored, ScoreVersions.UNKNOWN);
        JsonNode figures = new ObjectMapper().readTree(folder.resolve(RunFiles.AGGREGATED).toFile());
        assertThat(figures.path("overall").toString()).isEqualTo("""
                {"n":4,"execution_accuracy":{"mean":0.25,"n":4},\
                "execution_accuracy_ties":{"mean":0.25,"n":4},\
                "psjs":{"mean":0.16666666666666666,"n":3},"psjs_edges":{"mean":0.08333333333333333,"n":3},\
                "psjs_published":{"mean":0.25,"n":4},\
                "executable":{"mean":0.5,"n":4},\
                "test_suite_accuracy":{"mean":0.0,"n":1},\
                "execution_accuracy_tolerant":{"mean":0.25,"n":4},\
                "outcomes":{"scored":1,"empty-prediction":1,"prediction-error":1,"timeout":1},\
                "empty_predictions":1,"code_fences_removed":0,"cut":{}}""");
        assertThat(figures.path("by_graph").path("rivers").path("n").intValue()).isEqualTo(2);
        assertThat(figures.path("by_match_category").path("basic_(n)").path("execution_accuracy").path("mean")
                .doubleValue()).isEqualTo(1.0 / 3);
        assertThat(figures.path("by_return_category").path("n_name").path("n").intValue()).isEqualTo(4);
    }

    @Test
    void theSameScoresGiveTheSameBytesAndAreReadBack() throws IOException {
        RunFiles files = new RunFiles(new SafeFiles());
        files.write(folder.resolve("a"), scored, ScoreVersions.UNKNOWN);
        files.write(folder.resolve("b"), scored, ScoreVersions.UNKNOWN);
        for (String name : List.of(RunFiles.RESULT, RunFiles.WITH_METRICS, RunFiles.AGGREGATED))
            assertThat(folder.resolve("a").resolve(name)).hasSameBinaryContentAs(folder.resolve("b").resolve(name));
        assertThat(files.read(folder.resolve("a"))).extracting(ScoredItem::scores)
                .isEqualTo(scored.stream().map(ScoredItem::scores).toList());
    }

    @Test
    void figuresOverAllItemsAreReadAndCountedOnlyWhereTheyMayBeOld() throws IOException {
        RunFiles files = new RunFiles(new SafeFiles());
        assertThat(files.overall(folder)).isEmpty();
        files.write(folder, scored, ScoreVersions.UNKNOWN);
        Aggregate counted = Aggregates.of(scored).overall();
        assertThat(files.overall(folder)).contains(counted);

        Path figures = folder.resolve(RunFiles.AGGREGATED);
        Files.writeString(figures, Files.readString(figures).replaceFirst("\"n\" : 4", "\"n\" : 5"));
        assertThat(files.overall(folder).orElseThrow().items()).isEqualTo(5);
        Files.setLastModifiedTime(figures, FileTime.fromMillis(1));
        assertThat(files.overall(folder)).contains(counted);
        Files.writeString(figures, "no figures");
        assertThat(files.overall(folder)).contains(counted);
    }

    @Test
    void aFullDiskLeavesNothing() throws IOException {
        RunFiles full = new RunFiles(new SafeFiles(out -> new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("No space left on device");
            }
        }));
        assertThatThrownBy(() -> full.write(folder, scored, ScoreVersions.UNKNOWN)).isInstanceOf(QuernException.class);
        try (var left = Files.list(folder)) {
            assertThat(left).isEmpty();
        }
    }

    private static ScoredItem item(String qid, String graph, String category, String pred, ItemScores scores) {
        return ScoredItem.of(1, new Sample(qid, graph, "RETURN 1", Optional.empty(), "?", Optional.empty(),
                Optional.empty(), Optional.of(new FromTemplate(category, "", "n_name", "")), Optional.of(pred),
                Map.of(), Map.of()), scores);
    }
}
