package org.quern.evaluate.score;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Stream;
import org.quern.evaluate.Outcome;
import org.quern.evaluate.Score;

/**
 * The scores of one item.
 *
 * @param scores by metric; empty while the item is not scored
 * @param message the error of the database or the parser for the prediction or the gold query; may be empty
 * @param bestGold which of several gold queries gives the scores: 0 for the gold query, n for its n-th alternative; empty if
 * there is only one
 */
public record ItemScores(Map<Metric, Score> scores, String message, OptionalInt bestGold) {

    /** Of an item that is not scored. */
    public static final ItemScores UNSCORED = new ItemScores(Map.of(), "");

    /** The scores of an item with a single gold query. */
    public ItemScores(Map<Metric, Score> scores, String message) {
        this(scores, message, OptionalInt.empty());
    }

    /** The same scores, which one of several gold queries gives. */
    public ItemScores withBestGold(OptionalInt place) {
        return new ItemScores(scores, message, place);
    }

    /** The scores that a function gives for each metric. */
    public static ItemScores of(Function<Metric, Score> score, String message) {
        Map<Metric, Score> scores = new LinkedHashMap<>();
        Metrics.ALL.forEach(metric -> scores.put(metric, score.apply(metric)));
        return new ItemScores(scores, message);
    }

    /** No metric has a score, or all have the same score. */
    public static ItemScores all(Score score, String message) {
        return of(_ -> score, message);
    }

    /** An item whose gold query fails, so that no prediction can be scored. */
    public static ItemScores goldFailed(String reason) {
        return all(Score.none(Outcome.GOLD_ERROR), reason);
    }

    /** An item that cannot be scored. */
    public static ItemScores failed(String reason) {
        return all(Score.none(Outcome.SCORING_FAILED), reason);
    }

    /**
     * The same scores, for a reply in which no query was found.
     *
     * @param hint what may help; may be empty
     */
    public ItemScores withoutQuery(String hint) {
        return of(metric -> metric.scoresFailures()
                ? value(metric).stream().mapToObj(Score::of).findFirst().orElseGet(() -> of(metric))
                : Score.wrong(Outcome.NO_QUERY),
                "no query was found in the reply" + hint + (message.isEmpty() ? "" : ": " + message))
                .withBestGold(bestGold);
    }

    public boolean isScored() {
        return !scores.isEmpty();
    }

    /** The score of a metric; none in scores of versions that did not have the metric. */
    public Score of(Metric metric) {
        return scores.getOrDefault(metric, Score.none(Outcome.NOT_APPLICABLE));
    }

    public OptionalDouble value(Metric metric) {
        return of(metric).value();
    }

    /** The outcome for the item as a whole: the first one other than {@link Outcome#SCORED}. */
    public Outcome outcome() {
        if (of(Metrics.EXECUTABLE).outcome() == Outcome.NOT_APPLICABLE)
            return of(Metrics.EX).outcome();
        return Stream.of(Metrics.EX, Metrics.EXECUTABLE, Metrics.PSJS).map(metric -> of(metric).outcome())
                .filter(outcome -> outcome != Outcome.SCORED).findFirst().orElse(Outcome.SCORED);
    }
}
