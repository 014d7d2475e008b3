package org.quern.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.quern.bench.evaluate.GeneratedPairs;
import org.quern.bench.evaluate.ScoreIndependence;
import org.quern.bench.evaluate.ScoreIndependence.Result;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;
import org.quern.neo4j.TestDatabases;

/**
 * The scores of a pair depend neither on other pairs of its file, nor on the engine, nor on what is cached. Each build
 * tries a few generated pairs; {@code -Dquern.scores.pairs=N -Dquern.scores.seed=N} tries more, {@code quern-bench scores}
 * any file.
 */
class ScoreIndependenceTest {

    private static final int PAIRS = Integer.getInteger("quern.scores.pairs", 24);
    private static final long SEED = Long.getLong("quern.scores.seed", 7);

    private final GraphDatabase lakes = TestDatabases
            .of(Path.of("src/test/resources/org/quern/evaluate/lakes-graph.json"));

    /** Fails for a query the second time it is asked. */
    private static final class Forgetful implements GraphDatabase {

        private final GraphDatabase database;
        private final List<String> asked = new ArrayList<>();

        Forgetful(GraphDatabase database) {
            this.database = database;
        }

        @Override
        public synchronized List<String> stream(String cypher, Map<String, Object> parameters, QueryLimits limits,
                Progress progress, Rows rows) throws QueryFailure {
            if (cypher.contains("r.name AS once") && asked.contains(cypher))
                throw new QueryFailure(QueryFailure.Kind.RUNTIME, "asked before");
            asked.add(cypher);
            return database.stream(cypher, parameters, limits, progress, rows);
        }

        @Override
        public void close() {}
    }

    @Test
    void aPairScoresTheSameAloneInAnyFileAndByBothEngines() {
        Result result = check(lakes, pairs());
        assertThat(result.differences()).isEmpty();
        assertThat(result.timedOut()).isZero();
        assertThat(result.use().inMemory()).as("both engines answer").isPositive();
        assertThat(result.alone()).extracting(figures -> figures.values().get("ex")).contains("0.0", "1.0");
    }

    @Test
    void aScoreThatDependsOnOtherLinesIsReported() {
        Result result = check(new Forgetful(lakes), List.of(new QueryPair("lakes", "MATCH (r:River) RETURN r.name",
                "MATCH (r:River) RETURN r.name AS once")));
        assertThat(result.differences()).isNotEmpty();
        assertThat(result.differences().getFirst().toString()).contains("asked before", "ex=1.0", "ex=0.0");
    }

    private static Result check(GraphDatabase database, List<QueryPair> pairs) {
        return new ScoreIndependence(QueryLimits.EVALUATION, 2, SEED).run(database, pairs, Progress.NONE);
    }

    private List<QueryPair> pairs() {
        List<QueryPair> pairs = new ArrayList<>();
        for (String pred : List.of("MATCH (r:River)-[:flowsInto|:locatedIn]->(l) RETURN l.name",
                "MATCH (r:River)-[:flowsInto|locatedIn]->(l) RETURN l.name",
                "MATCH (r:River)-[x:flowsInto|:locatedIn]->(l) RETURN l.name"))
            pairs.add(new QueryPair("lakes", "MATCH (r:River)-[:flowsInto|locatedIn]->(l) RETURN l.name", pred));
        pairs.addAll(new GeneratedPairs("lakes", lakes, SEED).pairs(PAIRS - pairs.size(), List.of(), Progress.NONE));
        return pairs;
    }
}
