package org.quern.textgraph.dataset;

import java.util.List;
import java.util.Map;
import org.quern.textgraph.format.TextGraph;
import org.quern.textgraph.sample.Names;
import org.quern.textgraph.sample.Subgraph;
import org.quern.textgraph.task.Asked;
import org.quern.textgraph.task.Expected;
import org.quern.textgraph.task.Question;
import org.quern.textgraph.task.Task;

/**
 * A subgraph with a question about it.
 *
 * @param id the task and a number
 * @param seeds the entities that the sample grew from
 * @param pseudonyms by the entity's number; empty when none were dealt
 */
public record Instance(String id, Subgraph graph, List<Integer> seeds, Question question,
        Map<Integer, String> pseudonyms) {

    public Instance {
        seeds = List.copyOf(seeds);
        pseudonyms = Map.copyOf(pseudonyms);
    }

    public Task task() {
        return question.task();
    }

    public Names names(Variant variant) {
        return variant == Variant.PLAIN ? Names.of(graph) : Names.of(graph, pseudonyms);
    }

    public TextGraph text(Variant variant, String entityClass) {
        return new TextGraph(graph, names(variant), entityClass);
    }

    public Asked asked(Variant variant) {
        return Asked.of(question, graph, names(variant));
    }

    public Expected expected(Variant variant) {
        return Expected.of(question, names(variant));
    }
}
