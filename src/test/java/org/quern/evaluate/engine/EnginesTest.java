package org.quern.evaluate.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.quern.cypher.memory.engine.MemoryEngine;
import org.quern.cypher.memory.engine.MemoryEngine.Sure;
import org.quern.cypher.memory.engine.MemoryEngine.Unsure;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;

/** Who answers, and what happens when the copy in memory is not what the database holds. */
class EnginesTest {

    private static final List<String> QUERIES = IntStream.range(0, 400)
            .mapToObj(i -> "MATCH (n:A) RETURN n.name, " + i + " AS number").toList();

    /** Counts questions, and may lose nodes after it was copied. */
    private static final class Changing implements GraphDatabase {

        private final GraphDatabase database = HostileGraph.database();
        private final AtomicInteger asked = new AtomicInteger();
        private final boolean loses;

        Changing(boolean loses) {
            this.loses = loses;
        }

        @Override
        public List<String> stream(String cypher, Map<String, Object> parameters, QueryLimits limits,
                Progress progress, Rows rows) throws QueryFailure {
            if (!cypher.startsWith("MATCH (n:A)"))
                return database.stream(cypher, parameters, limits, progress, rows);
            asked.incrementAndGet();
            List<String> columns = List.of("n.name", "number");
            // Planning four hundred queries would take a minute.
            for (String name : loses ? List.of("a") : List.of("a", "b", "é", "it's \"q\" \\ 𝒳"))
                rows.row(columns, List.of(name, Long.parseLong(cypher.replaceAll("\\D+", ""))));
            return columns;
        }

        @Override
        public void close() {}
    }

    private static List<Integer> ask(GraphDatabase database) {
        List<Integer> sizes = new ArrayList<>();
        try {
            for (String query : QUERIES)
                sizes.add(database.tableInAnyOrder(query, QueryLimits.EVALUATION, Progress.NONE).rows().size());
        } catch (QueryFailure failure) {
            throw new AssertionError(failure);
        }
        return sizes;
    }

    @Test
    void aCopyThatIsRightAnswersAllButASample() {
        Changing database = new Changing(false);
        Engines engines = new Engines(EngineChoice.AUTO, QueryLimits.EVALUATION);
        assertThat(engines.on("hostile", database, QUERIES.size(), Progress.NONE, EnginesTest::ask)).hasSize(400)
                .containsOnly(4);
        assertThat(engines.use().inMemory()).isEqualTo(400);
        assertThat(engines.use().compared()).isBetween(1L, 20L).isEqualTo(database.asked.get());
        assertThat(engines.use().differences()).isEmpty();
    }

    @Test
    void withOneDifferenceTheDatabaseIsAskedForEverythingAgain() {
        Changing database = new Changing(true);
        Engines engines = new Engines(EngineChoice.AUTO, QueryLimits.EVALUATION);
        assertThat(engines.on("hostile", database, QUERIES.size(), Progress.NONE, EnginesTest::ask)).hasSize(400)
                .containsOnly(1);
        assertThat(engines.use().inMemory()).isZero();
        assertThat(engines.use().byDatabase()).isEqualTo(400);
        assertThat(engines.use().differences()).singleElement().asString().startsWith("hostile: MATCH (n:A)");
    }

    @Test
    void aFewPredictionsAndADatabaseThatIsChosenAreNotWorthACopy() {
        Changing database = new Changing(true);
        new Engines(EngineChoice.AUTO, QueryLimits.EVALUATION).on("hostile", database, Engines.LEAST_PREDICTIONS - 1,
                Progress.NONE, EnginesTest::ask);
        assertThat(database.asked.get()).isEqualTo(400);
        Engines chosen = new Engines(EngineChoice.DATABASE, QueryLimits.EVALUATION);
        chosen.on("hostile", database, QUERIES.size(), Progress.NONE, EnginesTest::ask);
        assertThat(database.asked.get()).isEqualTo(800);
        assertThat(chosen.use().byDatabase()).isEqualTo(400);
    }

    @Test
    void aResultLargerThanTheLimitsIsLeftToTheDatabase() throws QueryFailure {
        MemoryEngine engine = new GraphCopy(HostileGraph.database(), QueryLimits.EVALUATION, Progress.NONE)
                .engine(GraphCopy.MOST).orElseThrow();
        String query = "MATCH (n:A) RETURN n.name";
        Duration time = QueryLimits.EVALUATION.time();
        assertThat(new EngineAnswers(engine, new QueryLimits(time, 4)).of(query, Progress.NONE))
                .isInstanceOf(Sure.class);
        assertThat(new EngineAnswers(engine, new QueryLimits(time, 3)).of(query, Progress.NONE))
                .isInstanceOf(Unsure.class);
        assertThat(new EngineAnswers(engine, new QueryLimits(time, 4, 100)).of(query, Progress.NONE))
                .isInstanceOf(Unsure.class);
    }
}
