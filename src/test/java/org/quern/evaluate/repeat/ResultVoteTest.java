package org.quern.evaluate.repeat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.quern.evaluate.Outcome;
import org.quern.evaluate.Score;
import org.quern.evaluate.TableMatcher.Mode;
import org.quern.evaluate.compare.Inference;
import org.quern.evaluate.engine.EngineChoice;
import org.quern.evaluate.engine.Engines;
import org.quern.evaluate.score.ScoredItem;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphSource;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;
import org.quern.question.Sample;
import org.quern.testing.Scores;

class ResultVoteTest {

    private final List<String> asked = new ArrayList<>();

    /** Returns the values after the word RETURN as rows, and fails if there is an exclamation mark. */
    private final GraphDatabase database = new GraphDatabase() {
        @Override
        public List<String> stream(String cypher, Map<String, Object> parameters, QueryLimits limits,
                Progress progress, Rows rows) throws QueryFailure {
            asked.add(cypher);
            if (cypher.contains("!"))
                throw new QueryFailure(QueryFailure.Kind.RUNTIME, "no such thing");
            for (String value : cypher.replaceFirst(".*RETURN ", "").split(" ")) {
                if (!rows.row(List.of("x"), List.of(value)))
                    break;
            }
            return List.of("x");
        }

        @Override
        public void close() {}
    };

    private final GraphSource graphs = new GraphSource() {
        @Override
        public GraphDatabase of(String graph, Progress progress) {
            return database;
        }

        @Override
        public void close() {}
    };

    private static ScoredItem attempt(String qid, String query, Score ex, double runs) {
        Sample sample = new Sample(qid, "g", "RETURN a b", Optional.empty(), "?", Optional.empty(), Optional.empty(),
                Optional.empty(), Optional.of(query), Map.of(), Map.of());
        return ScoredItem.of(1, sample, Scores.of(ex, ex, ex, ex, ex, Score.of(runs), ""));
    }

    /** @param attempts queries; correct ones return a and b */
    private static RepeatedItem item(String... attempts) {
        return new RepeatedItem(Stream.of(attempts).map(query -> attempt("q", query,
                Score.of(query.endsWith("a b") || query.endsWith("b a")), query.contains("!") ? 0 : 1)).toList(),
                Optional.empty());
    }

    private RepeatedItem voted(String... attempts) {
        return new ResultVote(graphs, new Engines(EngineChoice.DATABASE, QueryLimits.EVALUATION), Mode.COMPATIBLE,
                QueryLimits.EVALUATION, 1).vote(List.of(item(attempts)), Progress.NONE).getFirst();
    }

    @Test
    void differentQueriesWithEqualResultsVoteTogether() {
        RepeatedItem item = voted("RETURN c", "RETURN a b", "MATCH (n) RETURN b a", "RETURN c c");
        assertThat(item.vote()).contains(new RepeatedItem.Vote(Optional.of(1), 2, 4, false));
        assertThat(item.isMajorityCorrect()).contains(true);
        assertThat(asked).hasSize(4);
    }

    @Test
    void theMajorityCanBeWrong() {
        RepeatedItem item = voted("RETURN a b", "RETURN c", "MATCH (n) RETURN c");
        assertThat(item.isMajorityCorrect()).contains(false);
        assertThat(item.vote().orElseThrow().attempt()).contains(1);
    }

    @Test
    void queriesThatDoNotRunHaveNoVote() {
        RepeatedItem item = voted("RETURN a b", "RETURN !1", "RETURN !1", "RETURN !1");
        assertThat(item.vote()).contains(new RepeatedItem.Vote(Optional.of(0), 1, 1, false));
        assertThat(asked).as("queries with one text are not run").isEmpty();
        assertThat(voted("RETURN !1", "RETURN !2").isMajorityCorrect()).contains(false);
        assertThat(voted("RETURN !1", "").vote()).contains(new RepeatedItem.Vote(Optional.empty(), 0, 0, false));
    }

    @Test
    void ofTiedResultsTheEarlierRunWins() {
        RepeatedItem item = voted("RETURN c", "RETURN a b", "MATCH (n) RETURN c", "MATCH (n) RETURN a b");
        assertThat(item.vote()).contains(new RepeatedItem.Vote(Optional.of(0), 2, 4, true));
        assertThat(item.isMajorityCorrect()).contains(false);
        assertThat(voted("RETURN c", "RETURN a b", "MATCH (n) RETURN a b", "RETURN d").vote().orElseThrow().tied())
                .isFalse();
    }

    @Test
    void runsAreJoinedAndWhatIsMissingIsCounted() {
        Score right = Score.of(1);
        List<ScoredItem> first = List.of(attempt("1", "a", right, 1), attempt("2", "a", right, 1),
                attempt("2", "b", Score.of(0), 1), attempt("3", "a", right, 1));
        List<ScoredItem> second = List.of(attempt("2", "c", right, 1), attempt("4", "a", right, 1),
                attempt("2", "d", right, 1), attempt("3", "a", Score.none(Outcome.GOLD_ERROR), 1));
        RepeatedItem.Joined joined = RepeatedItem.join(List.of(first, second));
        assertThat(joined.items()).hasSize(3);
        assertThat(joined.leftOut()).isEqualTo(2);
        assertThat(RepeatedItem.join(List.of(first, first, second)).leftOut()).as("each item once").isEqualTo(2);
        assertThat(joined.items().get(1).attempts()).extracting(each -> each.sample().predCypher().orElseThrow())
                .containsExactly("b", "d");
        RepeatSummary summary = RepeatSummary.of(joined.items(), joined.leftOut(), Inference.DEFAULT);
        assertThat(summary.items()).isEqualTo(2);
        assertThat(summary.unscored()).isEqualTo(1);
        assertThat(summary.accuracies()).containsExactly(0.5, 1.0);
        assertThat(summary.passAt().getFirst().value()).hasValue(0.75);
        assertThat(summary.passAt().get(1).value()).hasValue(1);
        assertThat(summary.allOf().get(1).value()).hasValue(0.5);
        assertThat(summary.majority().items()).isZero();
        assertThat(List.of(summary.always(), summary.sometimes(), summary.never())).containsExactly(1, 1, 0);
        assertThat(summary.stability()).isEqualTo(OptionalDouble.of(0.5));
    }

    @Test
    void manyItemsHaveIntervalsOverItems() {
        List<RepeatedItem> items = new ArrayList<>();
        for (int i = 0; i < 100; i++)
            items.add(i % 2 == 0 ? item("RETURN a b", "RETURN c", "RETURN c") : item("RETURN a b", "RETURN a b",
                    "RETURN b a"));
        RepeatSummary summary = RepeatSummary.of(items, 0, Inference.DEFAULT);
        // Half of the items have one correct attempt of three, the others three.
        assertThat(summary.passAt().getFirst().value().orElseThrow()).isCloseTo(4 / 6.0, within(1e-12));
        assertThat(summary.passAt().get(1).value().orElseThrow()).isCloseTo((2 / 3.0 + 1) / 2, within(1e-12));
        assertThat(summary.passAt().getFirst().interval().orElseThrow().contains(4 / 6.0)).isTrue();
        assertThat(summary.stability().orElseThrow()).isCloseTo((1 / 3.0 + 1) / 2, within(1e-12));
    }
}
