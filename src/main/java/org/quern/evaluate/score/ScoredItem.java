package org.quern.evaluate.score;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.quern.evaluate.ItemGroups;
import org.quern.evaluate.ItemKey;
import org.quern.evaluate.Outcome;
import org.quern.evaluate.Score;
import org.quern.llm.reply.ReplyQuery;
import org.quern.llm.reply.ReplyQuery.Cut;
import org.quern.question.GoldAlternative;
import org.quern.question.Sample;

/**
 * A question of a run with its prediction and scores.
 *
 * @param number its position in the run, from 1
 * @param sample with the original prediction
 * @param scores none while the run is not scored
 * @param cut what is cut from the prediction before its query is scored
 * @param groups what it is grouped by
 */
public record ScoredItem(int number, Sample sample, ItemScores scores, Set<Cut> cut, ItemGroups groups) {

    /** The member with the place of the gold query that gives the scores, among several. */
    public static final String BEST_GOLD = "best_gold";
    private static final String CUT = "cut";

    public static ScoredItem of(int number, Sample sample, ItemScores scores) {
        return new ScoredItem(number, sample, scores, Scorer.predicted(sample).cut(), ItemGroups.of(sample));
    }

    public ItemKey key() {
        return ItemKey.of(sample);
    }

    public boolean isScored() {
        return scores.isScored();
    }

    /** The score in a metric; empty if there is none. */
    public OptionalDouble score(Metric metric) {
        return scores.value(metric);
    }

    /** The sample with the gold query that gives the scores as its only one. */
    public Sample compared() {
        return GoldAlternative.only(sample, Math.min(scores.bestGold().orElse(0),
                GoldAlternative.ACCEPTED.of(sample).size()));
    }

    /** Whether the prediction is known to be incorrect. */
    public boolean isWrong() {
        return score(Metrics.EX).orElse(1) < 1;
    }

    /** The items among these that are not known to be incorrect. */
    public static Predicate<ItemKey> right(List<ScoredItem> items) {
        return items.stream().filter(item -> item.isScored() && !item.isWrong()).map(ScoredItem::key)
                .collect(Collectors.toSet())::contains;
    }

    /** The outcome of scoring if there is no score. */
    public Optional<Outcome> trouble() {
        return Optional.of(scores).filter(ItemScores::isScored).map(ItemScores::outcome)
                .filter(outcome -> outcome != Outcome.SCORED);
    }

    /** The query in the prediction. */
    public ReplyQuery predicted() {
        return Scorer.predicted(sample);
    }

    /** The sample with the scores added to its metrics; metrics of other programs are kept. */
    public Sample withMetrics() {
        Map<String, JsonNode> metrics = new LinkedHashMap<>(sample.metrics());
        for (Metric metric : Metrics.ALL)
            metrics.put(metric.text(), number(scores.of(metric)));
        metrics.put("outcome", TextNode.valueOf(scores.outcome().text()));
        metrics.put("message", TextNode.valueOf(scores.message()));
        metrics.remove(BEST_GOLD);
        scores.bestGold().ifPresent(place -> metrics.put(BEST_GOLD, IntNode.valueOf(place)));
        if (cut.isEmpty())
            metrics.remove(CUT);
        else
            metrics.put(CUT, ReplyQuery.json(cut));
        return sample.withMetrics(metrics);
    }

    private static JsonNode number(Score score) {
        return score.value().isPresent() ? DoubleNode.valueOf(score.value().getAsDouble()) : NullNode.getInstance();
    }
}
