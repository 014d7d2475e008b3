package org.quern.evaluate.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.quern.evaluate.engine.EngineCheck.Different;
import org.quern.evaluate.engine.EngineCheck.Left;
import org.quern.evaluate.engine.EngineCheck.Same;
import org.quern.evaluate.engine.EngineCheck.Verdict;
import org.quern.job.Parallel;
import org.quern.job.Progress;
import org.quern.neo4j.EmbeddedDatabase;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;

/**
 * Where the engine in memory is sure, the database says the same: on random queries about a hostile graph.
 * {@code quern.engine.queries} says how many (300), {@code quern.engine.seed} which is the first.
 */
class EngineCheckTest {

    private static final int QUERIES = Integer.getInteger("quern.engine.queries", 300);
    private static final int SEED = Integer.getInteger("quern.engine.seed", 1);
    private static final QueryLimits LIMITS = new QueryLimits(Duration.ofSeconds(20), 100_000);

    private static @org.jspecify.annotations.Nullable EngineCheck check;

    @BeforeAll
    static void copy() throws QueryFailure {
        EmbeddedDatabase database = HostileGraph.database();
        check = new EngineCheck(database,
                new GraphCopy(database, LIMITS, Progress.NONE).engine(GraphCopy.MOST).orElseThrow(), LIMITS);
    }

    @Test
    void theDatabaseSaysWhatTheEngineIsSureOf() {
        List<String> queries = new ArrayList<>();
        for (int i = 0; i < QUERIES; i++)
            queries.add(new RandomCypher(SEED + i).text());
        List<Verdict> verdicts = new Parallel(2).map(queries, Progress.NONE, (query, _) -> verdict(query));
        assertThat(verdicts.stream().filter(Different.class::isInstance).map(Object::toString)).isEmpty();
        Map<String, Integer> left = new TreeMap<>();
        verdicts.forEach(verdict -> {
            if (verdict instanceof Left open)
                left.merge(open.why(), 1, Integer::sum);
        });
        assertThat(verdicts.stream().filter(Same.class::isInstance).count()).as("%s", left)
                .isGreaterThan(QUERIES / 5);
    }

    private static Verdict verdict(String query) {
        try {
            return java.util.Objects.requireNonNull(check).verdict(query, Progress.NONE);
        } catch (QueryFailure failure) {
            throw new AssertionError(query, failure);
        }
    }
}
