package org.quern.question.grammar;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A gold query in the form of the templates: the pattern, and what is returned.
 *
 * @param nodes by variable
 * @param edges in order; those of a union's two sides are its alternatives
 * @param optional the optional relation
 * @param union whether the edges are alternatives
 * @param when the time condition of its relation
 */
record GoldQuery(Map<String, Node> nodes, List<Edge> edges, Optional<Edge> optional, boolean union, When when,
        Ask ask) {

    /**
     * Whether one relative clause with one nested clause can describe the pattern: each relation touches the
     * answer node, or starts at a neighbour of it and leads to a node without further relations.
     */
    boolean canBeSaid() {
        List<Edge> all = Stream.concat(edges.stream(), optional.stream()).toList();
        return all.stream().allMatch(edge -> edge.touches("n") || ends(edge, all)) && asksWhatIsThere(all)
                && (!union || edges.size() == 2 && edges.stream().allMatch(edge -> edge.touches("n")))
                && optional.stream().allMatch(edge -> edge.touches("n") && degree(edge.other("n"), all) == 1)
                && (when instanceof When.Ever || all.size() == 1);
    }

    private boolean ends(Edge edge, List<Edge> all) {
        return neighbour(edge.subject()) && degree(edge.object(), all) == 1
                || neighbour(edge.object()) && degree(edge.subject(), all) == 1;
    }

    private boolean neighbour(String variable) {
        return edges.stream().anyMatch(edge -> edge.touches("n") && edge.touches(variable));
    }

    private static long degree(String variable, List<Edge> all) {
        return all.stream().filter(edge -> edge.touches(variable)).count();
    }

    private boolean asksWhatIsThere(List<Edge> all) {
        return switch (ask) {
            case Ask.CountPer(String counted, _, _) -> !union && all.stream()
                    .anyMatch(edge -> edge.touches("n") && edge.touches(counted));
            case Ask.Higher _,Ask.Same _,Ask.Difference _ -> all.isEmpty() && nodes.size() == 2
                    && nodes.containsKey("m0") && nodes.values().stream().allMatch(node -> node.name().isPresent());
            default -> optional.isEmpty() && (!all.isEmpty() || nodes.size() == 1);
        };
    }

    /** @param name empty for a node without a given name */
    record Node(String label, Optional<String> name) {}

    /** A relation between two variables. */
    public record Edge(String label, String subject, String object) {
        boolean touches(String node) {
            return subject.equals(node) || object.equals(node);
        }

        public String other(String node) {
            return subject.equals(node) ? object : subject;
        }
    }

    /** The time condition of a relation. */
    sealed interface When {
        /** Now or ever. */
        record Ever() implements When {}

        /** Started and not ended. */
        record Now() implements When {}

        /** Started by then and not ended before. */
        record In(long year) implements When {}
    }

    /** A condition with its Cypher operator, including {@code IN} and {@code NOT IN} for members of lists. */
    record Condition(String property, boolean yearOnly, String sign, Object value) {}

    /** An aggregate: {@code count}, {@code min}, {@code max}, {@code avg}; of a property or of the nodes themselves. */
    record Aggregate(String function, Optional<String> property, boolean yearOnly) {}

    /** What is returned. {@code up}: the smallest first. */
    sealed interface Ask {
        record Names() implements Ask {}

        record Value(String property, boolean withName) implements Ask {}

        record Different(String property) implements Ask {}

        record Sorted(String property, boolean up) implements Ask {}

        record First(String property, boolean up) implements Ask {}

        record Those(Condition condition) implements Ask {}

        record Computed(Aggregate aggregate) implements Ask {}

        record Grouped(String key, Aggregate aggregate) implements Ask {}

        /** @param sign empty for any number */
        record CountPer(String counted, String sign, String number) implements Ask {}

        record Higher(String property, boolean lower) implements Ask {}

        record Same(String property) implements Ask {}

        record Difference(String property) implements Ask {}
    }
}
