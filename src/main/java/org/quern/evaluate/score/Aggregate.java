package org.quern.evaluate.score;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.quern.evaluate.Outcome;
import org.quern.llm.reply.ReplyQuery.Cut;

/**
 * The metrics of a group of items.
 *
 * @param items number of items
 * @param means the mean of each metric
 * @param outcomes number of items by outcome, without outcomes that did not occur
 * @param emptyPredictions number of empty predictions, which count as wrong
 * @param cut number of predictions from which text was cut, by kind, without kinds that did not occur
 */
public record Aggregate(int items, Map<Metric, Mean> means, Map<Outcome, Integer> outcomes, int emptyPredictions,
        Map<Cut, Integer> cut) {

    /** The member of files with the number of code fences; older files count no other kind. */
    public static final String FENCES = "code_fences_removed";

    /**
     * @param value empty when there is no score
     * @param n number of scores in the mean
     */
    public record Mean(OptionalDouble value, int n) {}

    static Aggregate of(List<ScoredItem> samples) {
        Map<Metric, Mean> means = new LinkedHashMap<>();
        for (Metric metric : Metrics.ALL) {
            double[] values = samples.stream().map(s -> s.score(metric))
                    .filter(OptionalDouble::isPresent).mapToDouble(OptionalDouble::getAsDouble).toArray();
            means.put(metric, new Mean(java.util.Arrays.stream(values).average(), values.length));
        }
        Map<Outcome, Integer> outcomes = new EnumMap<>(Outcome.class);
        samples.forEach(s -> outcomes.merge(s.scores().outcome(), 1, Integer::sum));
        Map<Cut, Integer> cut = new EnumMap<>(Cut.class);
        samples.forEach(s -> s.cut().forEach(each -> cut.merge(each, 1, Integer::sum)));
        return new Aggregate(samples.size(), means, outcomes, outcomes.getOrDefault(Outcome.EMPTY_PREDICTION, 0), cut);
    }

    public Mean mean(Metric metric) {
        return means.getOrDefault(metric, new Mean(OptionalDouble.empty(), 0));
    }

    /** The metrics of a group as in the file. */
    @JsonValue
    public ObjectNode toJson() {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("n", items);
        for (Metric metric : Metrics.ALL) {
            Aggregate.Mean mean = mean(metric);
            ObjectNode figure = node.putObject(metric.text());
            if (mean.value().isPresent())
                figure.put("mean", mean.value().getAsDouble());
            else
                figure.putNull("mean");
            figure.put("n", mean.n());
        }
        ObjectNode counts = node.putObject("outcomes");
        outcomes.forEach((outcome, count) -> counts.put(outcome.text(), count));
        node.put("empty_predictions", emptyPredictions);
        node.put(FENCES, cut.getOrDefault(Cut.CODE_FENCE, 0));
        ObjectNode removed = node.putObject("cut");
        cut.forEach((what, count) -> removed.put(what.key(), count));
        return node;
    }
}
