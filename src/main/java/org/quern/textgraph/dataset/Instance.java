package org.quern.textgraph.dataset;

import java.util.List;
import java.util.Map;
import java.util.Objects;
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
 * @param seeds the entities from which the sample started
 * @param names the names in its texts and question; they are stored, so that a later version with other names
 * scores the same texts correctly
 */
public record Instance(String id, Subgraph graph, List<Integer> seeds, Question question, Map<Variant, Names> names) {

    public Instance {
        seeds = List.copyOf(seeds);
        names = Map.copyOf(names);
    }

    /** @param pseudonyms by the entity's number; may be empty */
    public static Instance of(String id, Subgraph graph, List<Integer> seeds, Question question,
            Map<Integer, String> pseudonyms) {
        return new Instance(id, graph, seeds, question, pseudonyms.isEmpty()
                ? Map.of(Variant.PLAIN, Names.of(graph))
                : Map.of(Variant.PLAIN, Names.of(graph), Variant.PSEUDONYMS, Names.of(graph, pseudonyms)));
    }

    public Task task() {
        return question.task();
    }

    /** Real names where there are no pseudonyms. */
    public Names names(Variant variant) {
        return names.getOrDefault(variant, Objects.requireNonNull(names.get(Variant.PLAIN)));
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
