package org.quern.textgraph.sample;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.IntFunction;

/**
 * A part of a source graph that is small enough to be read as text.
 *
 * @param source the name of the source graph
 * @param entities sorted by number; each is an end of an edge
 * @param relations sorted by number; each occurs in an edge
 * @param edges sorted by subject, relation and object
 */
public record Subgraph(String source, List<Entity> entities, List<Relation> relations, List<Edge> edges) {

    /** The kind of a node. */
    public enum Kind {
        /** A core entity. */
        CORE,
        /** Another entity, which occurs only as object of a core entity's edges. */
        OTHER,
        /** A value. It is not an entity, so no question is about it. */
        LITERAL
    }

    /**
     * @param number of the node in the source graph
     * @param id in the graph's source; empty for a value
     * @param label may be shared by several nodes: {@link SampleNames} distinguishes them
     */
    public record Entity(int number, String id, String label, Kind kind) {
        public boolean isLiteral() {
            return kind == Kind.LITERAL;
        }
    }

    public record Relation(int number, String id, String label) {}

    /** @param details the relation's own properties, each with its values */
    public record Edge(int subject, int relation, int object, SortedMap<String, List<String>> details) {}

    public Subgraph {
        entities = List.copyOf(entities);
        relations = List.copyOf(relations);
        edges = List.copyOf(edges);
    }

    /** The entities and values by number. */
    public IntFunction<Entity> byNumber() {
        Map<Integer, Entity> byNumber = new HashMap<>();
        entities.forEach(entity -> byNumber.put(entity.number(), entity));
        return number -> Objects.requireNonNull(byNumber.get(number), "an edge refers to an unknown entity");
    }
}
