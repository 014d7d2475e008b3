package org.quern.task.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.evaluate.TableMatcher.Mode;
import org.quern.evaluate.run.RunFiles;
import org.quern.evaluate.score.ItemComparison;
import org.quern.evaluate.score.Metrics;
import org.quern.evaluate.score.ScoredItem;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphSource;
import org.quern.neo4j.QueryLimits;
import org.quern.question.Sample;
import org.quern.workspace.SafeFiles;

/** The view of an item agrees with the scores of its run, however values were compared. */
class ExamineItemTest {

    private static final SafeFiles FILES = new SafeFiles();
    /** Pairs of queries, and the mode in which their results are not equal. */
    private static final Map<List<String>, Optional<Mode>> PAIRS = Map.of(
            List.of("RETURN true AS x", "RETURN 1 AS x"), Optional.of(Mode.STRICT),
            List.of("RETURN [1, 2] AS x", "RETURN [2, 1] AS x"), Optional.of(Mode.STRICT),
            List.of("RETURN 1 AS x", "RETURN 1.0 AS x"), Optional.empty());

    @TempDir
    Path folder;

    private final List<String> asked = new ArrayList<>();

    /** Answers each query of the pairs with the value in it, and nothing to others. */
    private final GraphDatabase values = new GraphDatabase() {
        @Override
        public List<String> stream(String cypher, Map<String, Object> parameters, QueryLimits limits,
                Progress progress, Rows rows) {
            asked.add(cypher);
            Object value = switch (cypher) {
                case "RETURN true AS x" -> true;
                case "RETURN [1, 2] AS x" -> List.of(1L, 2L);
                case "RETURN [2, 1] AS x" -> List.of(2L, 1L);
                case "RETURN 1.0 AS x" -> 1.0;
                default -> 1L;
            };
            if (cypher.endsWith("AS x"))
                rows.row(List.of("x"), List.of(value));
            return List.of("x");
        }

        @Override
        public void close() {}
    };

    @Test
    void itemsAreShownAsTheirRunWasScored() {
        GraphSource graphs = (_, _) -> values;
        List<Sample> samples = PAIRS.keySet().stream().map(pair -> new Sample("q" + pair, "g", pair.getFirst(),
                Optional.empty(), "Which?", Optional.empty(), Optional.empty(), Optional.empty(),
                Optional.of(pair.getLast()), Map.of(), Map.of())).toList();
        for (Mode mode : Mode.values()) {
            Path run = folder.resolve(mode.name());
            ScoringSettings scoring = new ScoringSettings(mode, ScoringSettings.DEFAULT.limits(),
                    ScoringSettings.DEFAULT.engine(), 1);
            List<ScoredItem> scored = new ScoreRun(graphs, FILES)
                    .run(new ScoreRun.Settings(samples, run, scoring), Progress.NONE).scored();
            assertThat(ScoringSettings.as(new RunFiles(FILES).versions(run)).mode()).isEqualTo(mode);
            for (ScoredItem item : scored) {
                asked.clear();
                ItemComparison shown = new ExamineItem(graphs, FILES)
                        .run(new ExamineItem.Settings(run, item.sample(), 9), Progress.NONE);
                boolean equal = !PAIRS.getOrDefault(List.of(item.sample().goldCypher(),
                        item.sample().predCypher().orElse("")), Optional.empty()).equals(Optional.of(mode));
                assertThat(shown.scores()).isEqualTo(item.scores());
                assertThat(item.score(Metrics.EX)).hasValue(equal ? 1 : 0);
                assertThat(shown.tables().orElseThrow().equal()).as("%s %s", mode, item.sample()).isEqualTo(equal);
                assertThat(asked).as("no query runs twice").doesNotHaveDuplicates();
            }
        }
    }
}
