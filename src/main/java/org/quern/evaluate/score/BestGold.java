package org.quern.evaluate.score;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Chooses among the gold queries of a question the one that all scores of a prediction are taken from: the one with the
 * best EX, of these the one with the best TS, then by the other metrics in their order; the first of equals.
 */
final class BestGold {

    private static final Metric TS = Metrics.named("ts").orElseThrow();

    private BestGold() {}

    /**
     * Scores a prediction by one gold query after the other, until one shows that it is right.
     *
     * @param golds at least one
     * @param score the scores by a gold query, with what else belongs to them
     * @param mark says which one it was
     */
    static <T> T of(List<String> golds, Function<String, T> score, Function<T, ItemScores> scores,
            BiFunction<T, OptionalInt, T> mark) {
        T best = score.apply(golds.getFirst());
        int place = 0;
        for (int i = 1; i < golds.size() && !isRight(scores.apply(best)); i++) {
            T other = score.apply(golds.get(i));
            if (compare(scores.apply(other), scores.apply(best)) > 0) {
                best = other;
                place = i;
            }
        }
        return golds.size() == 1 ? best : mark.apply(best, OptionalInt.of(place));
    }

    private static boolean isRight(ItemScores scores) {
        return scores.value(Metrics.EX).orElse(0) == 1 && scores.value(TS).orElse(1) == 1;
    }

    private static int compare(ItemScores one, ItemScores other) {
        List<Metric> order = new ArrayList<>(Metrics.ALL);
        order.sort(Comparator.comparing(metric -> metric.equals(Metrics.EX) ? 0 : metric.id().equals(TS.id()) ? 1 : 2));
        return order.stream().mapToInt(metric -> Double.compare(rank(one, metric), rank(other, metric)))
                .filter(difference -> difference != 0).findFirst().orElse(0);
    }

    /**
     * No score is worse than any, with one exception: a right prediction whose gold query has no small graphs is more likely
     * right than one that these show to be lucky.
     */
    private static double rank(ItemScores scores, Metric metric) {
        double none = metric.id().equals(TS.id()) && scores.value(Metrics.EX).orElse(0) == 1 ? .5
                : Double.NEGATIVE_INFINITY;
        OptionalDouble value = scores.value(metric);
        return value.isEmpty() ? none : metric.lowerIsBetter() ? -value.getAsDouble() : value.getAsDouble();
    }
}
