package org.quern.textgraph.sample;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * The names of a subgraph's entities and relations in its texts and question. Entities with the same label get
 * a number after it, so that every format distinguishes them; so do relations. A number costs fewer tokens than
 * an id, and does not reveal a pseudonym.
 */
public final class SampleNames {

    private final Map<Integer, String> entities;
    private final Map<Integer, String> relations;

    private SampleNames(Map<Integer, String> entities, Map<Integer, String> relations) {
        this.entities = Map.copyOf(entities);
        this.relations = Map.copyOf(relations);
    }

    /** With the nodes' own labels. */
    public static SampleNames of(Subgraph graph) {
        return of(graph, Map.of());
    }

    /** @param pseudonyms replacements for labels, by the entity's number */
    public static SampleNames of(Subgraph graph, Map<Integer, String> pseudonyms) {
        Map<Integer, String> labels = new LinkedHashMap<>();
        Map<Integer, String> values = new HashMap<>();
        for (Subgraph.Entity entity : graph.entities()) {
            if (entity.isLiteral())
                values.put(entity.number(), entity.label());
            else
                labels.put(entity.number(), pseudonyms.getOrDefault(entity.number(), entity.label()));
        }
        Map<Integer, String> names = apart(labels);
        names.putAll(values);
        Map<Integer, String> relations = new LinkedHashMap<>();
        graph.relations().forEach(relation -> relations.put(relation.number(), relation.label()));
        return new SampleNames(names, apart(relations));
    }

    /** Restores stored names: by the numbers of entities and values, and of relations. */
    public static SampleNames known(Map<Integer, String> entities, Map<Integer, String> relations) {
        return new SampleNames(entities, relations);
    }

    private static Map<Integer, String> apart(Map<Integer, String> labels) {
        Map<String, Integer> counts = new HashMap<>();
        labels.values().forEach(label -> counts.merge(label, 1, Integer::sum));
        Map<Integer, String> names = new LinkedHashMap<>();
        Set<String> taken = new HashSet<>(counts.keySet());
        Map<String, Integer> next = new HashMap<>();
        labels.forEach((number, label) -> {
            String name = label;
            while (counts.getOrDefault(label, 0) > 1) {
                name = label + " (" + next.merge(label, 1, Integer::sum) + ")";
                // This may be the label of another entity.
                if (taken.add(name))
                    break;
            }
            names.put(number, name);
        });
        return names;
    }

    /** The name of an entity, or the text of a value. */
    public String entity(int number) {
        return known(entities, number);
    }

    public String relation(int number) {
        return known(relations, number);
    }

    private static String known(Map<Integer, String> names, int number) {
        String name = names.get(number);
        if (name == null)
            throw new IllegalArgumentException("the subgraph has no " + number);
        return name;
    }
}
