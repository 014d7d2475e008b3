package org.quern.task.evaluate;

import com.fasterxml.jackson.annotation.JsonValue;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.quern.evaluate.filter.FilterSyntaxException;
import org.quern.evaluate.filter.ItemField;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.Metrics;
import org.quern.evaluate.score.ScoredItem;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.task.UseCase;

/**
 * Lists items of a scored run.
 *
 * @param workspace the folder of the workspace
 */
public record ListItems(Path workspace) implements UseCase<ItemSelection, ListItems.Result> {

    /**
     * What was found.
     *
     * @param items number of items of the run
     * @param unmet the conditions that no item meets, with the cause
     */
    public record Result(String run, String filter, int items, int matching, List<String> unmet, List<Item> rows) {}

    /** An item with its tags and the reasons why it is wrong. */
    public record Item(ScoredItem scored, List<String> tags, List<String> reasons) {

        /** Empty if the item is not scored. */
        public Optional<String> outcome() {
            return scored.isScored() ? Optional.of(scored.scores().outcome().text()) : Optional.empty();
        }

        /** The scores are members by the names of the metrics. */
        @JsonValue
        Map<String, Object> members() {
            Sample sample = scored.sample();
            Map<String, Object> members = new LinkedHashMap<>();
            members.put("qid", sample.qid());
            members.put("graph", sample.graph());
            members.put("nl_question", sample.nlQuestion());
            members.put("gold_cypher", sample.goldCypher());
            members.put("pred_cypher", sample.predCypher().orElse(""));
            for (Metric metric : Metrics.ALL)
                members.put(metric.text(), scored.score(metric));
            outcome().ifPresent(text -> members.put("outcome", text));
            members.put("message", scored.scores().message());
            members.put("tags", tags);
            members.put("reasons", reasons);
            return members;
        }
    }

    /** @throws FilterSyntaxException when the filter cannot be read */
    @Override
    public Result run(ItemSelection settings, Progress progress) throws FilterSyntaxException {
        ChosenItems chosen = ChosenItems.of(workspace, settings, Set.of(), progress);
        return new Result(settings.run(), chosen.expression().toString(), chosen.index().size(),
                chosen.items().cardinality(), chosen.unmet(), chosen.items().stream()
                        .mapToObj(i -> new Item(chosen.index().rows().get(i), chosen.index().values(ItemField.TAG, i),
                                chosen.index().values(ItemField.REASON, i)))
                        .toList());
    }
}
