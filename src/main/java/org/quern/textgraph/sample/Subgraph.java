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
 * @param source what the source graph is called
 * @param entities in the order of their numbers; each is an end of an edge
 * @param relations in the order of their numbers; each is that of an edge
 * @param edges in the order of subject, relation, object
 */
public record Subgraph(String source, List<Entity> entities, List<Relation> relations, List<Edge> edges) {

    /** The kind of a node. */
    public enum Kind {
        /** A core entity. */
        CORE,
        /** Another entity, which is said of one of those. */
        OTHER,
        /** A value: no entity, so that no question is about it. */
        LITERAL
    }

    /**
     * @param number of the node in the source graph
     * @param id where it came from; empty for a value
     * @param label not necessarily its own: {@link Names} keeps those apart that share one
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

    /** The entities and values by their numbers. */
    public IntFunction<Entity> byNumber() {
        Map<Integer, Entity> byNumber = new HashMap<>();
        entities.forEach(entity -> byNumber.put(entity.number(), entity));
        return number -> Objects.requireNonNull(byNumber.get(number), "an edge refers to an unknown entity");
    }
}
