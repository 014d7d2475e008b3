package org.quern.evaluate.score;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.quern.evaluate.ProvenanceGraph;
import org.quern.evaluate.QueryPair;
import org.quern.evaluate.TableMatcher.Mode;
import org.quern.evaluate.engine.EngineChoice;
import org.quern.evaluate.engine.Engines;
import org.quern.job.Parallel;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryLimits;
import org.quern.neo4j.TestDatabases;
import org.quern.testing.Shared;

/**
 * What is shown of an item says what its score says. Of 1,808 pairs so many are scored and opened as
 * {@code quern.items} (60) tells.
 */
class ItemComparerTest {

    private static final int ITEMS = Integer.getInteger("quern.items", 60);

    private record Opened(QueryPair pair, ItemScores scores, ItemComparison comparison) {}

    @Test
    void theViewNeverContradictsTheScore() throws IOException {
        List<String> lines = Shared.lines("oracles/metrics/query-pairs.jsonl.gz");
        List<QueryPair> pairs = new ArrayList<>();
        for (int i = 0; i < ITEMS; i++) {
            JsonNode pair = new ObjectMapper().readTree(lines.get((int) ((long) i * lines.size() / ITEMS)));
            pairs.add(new QueryPair(pair.path("graph").asText().replace("_small", ""), pair.path("gold").asText(),
                    Scorer.predicted(pair.path("pred").asText()).text()));
        }
        QueryLimits limits = QueryLimits.EVALUATION;
        List<ItemScores> scores = new Scorer((graph, _) -> database(graph), new QueryScorer(Mode.COMPATIBLE, limits),
                new Engines(EngineChoice.AUTO, limits), 4).scorePairs(pairs, Progress.NONE);
        List<Opened> opened = new Parallel(4).map(range(pairs.size()), Progress.NONE, (i, progress) -> new Opened(
                pairs.get(i), scores.get(i), new ItemComparer(database(pairs.get(i).graph()), Mode.COMPATIBLE, limits,
                        150).compare(pairs.get(i).gold(), pairs.get(i).pred(), progress)));
        assertThat(opened.stream().flatMap(one -> contradictions(one).stream())).isEmpty();
        assertThat(opened).anyMatch(one -> one.scores.of(Metrics.EX).value().orElse(0) == 1)
                .anyMatch(one -> one.scores.of(Metrics.EX).value().orElse(1) == 0)
                .anyMatch(one -> !one.comparison.predProblem().isEmpty());
    }

    private static List<Integer> range(int end) {
        return java.util.stream.IntStream.range(0, end).boxed().toList();
    }

    private static GraphDatabase database(String graph) {
        return TestDatabases.of(Shared.path("oracles/conversion/" + graph + "/expected-graph.json.gz"));
    }

    private static List<String> contradictions(Opened one) {
        List<String> found = new ArrayList<>();
        ItemComparison shown = one.comparison;
        if (!shown.scores().of(Metrics.EX).equals(one.scores.of(Metrics.EX))
                || !shown.scores().of(Metrics.PSJS).equals(one.scores.of(Metrics.PSJS))
                || !shown.scores().of(Metrics.EXECUTABLE).equals(one.scores.of(Metrics.EXECUTABLE)))
            found.add("scores " + shown.scores() + " instead of " + one.scores);
        boolean ran = shown.goldProblem().isEmpty() && shown.predProblem().isEmpty();
        if (ran != (one.scores.of(Metrics.EXECUTABLE).value().orElse(0) == 1 && shown.goldProblem().isEmpty()))
            found.add("problems " + shown.goldProblem() + " / " + shown.predProblem());
        OptionalDouble ex = one.scores.of(Metrics.EX).value();
        if (ran && ex.isPresent() && shown.tables().orElseThrow().equal() != (ex.getAsDouble() == 1))
            found.add("equal rows: " + shown.tables().orElseThrow().equal());
        ProvenanceGraph.Counts counts = shown.provenance().counts();
        long all = counts.sharedNodes() + counts.goldNodes() + counts.predNodes();
        double psjs = all == 0 ? 0 : (double) counts.sharedNodes() / all;
        if (ran && !counts.truncated() && one.scores.of(Metrics.PSJS).value().isPresent()
                && Math.abs(psjs - one.scores.of(Metrics.PSJS).value().getAsDouble()) > 1e-9)
            found.add("provenance " + counts);
        return found.stream().map(what -> what + " for " + one.scores + " of " + one.pair).toList();
    }
}
