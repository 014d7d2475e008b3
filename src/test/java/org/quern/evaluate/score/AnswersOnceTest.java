package org.quern.evaluate.score;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;

/** What is shown is what was scored, and no query runs twice. */
class AnswersOnceTest {

    private static final int KEPT = 10;

    /** Answers with the numbers below the one in the query; one that ends with {@code !} fails after them. */
    private static final class Counting implements GraphDatabase {

        private final List<String> asked = new ArrayList<>();

        @Override
        public List<String> stream(String cypher, Map<String, Object> parameters, QueryLimits limits,
                Progress progress, Rows rows) throws QueryFailure {
            asked.add(cypher);
            boolean fails = cypher.endsWith("!");
            int most = Integer.parseInt(cypher.replace("!", ""));
            for (int i = 0; i < most; i++) {
                if (!rows.row(List.of("n"), List.of((long) i)))
                    return List.of("n");
            }
            if (fails)
                throw new QueryFailure(QueryFailure.Kind.TIMEOUT, "too long");
            return List.of("n");
        }

        @Override
        public void close() {}
    }

    private final Counting database = new Counting();
    private final AnswersOnce answers = new AnswersOnce(database, KEPT);

    private List<Object> read(String query, int wanted) throws QueryFailure {
        List<Object> read = new ArrayList<>();
        answers.stream(query, Map.of(), QueryLimits.EVALUATION, Progress.NONE, (_, row) -> {
            read.add(row.getFirst());
            return read.size() < wanted;
        });
        return read;
    }

    /** Whoever asks, and in whichever order, gets the rows that the database has, up to those wanted. */
    @Test
    void everyReaderGetsTheRowsThatItWants() throws QueryFailure {
        Random random = new Random(7);
        for (int i = 0; i < 500; i++) {
            int most = random.nextInt(2 * KEPT);
            int wanted = 1 + random.nextInt(2 * KEPT);
            assertThat(read(Integer.toString(most), wanted)).as("%d of %d", wanted, most)
                    .hasSize(Math.min(most, wanted));
            assertThat(answers.of(Integer.toString(most), QueryLimits.EVALUATION, Progress.NONE).rows())
                    .hasSize(Math.min(most, KEPT));
        }
        assertThat(database.asked).filteredOn(query -> Integer.parseInt(query) <= KEPT).doesNotHaveDuplicates();
    }

    /** A failure after the rows that decide the score is shown, but is not one of the score. */
    @Test
    void aFailureIsToldToWhoNeedsTheRowsBeforeIt() throws QueryFailure {
        assertThat(read("5!", 2)).hasSize(2);
        assertThat(answers.of("5!", QueryLimits.EVALUATION, Progress.NONE).failure()).isPresent();
        assertThat(read("5!", 3)).hasSize(3);
        assertThatThrownBy(() -> read("5!", 9)).isInstanceOf(QueryFailure.class).hasMessageContaining("too long");
        assertThat(database.asked).hasSize(1);
    }
}
