package org.quern.evaluate.score;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.quern.evaluate.Outcome;
import org.quern.evaluate.Score;
import org.quern.evaluate.TableMatcher.Mode;
import org.quern.evaluate.engine.EngineChoice;
import org.quern.evaluate.engine.Engines;
import org.quern.job.Progress;
import org.quern.llm.reply.ReplyQuery.Cut;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryFailure.Kind;
import org.quern.neo4j.QueryLimits;
import org.quern.question.Sample;
import org.quern.testing.Scores;
import org.quern.testing.StoppingProgress;
import org.quern.workspace.QuernException;

class ScorerTest {

    private static final String GOLD = "MATCH (n:Lake) RETURN n.name";

    private final QueryScorer scorer = new QueryScorer(Mode.COMPATIBLE, QueryLimits.EVALUATION);

    /** A database that answers as it is told: with a failure for some queries, with rows for the rest. */
    private static final class Told implements GraphDatabase {

        private final Map<String, Kind> failures;
        private final AtomicInteger running = new AtomicInteger();
        private final AtomicInteger most = new AtomicInteger();
        private final List<String> asked = Collections.synchronizedList(new ArrayList<>());
        private Runnable each = () -> {};

        Told(Map<String, Kind> failures) {
            this.failures = failures;
        }

        @Override
        public List<String> stream(String cypher, Map<String, Object> parameters, QueryLimits limits,
                Progress progress, Rows rows) throws QueryFailure {
            asked.add(cypher);
            most.accumulateAndGet(running.incrementAndGet(), Math::max);
            try {
                each.run();
                if (progress.cancelled())
                    throw new QueryFailure(Kind.CANCELLED, "stopped");
                for (Map.Entry<String, Kind> failure : failures.entrySet()) {
                    if (cypher.contains(failure.getKey()))
                        throw new QueryFailure(failure.getValue(), "told to fail");
                }
                for (String name : List.of("Vänern", "Vättern")) {
                    // Provenance comes with a column that tells nodes from relationships.
                    if (!rows.row(List.of("x"), cypher.contains("IS :: NODE") ? List.of(name, true) : List.of(name)))
                        break;
                }
                return List.of("x");
            } finally {
                running.decrementAndGet();
            }
        }

        @Override
        public void close() {}
    }

    @Test
    void eachFailureHasItsOutcome() {
        assertThat(outcomes(Kind.TIMEOUT)).isEqualTo(Outcome.TIMEOUT);
        assertThat(outcomes(Kind.TOO_LARGE)).isEqualTo(Outcome.TOO_LARGE);
        assertThat(outcomes(Kind.INVALID)).isEqualTo(Outcome.PREDICTION_ERROR);
        assertThat(outcomes(Kind.RUNTIME)).isEqualTo(Outcome.PREDICTION_ERROR);
        assertThat(outcomes(Kind.FORBIDDEN)).isEqualTo(Outcome.PREDICTION_ERROR);
    }

    /** Also where several predictions have the same gold query, or it is predicted itself. */
    @Test
    void aQueryCostsItsTimeLimitOnce() {
        Told slow = new Told(Map.of("n:See", Kind.TIMEOUT, "n:Lac", Kind.INVALID));
        String see = "MATCH (n:See) RETURN n.name";
        for (int i = 0; i < 3; i++) {
            assertThat(scorer.score(slow, GOLD, see, Progress.NONE).outcome()).isEqualTo(Outcome.TIMEOUT);
            assertThat(scorer.score(slow, see, GOLD, Progress.NONE).outcome()).isEqualTo(Outcome.GOLD_ERROR);
            assertThat(scorer.score(slow, see, see, Progress.NONE).outcome()).isEqualTo(Outcome.GOLD_ERROR);
            scorer.score(slow, GOLD, "MATCH (n:Lac) RETURN n.name", Progress.NONE);
        }
        assertThat(slow.asked).filteredOn(query -> query.contains("n:See")).as("the query and that for its elements")
                .contains(see).doesNotHaveDuplicates();
        assertThat(slow.asked).filteredOn("MATCH (n:Lac) RETURN n.name"::equals).as("other failures are not kept")
                .hasSize(3);
    }

    private Outcome outcomes(Kind kind) {
        ItemScores scores = scorer.score(new Told(Map.of("n:See", kind)), GOLD, "MATCH (n:See) RETURN n.name",
                Progress.NONE);
        assertThat(scores.of(Metrics.EX).value()).hasValue(0);
        assertThat(scores.of(Metrics.PSJS).value()).hasValue(0);
        assertThat(scores.of(Metrics.EXECUTABLE).value()).hasValue(0);
        assertThat(scores.of(Scores.PSJS_PUBLISHED)).isEqualTo(Score.wrong(scores.outcome()));
        return scores.outcome();
    }

