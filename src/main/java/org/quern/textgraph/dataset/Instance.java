package org.quern.textgraph.dataset;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.quern.textgraph.format.TextGraph;
import org.quern.textgraph.sample.SampleNames;
import org.quern.textgraph.sample.Subgraph;
import org.quern.textgraph.score.Expected;
import org.quern.textgraph.task.Asked;
import org.quern.textgraph.task.Drawn;
import org.quern.textgraph.task.Question;
import org.quern.textgraph.task.Task;
import org.quern.textgraph.task.Wording;

/**
 * A subgraph with a question about it.
 *
 * @param id the task and a number
 * @param seeds the entities from which the sample started
 * @param names the names in its texts and question; they are stored, so that a later version that chooses other
 * names still scores the same texts correctly
 * @param texts the question in words, for each kind of names; also stored
 */
public record Instance(String id, Task task, Subgraph graph, List<Integer> seeds, Question question,
        Map<Variant, SampleNames> names, Map<Variant, String> texts) {

    public Instance {
        seeds = List.copyOf(seeds);
        names = Map.copyOf(names);
        texts = Map.copyOf(texts);
    }

    /** @param pseudonyms by the entity's number; may be empty */
    static Instance of(String id, Task task, Drawn drawn, Map<Integer, String> pseudonyms, Wording wording) {
        Subgraph graph = drawn.graph();
        Map<Variant, SampleNames> names = new EnumMap<>(Variant.class);
        names.put(Variant.PLAIN, SampleNames.of(graph));
        if (!pseudonyms.isEmpty())
            names.put(Variant.PSEUDONYMS, SampleNames.of(graph, pseudonyms));
        Map<Variant, String> texts = new EnumMap<>(Variant.class);
        names.forEach((variant, each) -> texts.put(variant, wording.text(task, drawn.question().words(graph, each))));
        return new Instance(id, task, graph, drawn.seeds(), drawn.question(), names, texts);
    }

    /** Uses real names where there are no pseudonyms. */
    public SampleNames names(Variant variant) {
        return known(names, variant);
    }

    private static <T> T known(Map<Variant, T> values, Variant variant) {
        return values.getOrDefault(variant, Objects.requireNonNull(values.get(Variant.PLAIN)));
    }

    public TextGraph text(Variant variant, String entityClass) {
        return new TextGraph(graph, names(variant), entityClass);
    }

    public Asked asked(Variant variant) {
        return new Asked(task, question.words(graph, names(variant)), known(texts, variant));
    }

    public Expected expected(Variant variant) {
        return question.expected(names(variant));
    }
}
