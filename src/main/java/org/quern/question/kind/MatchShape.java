package org.quern.question.kind;

import java.util.EnumSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a query matches and returns, in whatever language it is written. Its kind follows from it.
 *
 * @param named the nodes that the query names
 * @param branches number of alternatives of a union
 * @param answers the nodes that the result is about
 */
public record MatchShape(Set<String> nodes, Set<String> named, List<Edge> edges, int branches, Set<String> answers,
        Set<Mark> marks) {

    /** The branch of edges outside a union. */
    public static final int COMMON = 0;

    /**
     * A relation between two nodes.
     *
     * @param branch the branch of the union that contains the edge
     * @param longer whether it may be a path of any length
     */
    public record Edge(String start, String end, int branch, boolean longer) {
        boolean touches(String node) {
            return start.equals(node) || end.equals(node);
        }
    }

    /** What else a query does. */
    public enum Mark {
        OPTIONAL,
        /** It asks about the time of a relation. */
        TIMED, AGGREGATE, SORTED,
        /** It sorts and returns the first rows. */
        FIRST,
        /** It has a condition on something other than an entity's name. */
        FILTERED,
        /** It computes something for each node. */
        GROUPED,
        /** It compares two named entities. */
        COMPARED,
        /** It returns nothing but the names of entities. */
        ONLY_NAMES, NO_RESULT,
        /** It names entities by parameters. */
        PARAMETERS
    }

    public QuestionKind kind() {
        GraphPattern pattern = pattern();
        return new QuestionKind(pattern, returns(pattern), tags(), OptionalInt.of(hops()));
    }

    private boolean has(Mark mark) {
        return marks.contains(mark);
    }

    private Set<QuestionTag> tags() {
        Set<QuestionTag> tags = EnumSet.noneOf(QuestionTag.class);
        if (!nodes.isEmpty() && named.isEmpty() && !has(Mark.PARAMETERS))
            tags.add(QuestionTag.GLOBAL);
        if (edges.stream().anyMatch(Edge::longer) || hops() > 1)
            tags.add(QuestionTag.MULTI_HOP);
        if (has(Mark.TIMED))
            tags.add(QuestionTag.TEMPORAL);
        if (has(Mark.AGGREGATE) || has(Mark.FIRST))
            tags.add(QuestionTag.AGGREGATION);
        return tags;
    }

    /** The max. number of relations that must hold together: the branches of a union are alternatives. */
    private int hops() {
        return (int) edges.stream().map(Edge::branch).distinct().mapToLong(branch -> edges.stream()
                .filter(edge -> edge.branch == branch || edge.branch == COMMON).count()).max().orElse(0);
    }

    private GraphPattern pattern() {
        if (branches > 1 && edges.stream().map(Edge::branch).distinct().count() > 1)
            return GraphPattern.UNION;
        if (has(Mark.OPTIONAL))
            return GraphPattern.OPTIONAL;
        if (has(Mark.TIMED))
            return GraphPattern.TIME;
        if (has(Mark.GROUPED) && !edges.isEmpty())
            return GraphPattern.GROUP_BY;
        if (has(Mark.COMPARED) || edges.isEmpty() && nodes.size() == 2 && named.containsAll(nodes)
                && answers.containsAll(nodes))
            return GraphPattern.COMPARISON;
        List<String> open = answers.stream().filter(node -> !named.contains(node)).toList();
        return answers.isEmpty() || edges.stream().anyMatch(Edge::longer) ? GraphPattern.OTHER
                : basic(open.size() == 1 ? open.getFirst() : answers.iterator().next());
    }

    private GraphPattern basic(String n) {
        List<String> others = nodes.stream().filter(node -> !node.equals(n)).toList();
        boolean given = named.contains(n);
        if (edges.isEmpty())
            return !others.isEmpty() ? GraphPattern.OTHER : given ? GraphPattern.NAMED : GraphPattern.ALL;
        if (given || edges.stream().anyMatch(edge -> edge.start.equals(edge.end)))
            return GraphPattern.OTHER;
        long at = edges.stream().filter(edge -> edge.touches(n)).count();
        long given2 = others.stream().filter(named::contains).count();
        if (edges.size() == 1 && others.size() == 1)
            return at == 0 ? GraphPattern.OTHER
                    : given2 == 1 ? GraphPattern.RELATED_TO_NAMED : GraphPattern.RELATED;
        if (edges.size() == 2 && others.size() == 1 && given2 == 0)
            return GraphPattern.PARALLEL;
        if (edges.size() == 2 && others.size() == 2 && at == 2)
            return given2 == 2 ? GraphPattern.BOTH : GraphPattern.OTHER;
        return edges.size() == 2 && others.size() == 2 && at == 1 && isChain(n) ? GraphPattern.CHAIN
                : GraphPattern.OTHER;
    }

    /** Whether the far end is the only other node that is given. */
    private boolean isChain(String n) {
        Set<String> near = edges.stream().filter(edge -> edge.touches(n))
                .flatMap(edge -> Stream.of(edge.start, edge.end)).collect(Collectors.toSet());
        return nodes.stream().filter(node -> !near.contains(node)).allMatch(named::contains)
                && near.stream().noneMatch(named::contains) && edges.stream()
                        .allMatch(edge -> near.contains(edge.start) || near.contains(edge.end));
    }

    private ReturnTemplate returns(GraphPattern pattern) {
        if (has(Mark.NO_RESULT) || nodes.isEmpty())
            return ReturnTemplate.OTHER;
        if (!pattern.isBasic() && pattern != GraphPattern.OTHER)
            return ReturnTemplate.SPECIAL;
        if (has(Mark.AGGREGATE))
            return ReturnTemplate.AGGREGATE;
        if (has(Mark.FIRST))
            return ReturnTemplate.ARGMAX;
        if (has(Mark.SORTED))
            return ReturnTemplate.SORT;
        if (has(Mark.FILTERED))
            return ReturnTemplate.FILTER;
        if (has(Mark.ONLY_NAMES))
            return ReturnTemplate.NAME;
        return answers.isEmpty() ? ReturnTemplate.OTHER : ReturnTemplate.PROPERTY;
    }
}