    @Test
    void aBrokenGoldQueryGivesNoScoreButThePredictionIsSeenToRun() {
        ItemScores scores = scorer.score(new Told(Map.of("n:Lake", Kind.INVALID)), GOLD, "MATCH (m) RETURN m.name",
                Progress.NONE);
        assertThat(scores.of(Metrics.EX)).isEqualTo(Score.none(Outcome.GOLD_ERROR));
        assertThat(scores.of(Metrics.PSJS)).isEqualTo(Score.none(Outcome.GOLD_ERROR));
        assertThat(scores.of(Metrics.EXECUTABLE)).isEqualTo(Score.of(1));
        assertThat(scores.message()).isEqualTo("gold: told to fail");
    }

    @Test
    void anEmptyPredictionIsWrongAndAsksNothing() {
        Told database = new Told(Map.of());
        assertThat(scorer.score(database, GOLD, " \n", Progress.NONE).outcome()).isEqualTo(Outcome.EMPTY_PREDICTION);
        assertThat(database.asked).isEmpty();
    }

    @Test
    void provenanceThatTakesTooLongIsNoScore() {
        ItemScores scores = scorer.score(new Told(Map.of("(m:See) UNWIND", Kind.TIMEOUT)), GOLD,
                "MATCH (m:See) RETURN m.name", Progress.NONE);
        assertThat(scores.of(Metrics.EX)).isEqualTo(Score.of(1));
        assertThat(scores.of(Metrics.PSJS)).isEqualTo(Score.none(Outcome.TIMEOUT));
    }

    /** Of two spellings of one query, the database may refuse one: what it refuses is not known from the other. */
    @Test
    void thePublishedMeasureAsksForEachSpelling() {
        Told database = new Told(Map.of("_r0:in|:at", Kind.INVALID));
        String gold = "MATCH (n:Lake)-[:in|at]->(c:Country) RETURN n.name";
        for (int times = 0; times < 2; times++) {
            assertThat(
                    scorer.score(database, gold, gold.replace("|at", "|:at"), Progress.NONE).of(Scores.PSJS_PUBLISHED))
                    .isEqualTo(Score.wrong(Outcome.PREDICTION_ERROR));
            assertThat(scorer.score(database, gold, gold.replace("n.name", "n.area"), Progress.NONE)
                    .of(Scores.PSJS_PUBLISHED))
                    .isEqualTo(Score.of(1));
        }
        assertThat(database.asked).filteredOn(query -> query.contains("_e IS NOT NULL")).hasSize(3);
    }

    @Test
    void aGoldQueryThatFailsIsAGoldErrorAlsoForItself() {
        for (Kind kind : List.of(Kind.INVALID, Kind.RUNTIME, Kind.TIMEOUT, Kind.TOO_LARGE, Kind.FORBIDDEN)) {
            ItemScores scores = scorer.score(new Told(Map.of("n:Lake", kind)), GOLD, GOLD, Progress.NONE);
            assertThat(scores.outcome()).isEqualTo(Outcome.GOLD_ERROR);
            for (Metric metric : List.of(Metrics.EX, Scores.EX_TIES, Metrics.PSJS, Scores.PSJS_EDGES))
                assertThat(scores.of(metric)).isEqualTo(Score.none(Outcome.GOLD_ERROR));
            assertThat(scores.of(Metrics.EXECUTABLE).value()).hasValue(0);
            assertThat(scores.message()).isEqualTo("gold: told to fail");
        }
    }

    @Test
    void anUnavailableDatabaseEndsTheWholeRunWithOneSentence() {
        Told database = new Told(Map.of("item 7", Kind.UNAVAILABLE));
        database.each = ScorerTest::takeAMoment;
        assertThatThrownBy(() -> run(database, samples(200), Progress.NONE)).isInstanceOf(QuernException.class)
                .hasMessageContaining("is not responding");
        assertThat(database.asked.size()).isLessThan(200 * 5);
    }

    @Test
    void cancelInTheMiddleStopsTheRest() {
        Told database = new Told(Map.of());
        AtomicBoolean cancelled = new AtomicBoolean();
        database.each = () -> {
            if (database.asked.size() > 20)
                cancelled.set(true);
        };
        Progress progress = new StoppingProgress(() -> cancelled.get());
        assertThatThrownBy(() -> run(database, samples(500), progress)).isInstanceOf(CancellationException.class);
        assertThat(database.asked.size()).isLessThan(60);
    }

