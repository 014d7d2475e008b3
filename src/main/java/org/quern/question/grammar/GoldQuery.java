package org.quern.question.grammar;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A gold query in the form that templates give it: what is looked for, and what is asked of it.
 *
 * @param nodes by variable
 * @param edges in order; those of a union's two sides are its alternatives
 * @param optional the relation that may be missing
 * @param union whether the edges are alternatives
 * @param when what the query says of the time of its relation
 */
record GoldQuery(Map<String, Node> nodes, List<Edge> edges, Optional<Edge> optional, boolean union, When when,
        Ask ask) {

    /** @param name empty for a node that is not given by name */
    record Node(String label, Optional<String> name) {}

    /** A relation between two variables. */
    record Edge(String label, String subject, String object) {
        boolean touches(String node) {
            return subject.equals(node) || object.equals(node);
        }

        String other(String node) {
            return subject.equals(node) ? object : subject;
        }
    }

    /** The time that a relation is asked about. */
    sealed interface When {
        /** Now or ever. */
        record Ever() implements When {}

        /** Begun and not ended. */
        record Now() implements When {}

        /** Begun by then and not ended before. */
        record In(String year) implements When {}
    }

    /** A condition, by its Cypher sign: also {@code IN} and {@code NOT IN} for members of lists. */
    record Condition(String property, boolean yearOnly, String sign, Object value) {}

    /** Something computed from many: {@code count}, {@code min}, {@code max}, {@code avg}; of a property or of them all. */
    record Aggregate(String function, Optional<String> property, boolean yearOnly) {}

    /** What is wanted. {@code up}: the least first. */
    sealed interface Ask {
        record Names() implements Ask {}

        record Value(String property, boolean withName) implements Ask {}

        record Different(String property) implements Ask {}

        record Sorted(String property, boolean up) implements Ask {}

        record First(String property, boolean up) implements Ask {}

        record Those(Condition condition) implements Ask {}

        record Computed(Aggregate aggregate) implements Ask {}

        record Grouped(String key, Aggregate aggregate) implements Ask {}

        /** @param sign empty where any number will do */
        record CountPer(String counted, String sign, String number) implements Ask {}

        record Higher(String property, boolean lower) implements Ask {}

        record Same(String property) implements Ask {}

        record Difference(String property) implements Ask {}
    }
}
