package org.quern.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.quern.evaluate.TableMatcher.Mode;
import org.quern.evaluate.score.ItemScores;
import org.quern.evaluate.score.Metrics;
import org.quern.evaluate.score.QueryScorer;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryLimits;
import org.quern.neo4j.TestDatabases;
import org.quern.testing.Scores;

/** The table of rules in the guide: each row is scored. */
class MetricsTableTest {

    private final GraphDatabase lakes = TestDatabases
            .of(Path.of("src/test/resources/org/quern/evaluate/lakes-graph.json"));

    @Test
    void eachRowOfTheGuideHolds() throws IOException {
        String guide = Files.readString(Path.of("src/site/markdown/guide/metrics.md"));
        int start = guide.indexOf("## Values, order and ties");
        List<String> rows = guide.substring(start, guide.indexOf("\n## ", start + 1)).lines()
                .filter(line -> line.startsWith("| `")).toList();
        List<String> wrong = new ArrayList<>();
        for (String row : rows) {
            String[] cells = row.split(" ?\\| ?");
            ItemScores scores = new QueryScorer(Mode.COMPATIBLE, QueryLimits.EVALUATION).score(lakes, query(cells[1]),
                    query(cells[2]), Progress.NONE);
            if (!List.of(said(scores.of(Metrics.EX)), said(scores.of(Scores.EX_TIES)))
                    .equals(List.of(cells[3], cells[4])))
                wrong.add(row + " but " + scores);
            if (scores.outcome() == Outcome.GOLD_ERROR)
                assertThat(scores.message()).as(row).isNotEmpty();
        }
        assertThat(wrong).isEmpty();
        assertThat(rows).hasSizeGreaterThan(35);
    }

    @Test
    void twoEmptyResultsAreSaid() {
        QueryScorer scorer = new QueryScorer(Mode.COMPATIBLE, QueryLimits.EVALUATION);
        String none = "MATCH (n:None) RETURN n.name";
        assertThat(scorer.score(lakes, none, "MATCH (n:Lake) WHERE n.area < 0 RETURN n.area", Progress.NONE).message())
                .isEqualTo("both results are empty");
        assertThat(scorer.score(lakes, none, "MATCH (n:None) RETURN n.name, n.area", Progress.NONE).message())
                .isEqualTo("both results are empty; their columns differ: 1 in gold, 2 in the prediction");
        assertThat(scorer.score(lakes, none, "MATCH (n:Lake) RETURN n.name", Progress.NONE).message()).isEmpty();
    }

    private static String query(String cell) {
        return cell.substring(1, cell.length() - 1);
    }

    private static String said(Score score) {
        return score.value().isEmpty() ? score.outcome().text() : score.value().getAsDouble() == 1 ? "1" : "0";
    }
}
