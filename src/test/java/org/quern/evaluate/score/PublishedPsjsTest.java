package org.quern.evaluate.score;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quern.bench.evaluate.PublishedDatasets;
import org.quern.bench.evaluate.PublishedScores.Item;
import org.quern.evaluate.Outcome;
import org.quern.evaluate.ProvenanceTest;
import org.quern.evaluate.Score;
import org.quern.evaluate.TableMatcher;
import org.quern.evaluate.TableMatcher.Mode;
import org.quern.evaluate.engine.EngineChoice;
import org.quern.evaluate.engine.Engines;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryLimits;
import org.quern.neo4j.TestDatabases;
import org.quern.testing.Scores;
import org.quern.testing.Shared;
import org.quern.testing.StoppingProgress;

/** PSJS as published, on the lakes of {@link ProvenanceTest} and on the world graphs. */
class PublishedPsjsTest {

    /** One item in so many of the world sets is scored, and only those of two graphs; with 1, all 4,696 are. */
    private static final int EVERY = Integer.getInteger("quern.pairs.every", 40);

    private static final QueryLimits LIMITS = new QueryLimits(Duration.ofSeconds(30), 1_000_000);

    private final GraphDatabase lakes = TestDatabases
            .of(Path.of("src/test/resources/org/quern/evaluate/lakes-graph.json"));
    private final QueryScorer scorer = new QueryScorer(Mode.COMPATIBLE, QueryLimits.EVALUATION);

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            MATCH (l:Lake) RETURN l.name                                         | 1    | 1
            MATCH (l:Lake) RETURN foo(l)                                         | 0    | 1
            MATCH (l:Lake) WHERE l.area > 1500                                   | 0    | 0.6667
            MATCH (l:Lake RETURN l.name                                          | 0    | 0
            match (l:Lake) return l.name                                         | 1    | 0
            OPTIONAL MATCH (l:Lake) RETURN l                                     | 1    | 0
            MATCH (l:Lake)-->() RETURN l                                         | 0.6  | 1
            MATCH (l:Lake)-->(c:Country) RETURN l                                | 0.6  | 0.6
            MATCH (l:Lake)-->(:Country) RETURN l                                 | 0.6  | 0.6
            MATCH (l {name: 'Saimaa'}) RETURN l                                  | 0.3333 | 0
            MATCH (l:Lake) WITH l LIMIT 1 RETURN l.name                          | 1    | 1
            MATCH (l:Lake) OPTIONAL MATCH (l)<--(r:River) RETURN l               | 0.75 | 0.75
            MATCH (c:Country) RETURN c                                           | 0    | 0
            CALL { MATCH (l:Lake) RETURN l UNION MATCH (l:River) RETURN l } WITH l RETURN l | 0.6 | 0.6
            MATCH (l:Lake) RETURN l UNION ALL MATCH (l:River) RETURN l           | 0.6  | 1
            EXPLAIN MATCH (l:Lake) RETURN l.name                                 | 0    | 0
            MATCH (l:Lake) SET l.area = 1                                        | 0    | 1
            MATCH (l:Lake) DETACH DELETE l                                       | 0    | 0
            """)
    void thePublishedMeasureReadsText(String pred, double psjs, double published) {
        ItemScores scores = score("MATCH (n:Lake) RETURN n.name", pred, Progress.NONE);
        assertThat(scores.of(Metrics.PSJS).value().orElse(-1)).isCloseTo(psjs, within(1e-4));
        assertThat(scores.of(Scores.PSJS_PUBLISHED).value().orElse(-1)).isCloseTo(published, within(1e-4));
    }

    @Test
    void equalTextsScoreOneEvenIfTheyMatchNothing() {
        assertThat(score("RETURN 1", "RETURN 1", Progress.NONE).of(Scores.PSJS_PUBLISHED)).isEqualTo(Score.of(1));
        assertThat(score("MATCH (n", "MATCH (n", Progress.NONE).of(Scores.PSJS_PUBLISHED)).isEqualTo(Score.of(1));
        assertThat(score("RETURN 1", "RETURN 2", Progress.NONE).of(Scores.PSJS_PUBLISHED)).isEqualTo(Score.of(0));
        assertThat(score("MATCH (n:Sea) RETURN n", "MATCH (m:Sea) RETURN m", Progress.NONE).of(Scores.PSJS_PUBLISHED))
                .isEqualTo(Score.of(0));
        assertThat(score("RETURN 1", " ", Progress.NONE).of(Scores.PSJS_PUBLISHED).value()).hasValue(0);
        assertThat(score("MATCH (n:Lake) RETURN foo(n)", "MATCH (n:Lake) RETURN n", Progress.NONE)
                .of(Scores.PSJS_PUBLISHED))
                .isEqualTo(Score.of(1));
    }

    @Test
    void itCanBeStopped() {
        assertThatThrownBy(() -> new PublishedPsjs().of(new Execution.PredictionFailed(new ExecutedPair(lakes,
                "MATCH (n) RETURN n", "MATCH (m) RETURN m", new ExecutedPair.Scoring(new TableMatcher(Mode.COMPATIBLE),
                        QueryLimits.EVALUATION, new RecentResults(), GoldSuites.NONE),
                new StoppingProgress(() -> true)),
                Outcome.PREDICTION_ERROR, "")))
                .isInstanceOf(CancellationException.class);
    }

    /** Every score of the shared prediction sets equals the published one. */
    @Test
    void worldScoresAreThePublishedOnes() {
        PublishedDatasets sets = new PublishedDatasets(Shared.path("data/world").getParent().getParent());
        List<Item> items = new ArrayList<>();
        for (String model : sets.models()) {
            for (Item item : sets.predictions(model)) {
                if (EVERY == 1 || item.pair().graph().equals("nba") || item.pair().graph().equals("flight_accident"))
                    items.add(item);
            }
        }
        List<Item> chosen = new ArrayList<>();
        for (int i = 0; i < items.size(); i += Math.max(1, EVERY / 4))
            chosen.add(items.get(i));
        Map<String, GraphDatabase> open = new HashMap<>();
        Scorer all = new Scorer((graph, _) -> open.computeIfAbsent(graph, name -> TestDatabases.of(sets.graph(name))),
                new QueryScorer(Mode.COMPATIBLE, LIMITS), new Engines(EngineChoice.AUTO, LIMITS), 4);
        List<ItemScores> scores = all.scorePairs(chosen.stream().map(Item::pair).toList(), Progress.NONE);
        List<String> differences = new ArrayList<>();
        for (int i = 0; i < chosen.size(); i++) {
            double theirs = chosen.get(i).expected().psjsPublished().orElse(Double.NaN);
            double ours = scores.get(i).of(Scores.PSJS_PUBLISHED).value().orElse(Double.NaN);
            if (!(Math.abs(theirs - ours) < 1e-9))
                differences.add(chosen.get(i).place() + ": " + ours + " instead of " + theirs);
        }
        assertThat(differences).isEmpty();
    }

    private ItemScores score(String gold, String pred, Progress progress) {
        return scorer.score(lakes, gold, pred, progress);
    }
}
