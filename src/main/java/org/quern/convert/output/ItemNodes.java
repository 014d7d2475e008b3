package org.quern.convert.output;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.EntityType;

/**
 * The nodes of a graph: one for each item and type, or one for each item, which then has the labels of all its types.
 *
 * @param types the entity types, in the order of the schema
 * @param inGraph ids of the entities in the graph, by type
 * @param shared whether an item of several types is one node
 */
record ItemNodes(List<String> types, Map<String, Set<String>> inGraph, boolean shared) {

    static ItemNodes of(MappedSchema active, Map<String, Set<String>> inGraph) {
        return new ItemNodes(active.entities().stream().map(EntityType::label).toList(), inGraph,
                active.oneNodePerItem());
    }

    boolean has(String type, String id) {
        return inGraph.getOrDefault(type, Set.of()).contains(id);
    }

    /** The label in the id of an item's node: its first type if the types share a node. */
    String label(String type, String id) {
        if (!shared)
            return type;
        for (String first : types) {
            if (first.equals(type) || has(first, id))
                return first;
        }
        return type;
    }

    /** The types after this one that an item of it shares a node with, as positions in the schema. */
    List<Integer> further(int type, String id) {
        if (!shared)
            return List.of();
        return IntStream.range(type + 1, types.size()).filter(i -> has(types.get(i), id)).boxed()
                .toList();
    }
}
