package org.quern.evaluate.run;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collection;
import java.util.List;
import org.quern.llm.ModelAnswer.Finish;

/**
 * What a run came to.
 *
 * @param asked how many questions there are
 * @param answered how many of them have an answer
 * @param failed how many could not be asked; they are asked again when the run is resumed
 * @param failure why the last of them failed; empty when none did
 * @param refused answers that the model or its host would not give; their prediction is empty
 * @param cut answers that were longer than they may be
 * @param kept answers that were on the disk already, from another run of the same; their cost is that of the time
 * @param estimated answers whose tokens the host did not tell
 * @param cost in the currency of the price list, without what was kept
 * @param median seconds until the last word, half the answers took longer
 * @param slow seconds until the last word, one in twenty took longer
 * @param servedBy the names that the host gave the model, sorted
 */
public record RunTotals(int asked, int answered, int failed, String failure, int refused, int cut, int kept,
        int estimated, long inputTokens,
        long outputTokens, double cost, double median, double slow, List<String> servedBy) {

    private static final double SLOW = 0.95;

    static RunTotals of(int asked, Collection<Prediction> outcomes) {
        List<Prediction> answers = outcomes.stream().filter(outcome -> !outcome.isFailed()).toList();
        double[] seconds = answers.stream().mapToDouble(Prediction::seconds).sorted().toArray();
        return new RunTotals(asked, answers.size(), outcomes.size() - answers.size(),
                outcomes.stream().map(Prediction::failure).filter(reason -> !reason.isEmpty())
                        .reduce("", (_, last) -> last),
                count(answers, Finish.REFUSED), count(answers, Finish.LENGTH),
                (int) answers.stream().filter(Prediction::kept).count(),
                (int) answers.stream().filter(a -> a.usage().estimated()).count(),
                answers.stream().mapToLong(a -> a.usage().input()).sum(),
                answers.stream().mapToLong(a -> a.usage().output()).sum(),
                answers.stream().filter(a -> !a.kept()).mapToDouble(Prediction::cost).sum(),
                quantile(seconds, 0.5), quantile(seconds, SLOW),
                answers.stream().map(Prediction::servedBy).filter(name -> !name.isEmpty()).distinct().sorted()
                        .toList());
    }

    private static int count(Collection<Prediction> answers, Finish finish) {
        return (int) answers.stream().filter(a -> a.finish() == finish).count();
    }

    private static double quantile(double[] sorted, double part) {
        return sorted.length == 0 ? 0
                : sorted[(int) Math.min(sorted.length - 1L, Math.round(part * (sorted.length - 1)))];
    }

    /** Whether every question has an answer. */
    public boolean complete() {
        return answered >= asked;
    }

    /** The figures as they stand in files. */
    public ObjectNode toJson() {
        ObjectNode node = JsonNodeFactory.instance.objectNode().put("questions", asked).put("answered", answered)
                .put("failed", failed)
                .put("refused", refused).put("cut", cut).put("kept", kept);
        node.putObject("tokens").put("input", inputTokens).put("output", outputTokens).put("estimated_answers",
                estimated);
        node.put("cost", cost);
        node.putObject("seconds").put("median", median).put("p95", slow);
        ArrayNode names = node.putArray("served_by");
        servedBy.forEach(names::add);
        return node;
    }
}
