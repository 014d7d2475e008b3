package org.quern.textgraph.report;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.quern.textgraph.score.Scoring;

/** A run with its scored replies. */
public record ScoredRun(String name, String model, List<ScoredReply> replies) {

    /**
     * Replies that a scorer could not judge because it, or the task, threw an exception.
     *
     * @param reason the most frequent one
     */
    public record Unjudged(String run, String scoring, int replies, int all, String reason) {

        /** One sentence. */
        public String text() {
            return "%s: %,d of %,d replies could not be judged by the scorer %s (%s); they count as incorrect."
                    .formatted(run, replies, all, scoring, reason);
        }
    }

    public ScoredRun {
        replies = List.copyOf(replies);
    }

    /** Empty if the scoring judged all replies. */
    public Optional<Unjudged> unjudged(Scoring scoring) {
        Map<String, Integer> reasons = new TreeMap<>();
        replies.stream().flatMap(reply -> Optional.ofNullable(reply.failed().get(scoring.id())).stream())
                .forEach(reason -> reasons.merge(reason, 1, Integer::sum));
        int all = reasons.values().stream().mapToInt(Integer::intValue).sum();
        return reasons.entrySet().stream().max(Map.Entry.comparingByValue())
                .map(most -> new Unjudged(name, scoring.id(), all, replies.size(), most.getKey()));
    }
}
