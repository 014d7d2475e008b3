package org.quern.bench.evaluate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.quern.evaluate.Outcome;
import org.quern.evaluate.QueryPair;
import org.quern.evaluate.Score;
import org.quern.evaluate.TableMatcher.Mode;
import org.quern.evaluate.engine.EngineChoice;
import org.quern.evaluate.engine.EngineUse;
import org.quern.evaluate.engine.Engines;
import org.quern.evaluate.score.ItemScores;
import org.quern.evaluate.score.Metrics;
import org.quern.evaluate.score.QueryScorer;
import org.quern.evaluate.score.Scorer;
import org.quern.job.Parallel;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryLimits;

/**
 * Scores pairs of queries in all ways that must give the same scores: each alone, all as one file, shuffled and by the
 * database only, and without cached results.
 */
public final class ScoreIndependence {

    /** The figures of an item as {@code quern score queries} writes them. */
    public record Figures(Map<String, String> values) {

        public static Figures of(ItemScores scores) {
            Map<String, String> values = new LinkedHashMap<>();
            Metrics.ALL.forEach(metric -> values.put(metric.key(), text(scores.of(metric))));
            values.put("outcome", scores.outcome().text());
            values.put("message", scores.message());
            return new Figures(values);
        }

        private static String text(Score score) {
            return score.value().isPresent() ? Double.toString(score.value().getAsDouble()) : "null";
        }

        /** Whether a time limit was reached, so that other runs may have other scores. */
        boolean timedOut() {
            return Outcome.TIMEOUT.text().equals(values.get("outcome"));
        }
    }

    /** A pair with two different scores. */
    public record Difference(QueryPair pair, String way, Figures alone, Figures other) {

        @Override
        public String toString() {
            return "%s%n  gold %s%n  pred %s%n  alone %s%n  %s %s".formatted(pair.graph(), pair.gold(), pair.pred(),
                    alone.values, way, other.values);
        }
    }

    /**
     * What came of it.
     *
     * @param timedOut pairs that are not compared because a query reached the time limit
     * @param outcomes numbers of pairs by outcome
     * @param use what answered the queries of the pairs as one file
     */
    public record Result(List<Figures> alone, int timedOut, Map<String, Long> outcomes, EngineUse use,
            List<Difference> differences) {}

    private final QueryLimits limits;
    private final int atATime;
    private final long seed;

    /** @param seed for shuffling */
    public ScoreIndependence(QueryLimits limits, int atATime, long seed) {
        this.limits = limits;
        this.atATime = atATime;
        this.seed = seed;
    }

    /** @param pairs of one graph, which the database holds */
    public Result run(GraphDatabase database, List<QueryPair> pairs, Progress progress) {
        List<Figures> alone = new Parallel(atATime).map(pairs, progress,
                (pair, each) -> score(database, List.of(pair), new Engines(EngineChoice.AUTO, limits), each)
                        .getFirst());
        Engines engines = new Engines(EngineChoice.AUTO, limits);
        Map<String, List<Figures>> ways = new LinkedHashMap<>();
        ways.put("as one file", score(database, pairs, engines, progress));
        ways.put("shuffled, by the database", shuffled(database, pairs, progress));
        ways.put("without cached results", uncached(database, pairs, progress));
        List<Difference> differences = new ArrayList<>();
        ways.forEach((way, figures) -> differences.addAll(differences(pairs, way, alone, figures)));
        Map<String, Long> outcomes = new TreeMap<>();
        alone.forEach(figures -> outcomes.merge(figures.values.get("outcome"), 1L, Long::sum));
        long timedOut = IntStream.range(0, pairs.size()).filter(i -> alone.get(i).timedOut()
                || ways.values().stream().anyMatch(figures -> figures.get(i).timedOut())).count();
        return new Result(alone, (int) timedOut, outcomes, engines.use(), differences);
    }

    /** The pairs whose figures differ, except for those that reach a time limit. */
    public static List<Difference> differences(List<QueryPair> pairs, String way, List<Figures> alone,
            List<Figures> other) {
        return IntStream.range(0, pairs.size())
                .filter(i -> !alone.get(i).equals(other.get(i)) && !alone.get(i).timedOut() && !other.get(i).timedOut())
                .mapToObj(i -> new Difference(pairs.get(i), way, alone.get(i), other.get(i))).toList();
    }

    /** The numbers from 0 to just below the size, in random order. */
    public static List<Integer> order(int size, long seed) {
        List<Integer> order = new ArrayList<>(IntStream.range(0, size).boxed().toList());
        Collections.shuffle(order, new Random(seed));
        return order;
    }

    private List<Figures> score(GraphDatabase database, List<QueryPair> pairs, Engines engines, Progress progress) {
        return new Scorer((_, _) -> database, new QueryScorer(Mode.COMPATIBLE, limits), engines, atATime)
                .scorePairs(pairs, progress.quiet()).stream().map(Figures::of).toList();
    }

    private List<Figures> shuffled(GraphDatabase database, List<QueryPair> pairs, Progress progress) {
        List<Integer> order = order(pairs.size(), seed);
        List<Figures> scored = score(database, order.stream().map(pairs::get).toList(),
                new Engines(EngineChoice.DATABASE, limits), progress);
        Map<Integer, Figures> sorted = new TreeMap<>();
        for (int i = 0; i < pairs.size(); i++)
            sorted.put(order.get(i), scored.get(i));
        return List.copyOf(sorted.values());
    }

    private List<Figures> uncached(GraphDatabase database, List<QueryPair> pairs, Progress progress) {
        return new Engines(EngineChoice.AUTO, limits).on("uncached", database, pairs.size(), progress.quiet(),
                answering -> new Parallel(atATime).map(pairs, progress, (pair, each) -> Figures.of(
                        new QueryScorer(Mode.COMPATIBLE, limits).score(answering, pair.gold(), pair.pred(), each))));
    }
}
