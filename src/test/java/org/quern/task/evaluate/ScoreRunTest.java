package org.quern.task.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.evaluate.TableMatcher.Mode;
import org.quern.evaluate.engine.EngineChoice;
import org.quern.evaluate.run.Rescoring;
import org.quern.evaluate.run.Rescoring.Cause;
import org.quern.evaluate.run.RunFiles;
import org.quern.evaluate.run.ScoreVersions;
import org.quern.evaluate.score.Metrics;
import org.quern.evaluate.score.ScoredItem;
import org.quern.job.Progress;
import org.quern.neo4j.QueryLimits;
import org.quern.question.GoldAlternative;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.testing.FileFormats;
import org.quern.testing.Mills;
import org.quern.workspace.SafeFiles;

class ScoreRunTest {

    private static final SafeFiles FILES = new SafeFiles();
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    Path folder;

    private static String owner(int mill) {
        return "MATCH (m:Mill {name: 'Mill " + mill + "'})-[:ownedBy]->(o:Miller) RETURN o.name";
    }

    private static Sample sample(int i, String gold, String predicted) {
        return new Sample("q" + i, "mills", gold, Optional.empty(), "Who owns Mill " + i + "?", Optional.empty(),
                Optional.empty(), Optional.empty(), Optional.of(predicted), Map.of(), Map.of());
    }

    private Path run() {
        return folder.resolve("runs/r");
    }

    private List<Sample> samples() {
        return IntStream.range(0, 4).mapToObj(i -> sample(i, owner(i), i == 1 ? "RETURN 'Miller 1'" : owner(i)))
                .toList();
    }

    private Rescoring again(Mills mills, List<Sample> gold, ScoringSettings scoring) {
        return new ScoreRun(mills, FILES).again(new ScoreRun.Again(run(), gold, scoring, false), Progress.NONE)
                .rescoring();
    }

    private static Map<String, List<Cause>> moved(Rescoring rescoring) {
        return rescoring.moved().stream().collect(Collectors.toMap(each -> each.item().qid(),
                each -> List.copyOf(each.causes())));
    }

    /** One that is right by an alternative says by which; one that is wrong by all stays wrong. */
    @Test
    void theBestGoldQueryCountsAndIsRecorded() throws IOException {
        Mills mills = Mills.in(folder.resolve("w"));
        List<Sample> plain = List.of(sample(0, owner(0), owner(1)), sample(1, owner(1), owner(2)),
                sample(2, owner(2), owner(2)), sample(3, owner(3), owner(3)));
        new ScoreRun(mills, FILES).run(new ScoreRun.Settings(plain, run(), ScoringSettings.DEFAULT), Progress.NONE);
        ScoreVersions before = new RunFiles(FILES).versions(run());
        List<Sample> gold = plain.stream().map(sample -> sample.qid().equals("q3") ? sample
                : GoldAlternative.ACCEPTED.add(GoldAlternative.ACCEPTED.add(sample,
                        new GoldAlternative("MATCH (m:No) RETURN m.no", "", "", "", "")),
                        new GoldAlternative(owner(1), "", "", "", "")))
                .toList();
        assertThat(ScoreVersions.gold(gold)).isNotEqualTo(before.gold());
        assertThat(moved(again(mills, gold, ScoringSettings.DEFAULT))).containsExactly(
                Map.entry("q0", List.of(Cause.GOLD)));
        List<ScoredItem> items = new RunFiles(FILES).read(run());
        assertThat(items).extracting(item -> item.score(Metrics.EX).orElseThrow()).containsExactly(1., 0., 1., 1.);
        assertThat(items).extracting(item -> item.scores().bestGold()).containsExactly(OptionalInt.of(2),
                OptionalInt.of(0), OptionalInt.of(0), OptionalInt.empty());
        assertThat(items.getFirst().compared().goldCypher()).isEqualTo(owner(1));
        assertThat(items).extracting(item -> item.withMetrics().metrics().get("best_gold")).extracting(String::valueOf)
                .containsExactly("2", "0", "0", "null");
        assertThat(new RunFiles(FILES).versions(run()).gold()).isEqualTo(ScoreVersions.gold(gold));
    }

