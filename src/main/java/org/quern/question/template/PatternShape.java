package org.quern.question.template;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The parsed Cypher of a MATCH template: its text in pieces, with nodes and relations.
 *
 * @param pieces the template in order
 * @param nodes each node variable once
 * @param edges each relation variable
 */
public record PatternShape(List<Piece> pieces, List<Node> nodes, List<Edge> edges) {

    /** Represents "one property, chosen when the template is filled, the same for each node that requires it". */
    static final String FREE = "$prop";

    /** What a template requires of a property. */
    public enum Presence {
        PRESENT, ABSENT, EITHER
    }

    /** A part of the template's text. */
    public sealed interface Piece {
        /** Text that is kept. */
        record Text(String text) implements Piece {}

        /** An occurrence of a node; named if its name is written here. */
        record NodePlace(String variable, boolean named) implements Piece {}

        /** A relation between the node before and the node after it. */
        record EdgePlace(String variable, boolean forward) implements Piece {}

        /** A value of a relation's property. */
        public record ValuePlace(String edge, String property) implements Piece {
            public String key() {
                return edge + "_" + property;
            }
        }
    }

    /**
     * @param named whether the node has a given name
     * @param arm the side of a UNION that contains it; the first one if several do
     */
    public record Node(String variable, boolean named, boolean free, int arm) {}

    /**
     * @param optional whether it is in an OPTIONAL MATCH
     * @param wants the requirements on the relation's properties
     */
    public record Edge(String variable, String subject, String object, int arm, boolean optional,
            Map<String, Presence> wants) {
        public boolean touches(String node) {
            return subject.equals(node) || object.equals(node);
        }

        public String other(String node) {
            return subject.equals(node) ? object : subject;
        }
    }

    public PatternShape {
        pieces = List.copyOf(pieces);
        nodes = List.copyOf(nodes);
        edges = List.copyOf(edges);
    }

    public Optional<Node> node(String variable) {
        return nodes.stream().filter(n -> n.variable().equals(variable)).findFirst();
    }

    /** The number of relations of a node, in all arms together. */
    public long degree(String node) {
        return edges.stream().filter(e -> e.touches(node)).count();
    }

    /** The relation properties whose values are in the template's text. */
    public List<Piece.ValuePlace> values() {
        Map<String, Piece.ValuePlace> places = new LinkedHashMap<>();
        for (Piece piece : pieces) {
            if (piece instanceof Piece.ValuePlace place)
                places.putIfAbsent(place.key(), place);
        }
        return new ArrayList<>(places.values());
    }
}
