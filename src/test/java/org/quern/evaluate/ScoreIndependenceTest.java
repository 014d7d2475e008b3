package org.quern.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.quern.bench.fuzz.ModelWriter;
import org.quern.bench.fuzz.ModelWriter.Vocabulary;
import org.quern.evaluate.TableMatcher.Mode;
import org.quern.evaluate.engine.EngineChoice;
import org.quern.evaluate.engine.Engines;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryLimits;
import org.quern.neo4j.TestDatabases;

/**
 * The scores of a pair depend neither on other pairs of its file, nor on the engine, nor on what is cached. Each build
 * tries a few generated pairs; {@code -Dquern.scores.pairs=N -Dquern.scores.seed=N} tries more.
 */
class ScoreIndependenceTest {

    private static final int PAIRS = Integer.getInteger("quern.scores.pairs", 24);
    private static final long SEED = Long.getLong("quern.scores.seed", 7);
    private static final Vocabulary LAKES = new Vocabulary(List.of("Lake", "River", "Country"),
            List.of("locatedIn", "flowsInto"), "name", "area", List.of("Saimaa", "Vänern", "Sweden"));

    private final GraphDatabase lakes = TestDatabases
            .of(Path.of("src/test/resources/org/quern/evaluate/lakes-graph.json"));

    @Test
    void aPairScoresTheSameAloneInAnyFileAndByBothEngines() {
        List<QueryPair> pairs = pairs();
        List<ItemScores> together = score(pairs, EngineChoice.AUTO);
        List<Integer> order = new ArrayList<>(IntStream.range(0, pairs.size()).boxed().toList());
        Collections.shuffle(order, new Random(SEED));
        List<ItemScores> shuffled = score(order.stream().map(pairs::get).toList(), EngineChoice.DATABASE);
        List<String> differences = new ArrayList<>();
        for (int i = 0; i < pairs.size(); i++) {
            ItemScores alone = score(List.of(pairs.get(i)), EngineChoice.AUTO).getFirst();
            for (ItemScores other : List.of(together.get(i), shuffled.get(order.indexOf(i)))) {
                if (!said(alone).equals(said(other)))
                    differences.add(pairs.get(i) + "\n  alone " + alone + "\n  other " + other);
            }
        }
        assertThat(differences).isEmpty();
        assertThat(together).anyMatch(scores -> scores.ex().value().orElse(0) == 1)
                .anyMatch(scores -> scores.ex().value().orElse(1) == 0);
    }

    private static List<QueryPair> pairs() {
        List<QueryPair> pairs = new ArrayList<>();
        for (String pred : List.of("MATCH (r:River)-[:flowsInto|:locatedIn]->(l) RETURN l.name",
                "MATCH (r:River)-[:flowsInto|locatedIn]->(l) RETURN l.name",
                "MATCH (r:River)-[x:flowsInto|:locatedIn]->(l) RETURN l.name"))
            pairs.add(new QueryPair("lakes", "MATCH (r:River)-[:flowsInto|locatedIn]->(l) RETURN l.name", pred));
        for (long i = 0; pairs.size() < PAIRS; i++) {
            ModelWriter writer = new ModelWriter(SEED * 1_000_003 + i, LAKES);
            String gold = writer.text();
            pairs.add(new QueryPair("lakes", gold, writer.like(gold)));
        }
        return pairs;
    }

    private List<ItemScores> score(List<QueryPair> pairs, EngineChoice engine) {
        return new Scorer((_, _) -> lakes, new QueryScorer(Mode.COMPATIBLE, QueryLimits.EVALUATION),
                new Engines(engine, QueryLimits.EVALUATION), 2).scorePairs(pairs, Progress.NONE);
    }

    private static List<Object> said(ItemScores scores) {
        return List.of(scores.ex(), scores.exTies(), scores.psjs(), scores.psjsEdges(), scores.psjsPublished(),
                scores.executable(), scores.outcome());
    }
}