    @Test
    void smallGraphsAreANewVersionOfTheScores() throws IOException {
        Mills mills = Mills.in(folder.resolve("w"));
        new ScoreRun(mills, FILES).run(new ScoreRun.Settings(samples(), run(), ScoringSettings.DEFAULT), Progress.NONE);
        Path suites = Files.createDirectories(mills.distilled("mills").orElseThrow());
        assertThat(new RunFiles(FILES).versions(run()).changedGraphs(mills)).as("no small graphs").isEmpty();
        Files.copy(folder.resolve("w/graphs/mills/graph.json"), suites.resolve("mine.json"));
        assertThat(new RunFiles(FILES).versions(run()).changedGraphs(mills)).containsExactly("mills/distilled");
        assertThat(moved(again(mills, List.of(), ScoringSettings.DEFAULT)).values()).as("now they have TS")
                .isNotEmpty().allMatch(causes -> causes.equals(List.of(Cause.SUITE)));
        assertThat(new RunFiles(FILES).versions(run()).changedGraphs(mills)).isEmpty();
        Files.delete(suites.resolve("mine.json"));
        assertThat(moved(again(mills, List.of(), ScoringSettings.DEFAULT)).values()).as("and no more")
                .isNotEmpty().allMatch(causes -> causes.equals(List.of(Cause.SUITE)));
    }

    @Test
    void aRescoredRunShowsWhatMovedAndWhy() throws IOException {
        Mills mills = Mills.in(folder.resolve("old"));
        new ScoreRun(mills, FILES).run(new ScoreRun.Settings(samples(), run(), ScoringSettings.DEFAULT), Progress.NONE);
        ScoreVersions versions = new RunFiles(FILES).versions(run());
        assertThat(versions.metrics()).isEqualTo("2 compatible");
        assertThat(versions.engine()).matches("auto 2, Neo4j \\d.*, 120 s, 1000000 rows");
        assertThat(versions.changedGraphs(mills)).isEmpty();
        assertThat(again(mills, List.of(), ScoringSettings.DEFAULT).moved()).isEmpty();

        // The names of owners changed in the graph.
        Mills changed = Mills.in(folder.resolve("new"));
        Path graph = folder.resolve("new/graphs/mills/graph.json");
        Files.writeString(graph, Files.readString(graph).replace("\"Miller 1\"", "\"Milner\""));
        assertThat(versions.changedGraphs(changed)).containsExactly("mills");
        Rescoring rescoring = again(changed, List.of(), ScoringSettings.DEFAULT);
        assertThat(moved(rescoring)).isEqualTo(Map.of("q1", List.of(Cause.GRAPH)));
        assertThat(rescoring.toJson().at("/moved/0/scores/execution_accuracy").toString()).isEqualTo("[1.0,0.0]");
        assertThat(new RunFiles(FILES).versions(run()).changedGraphs(changed)).isEmpty();

        // The gold query of q3 and the prediction for q2 changed.
        new SampleFile(FILES).write(run().resolve(RunFiles.RESULT), List.of(samples().get(0), samples().get(1),
                sample(2, owner(2), "RETURN"), samples().get(3)));
        assertThat(moved(again(changed, List.of(sample(3, owner(4), "")), ScoringSettings.DEFAULT)))
                .isEqualTo(Map.of("q2",
                        List.of(Cause.PREDICTION), "q3", List.of(Cause.GOLD)));
        FileFormats.checkKnown(folder);

        // Nothing is known of older files, unless the reason is in the item.
        Path figures = run().resolve(RunFiles.AGGREGATED);
        ObjectNode old = (ObjectNode) JSON.readTree(figures.toFile());
        old.remove("versions");
        JSON.writeValue(figures.toFile(), old);
        assertThat(new RunFiles(FILES).versions(run()).isUnknown()).isTrue();
        assertThat(moved(again(mills, List.of(sample(3, owner(3), "")), ScoringSettings.DEFAULT)))
                .isEqualTo(Map.of("q1",
                        List.of(Cause.UNKNOWN), "q3", List.of(Cause.GOLD)));
        rescoring = again(mills, List.of(), new ScoringSettings(Mode.STRICT, new QueryLimits(Duration.ofSeconds(9), 5),
                EngineChoice.DATABASE, 2));
        assertThat(rescoring.moved()).isEmpty();
        assertThat(rescoring.versions()).filteredOn(Rescoring.Version::isChanged).extracting(Rescoring.Version::name)
                .containsExactly("metrics", "engine");
    }
}
