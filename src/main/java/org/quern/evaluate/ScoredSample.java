package org.quern.evaluate;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.quern.llm.reply.ReplyQuery;
import org.quern.llm.reply.ReplyQuery.Cut;
import org.quern.question.Sample;

/**
 * A sample with its scores.
 *
 * @param sample with the original prediction
 * @param cut what was cut from the prediction before its query was scored
 * @param groups what it is grouped by
 */
public record ScoredSample(Sample sample, ItemScores scores, Set<Cut> cut, ItemGroups groups) {

    private static final String CUT = "cut";

    public ScoredSample(Sample sample, ItemScores scores, Set<Cut> cut) {
        this(sample, scores, cut, ItemGroups.of(sample));
    }

    /** The sample with the scores added to its metrics; metrics of other programs are kept. */
    public Sample withMetrics() {
        Map<String, JsonNode> metrics = new LinkedHashMap<>(sample.metrics());
        for (Metric metric : Metric.values())
            metrics.put(metric.text(), number(metric.of(scores)));
        metrics.put("outcome", TextNode.valueOf(scores.outcome().text()));
        metrics.put("message", TextNode.valueOf(scores.message()));
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
