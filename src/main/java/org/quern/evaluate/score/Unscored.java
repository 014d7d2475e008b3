package org.quern.evaluate.score;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.quern.evaluate.Outcome;

/**
 * Why items of a run have no score.
 *
 * @param outcome {@link Outcome#SCORING_FAILED} or {@link Outcome#GOLD_ERROR}
 * @param reason the same for all of them
 */
public record Unscored(Outcome outcome, String reason, int items) {

    private record Cause(Outcome outcome, String reason) {}

    /** The reasons, the most frequent ones first. */
    public static List<Unscored> of(List<ScoredItem> scored) {
        Map<Cause, Integer> counts = new LinkedHashMap<>();
        for (ScoredItem item : scored) {
            Outcome outcome = item.scores().outcome();
            if (item.isScored() && (outcome == Outcome.SCORING_FAILED || outcome == Outcome.GOLD_ERROR))
                counts.merge(new Cause(outcome, item.scores().message()), 1, Integer::sum);
        }
        return counts.entrySet().stream().map(each -> new Unscored(each.getKey().outcome(), each.getKey().reason(),
                each.getValue())).sorted(Comparator.comparingInt(Unscored::items).reversed()).toList();
    }
}
