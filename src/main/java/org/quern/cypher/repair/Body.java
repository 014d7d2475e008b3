package org.quern.cypher.repair;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.quern.cypher.QueryDifference.Place;

/** What MATCH clauses match, before anything is projected. */
record Body(Map<String, Node> nodes, List<Relation> relations, List<Condition> conditions) implements Shape.Source {

    /** The MATCH clause that a part is in. */
    record Clause(boolean optional, int number) {}

    /** A node with its labels. */
    record Node(String variable, List<String> labels, Clause clause, Place place) {
        Node {
            labels = List.copyOf(labels);
        }

        Node in(Clause other) {
            return new Node(variable, labels, other, place);
        }
    }

    /**
     * A relation from start to end.
     *
     * @param types alternatives are separated by bars; several types must all hold
     * @param length as written; empty for a single relation
     */
    record Relation(String start, String end, String own, boolean directed, List<String> types, String length,
            Clause clause, Place place) {
        Relation {
            types = List.copyOf(types);
        }

        Relation between(Relation other) {
            return new Relation(other.start, other.end, own, directed, types, length, clause, place);
        }

        Relation reversed() {
            return new Relation(end, start, own, directed, types, length, clause, place);
        }

        Relation directed(boolean now) {
            return new Relation(start, end, own, now, types, length, clause, place);
        }

        Relation of(List<String> others) {
            return new Relation(start, end, own, directed, others, length, clause, place);
        }

        Relation ofLength(String other) {
            return new Relation(start, end, own, directed, types, other, clause, place);
        }

        Relation in(Clause other) {
            return new Relation(start, end, own, directed, types, length, other, place);
        }

        boolean joins(String one, String other) {
            return start.equals(one) && end.equals(other) || start.equals(other) && end.equals(one);
        }
    }

    /** A condition of a clause. */
    record Condition(Expression test, Optional<Lookup> lookup, Clause clause) {}

    /**
     * A property that is compared with a value.
     *
     * @param value an expression without variables
     */
    record Lookup(String owner, String property, String operator, String value) {

        String test() {
            // Membership in a property that is a list.
            return operator.equals("IN") && !value.startsWith("[") ? "(" + value + " IN " + owned() + ")"
                    : "(" + owned() + " " + operator + " " + value + ")";
        }

        private String owned() {
            return owner + "." + Spelling.quoted(property);
        }

        Lookup of(String other) {
            return new Lookup(owner, other, operator, value);
        }

        Lookup with(String other) {
            return new Lookup(owner, property, operator, other);
        }

        /** A property that is a list takes the value in brackets; the value itself is the same. */
        String bare() {
            return value.replaceAll("(?s)^\\[(.*)]$", "$1");
        }

        boolean isText() {
            return value.contains("'");
        }
    }

    Body {
        nodes = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(nodes));
        relations = List.copyOf(relations);
        conditions = List.copyOf(conditions);
    }

    boolean has(String node) {
        return nodes.containsKey(node);
    }

    /** The nodes that no relation matches; a relation that may be absent does not match a node that may not. */
    Set<String> alone() {
        Set<String> alone = new LinkedHashSet<>(nodes.keySet());
        nodes.values().stream().filter(node -> relations.stream().anyMatch(relation -> (relation.start().equals(
                node.variable()) || relation.end().equals(node.variable()))
                && (node.clause().optional() || !relation.clause().optional())))
                .forEach(node -> alone.remove(node.variable()));
        return alone;
    }

    /** The body and a condition more. */
    Body and(Condition condition) {
        List<Condition> all = new ArrayList<>(conditions);
        all.add(condition);
        return new Body(nodes, relations, all);
    }
}
