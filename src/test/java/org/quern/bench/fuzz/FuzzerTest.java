package org.quern.bench.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.quern.bench.fuzz.Fuzzer.Result;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;
import org.quern.neo4j.TestDatabases;
import org.quern.neo4j.embedded.EmbeddedDatabase;

/**
 * Asks both engines other queries in each build. {@code -Dquern.fuzz.seed=N} repeats those of a build,
 * {@code -Dquern.fuzz.queries=N} asks more.
 */
class FuzzerTest {

    private static final int QUERIES = Integer.getInteger("quern.fuzz.queries", 250);

    /** Loses the last row of optional matches. */
    private record Losing(GraphDatabase database) implements GraphDatabase {

        @Override
        public List<String> stream(String cypher, Map<String, Object> parameters, QueryLimits limits,
                Progress progress, Rows rows) throws QueryFailure {
            Table table = database.table(cypher, parameters, limits, progress);
            int kept = table.rows().size() - (cypher.contains("OPTIONAL MATCH") ? 1 : 0);
            for (int i = 0; i < kept; i++)
                rows.row(table.columns(), table.rows().get(i));
            return table.columns();
        }

        @Override
        public void close() {}
    }

    @Test
    void whereTheEngineIsSureTheDatabaseGivesTheSameAnswer() throws QueryFailure {
        long seed = Long.getLong("quern.fuzz.seed", new SecureRandom().nextInt(1_000_000_000));
        System.out.println("Fuzzer: -Dquern.fuzz.seed=" + seed);
        Result result = new Fuzzer(database(), 1, 2).run(QUERIES, seed, Duration.ofMinutes(10), Progress.NONE);
        assertThat(result.differences()).as("-Dquern.fuzz.seed=%d", seed).isEmpty();
        assertThat(result.asked()).isEqualTo(QUERIES);
        assertThat(result.sure()).as("%s", result.unsure()).isGreaterThan(QUERIES / 2);
    }

    @Test
    void bothRefuseSomeQueriesAndGiveTablesForOthers() throws QueryFailure {
        Result result = new Fuzzer(database(), 2, 2).run(100, 1, Duration.ofMinutes(10), Progress.NONE);
        assertThat(result.refused()).isPositive();
        assertThat(result.asked()).isEqualTo(100);
        assertThat(result.sure()).as("%s", result.unsure()).isGreaterThan(50);
        assertThat(result.texts()).as("each is asked twice").isLessThanOrEqualTo(50)
                .isGreaterThanOrEqualTo((result.sure() + result.refused()) / 2);
    }

    @Test
    void aDifferenceIsReportedWithASmallQueryAndItsSeed() throws QueryFailure {
        EmbeddedDatabase database = database();
        Result result = new Fuzzer(new Losing(database), database::refill, 1, 2).run(100, 3, Duration.ofMinutes(10),
                Progress.NONE);
        assertThat(result.differences()).isNotEmpty().allSatisfy(difference -> {
            assertThat(difference.seed()).isEqualTo(3);
            assertThat(difference.smallest()).contains("OPTIONAL MATCH").hasSizeLessThan(60);
            assertThat(difference.query()).hasSizeGreaterThanOrEqualTo(difference.smallest().length());
        });
    }

    @Test
    void aSeedGivesTheSameGraphAndQueries() {
        for (long seed = 0; seed < 20; seed++) {
            assertThat(new QueryWriter(seed).text()).isEqualTo(new QueryWriter(seed).text())
                    .isNotEqualTo(new QueryWriter(seed + 1).text());
            assertThat(new GraphWriter(seed).statements()).isEqualTo(new GraphWriter(seed).statements());
        }
    }

    @Test
    void shrinkingKeepsWhatAQueryShows() {
        String query = "MATCH (n:A)-[r:R]->(m {x: 1}) WHERE n.x > 1 AND (m.f / 0 = 2 OR m.name = 'a') "
                + "WITH n, count(*) AS c ORDER BY c LIMIT 3 RETURN n.x, c";
        assertThat(new Shrinker(text -> text.contains("m.f / 0") && text.contains("RETURN")).smallest(query))
                .hasSizeLessThan(40).contains("m.f / 0");
    }

    private static EmbeddedDatabase database() {
        return TestDatabases.made("fuzz", List.of());
    }
}