    @Test
    void atMostSoManyRunAtATimeAndTheOrderStays() {
        Told database = new Told(Map.of());
        // The first one who asks is not answered before a second one asks.
        CountDownLatch two = new CountDownLatch(2);
        database.each = () -> {
            two.countDown();
            awaitUnlessItLasts(two);
        };
        List<Sample> samples = samples(30);
        assertThat(run(database, samples, Progress.NONE)).extracting(s -> s.sample()).isEqualTo(samples);
        assertThat(database.most.get()).isBetween(2, 4);
    }

    @Test
    void codeFencesAreTakenOffAndCounted() {
        Told database = new Told(Map.of());
        Sample fenced = samples(1).getFirst().withPrediction("```cypher\nMATCH (m) RETURN m.name\n```");
        ScoredItem scored = run(database, List.of(fenced), Progress.NONE).getFirst();
        assertThat(scored.cut()).containsExactly(Cut.CODE_FENCE);
        assertThat(database.asked).contains("MATCH (m) RETURN m.name");
        assertThat(scored.sample().predCypher()).hasValueSatisfying(p -> assertThat(p).startsWith("```"));
        assertThat(Scorer.predicted("RETURN '```'").text()).isEqualTo("RETURN '```'");
        assertThat(Scorer.predicted("```\nRETURN 1```").text()).isEqualTo("RETURN 1");
        assertThat(Scorer.predicted("\uFEFF```cypher\nRETURN 1\n```").text()).isEqualTo("RETURN 1");
    }

    @Test
    void whatMatchesTheSameIsMatchedOnce() {
        Told database = new Told(Map.of());
        for (String pred : List.of("MATCH (lake:Lake) RETURN lake.area", "MATCH (m :Lake) RETURN count(m)",
                "match (n:`Lake`) return n.depth"))
            assertThat(scorer.score(database, GOLD, pred, Progress.NONE).of(Metrics.PSJS).value()).hasValue(1);
        assertThat(database.asked).filteredOn(query -> query.contains("IS :: NODE")).hasSize(1);

        scorer.score(database, GOLD, "MATCH (n:Lake) WHERE n.area > 5 RETURN n.name", Progress.NONE);
        assertThat(database.asked).filteredOn(query -> query.contains("IS :: NODE")).hasSize(2);
    }

    /** Whether a query fails is seen from its own text alone. */
    @Test
    void aQuerySpeltInTwoWaysIsAskedInBoth() {
        String pred = "match (lake :`Lake`) return lake.name as x";
        Told database = new Told(Map.of());
        ItemScores scores = scorer.score(database, GOLD, pred, Progress.NONE);
        assertThat(scores.of(Metrics.EX).value()).hasValue(1);
        assertThat(scores.of(Metrics.PSJS).value()).hasValue(1);
        assertThat(scores.of(Metrics.EXECUTABLE).value()).hasValue(1);
        assertThat(database.asked).contains(pred, GOLD);

        Told failing = new Told(Map.of(pred, Kind.RUNTIME));
        assertThat(scorer.score(failing, GOLD, pred, Progress.NONE).outcome()).isEqualTo(Outcome.PREDICTION_ERROR);
        Told broken = new Told(Map.of(GOLD, Kind.RUNTIME));
        assertThat(scorer.score(broken, GOLD, pred, Progress.NONE).outcome()).isEqualTo(Outcome.GOLD_ERROR);
    }

    private static void awaitUnlessItLasts(CountDownLatch latch) {
        try {
            assertThat(latch.await(60, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException interrupt) {
            Thread.currentThread().interrupt();
        }
    }

    private static void takeAMoment() {
        try {
            Thread.sleep(1);
        } catch (InterruptedException interrupt) {
            Thread.currentThread().interrupt();
        }
    }

    private List<ScoredItem> run(GraphDatabase database, List<Sample> samples, Progress progress) {
        return new Scorer((_, _) -> database, scorer,
                new Engines(EngineChoice.AUTO, QueryLimits.EVALUATION), 4).score(samples, progress);
    }

    private static List<Sample> samples(int count) {
        List<Sample> samples = new ArrayList<>();
        for (int i = 0; i < count; i++)
            samples.add(new Sample("q" + i, i % 2 == 0 ? "lakes" : "rivers", GOLD, Optional.empty(), "?",
                    Optional.empty(), Optional.empty(), Optional.empty(),
                    Optional.of("MATCH (m) WHERE m.name <> 'item " + i + "' RETURN m.name"), Map.of(), Map.of()));
        return samples;
    }
}
