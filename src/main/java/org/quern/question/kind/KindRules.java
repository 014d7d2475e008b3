package org.quern.question.kind;

import java.util.EnumSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quern.graph.query.QueryMatch;
import org.quern.graph.query.QueryMatch.Edge;
import org.quern.graph.query.QueryMatch.Mark;

/** Derives the kind of a question from what its gold query matches and returns. */
record KindRules(QueryMatch query) {

    QuestionKind kind() {
        GraphPattern pattern = pattern();
        return new QuestionKind(pattern, returns(pattern), tags(), OptionalInt.of(hops()));
    }

    private Set<QuestionTag> tags() {
        Set<QuestionTag> tags = EnumSet.noneOf(QuestionTag.class);
        if (!query.nodes().isEmpty() && query.named().isEmpty() && !query.has(Mark.PARAMETERS))
            tags.add(QuestionTag.GLOBAL);
        if (query.edges().stream().anyMatch(Edge::longer) || hops() > 1)
            tags.add(QuestionTag.MULTI_HOP);
        if (query.has(Mark.TIMED))
            tags.add(QuestionTag.TEMPORAL);
        if (query.has(Mark.AGGREGATE) || query.has(Mark.FIRST))
            tags.add(QuestionTag.AGGREGATION);
        return tags;
    }

    /** The max. number of relations that must hold together: the branches of a union are alternatives. */
    private int hops() {
        return (int) query.edges().stream().map(Edge::branch).distinct().mapToLong(branch -> query.edges().stream()
                .filter(edge -> edge.branch() == branch || edge.branch() == QueryMatch.COMMON).count()).max().orElse(0);
    }

    private GraphPattern pattern() {
        if (query.branches() > 1 && query.edges().stream().map(Edge::branch).distinct().count() > 1)
            return GraphPattern.UNION;
        if (query.has(Mark.OPTIONAL))
            return GraphPattern.OPTIONAL;
        if (query.has(Mark.TIMED))
            return GraphPattern.TIME;
        if (query.has(Mark.GROUPED) && !query.edges().isEmpty())
            return GraphPattern.GROUP_BY;
        if (query.has(Mark.COMPARED)
                || query.edges().isEmpty() && query.nodes().size() == 2 && query.named().containsAll(query.nodes())
                        && query.answers().containsAll(query.nodes()))
            return GraphPattern.COMPARISON;
        List<String> open = query.answers().stream().filter(node -> !query.named().contains(node)).toList();
        return query.answers().isEmpty() || query.edges().stream().anyMatch(Edge::longer) ? GraphPattern.OTHER
                : basic(open.size() == 1 ? open.getFirst() : query.answers().iterator().next());
    }

    private GraphPattern basic(String n) {
        List<String> others = query.nodes().stream().filter(node -> !node.equals(n)).toList();
        boolean given = query.named().contains(n);
        if (query.edges().isEmpty())
            return !others.isEmpty() ? GraphPattern.OTHER : given ? GraphPattern.NAMED : GraphPattern.ALL;
        if (given || query.edges().stream().anyMatch(edge -> edge.start().equals(edge.end())))
            return GraphPattern.OTHER;
        long at = query.edges().stream().filter(edge -> edge.touches(n)).count();
        long given2 = others.stream().filter(query.named()::contains).count();
        if (query.edges().size() == 1 && others.size() == 1)
            return at == 0 ? GraphPattern.OTHER : given2 == 1 ? GraphPattern.RELATED_TO_NAMED : GraphPattern.RELATED;
        if (query.edges().size() == 2 && others.size() == 1 && given2 == 0)
            return GraphPattern.PARALLEL;
        if (query.edges().size() == 2 && others.size() == 2 && at == 2)
            return given2 == 2 ? GraphPattern.BOTH : GraphPattern.OTHER;
        return query.edges().size() == 2 && others.size() == 2 && at == 1 && isChain(n) ? GraphPattern.CHAIN
                : GraphPattern.OTHER;
    }

    /** Whether the far end is the only other node that is given. */
    private boolean isChain(String n) {
        Set<String> near = query.edges().stream().filter(edge -> edge.touches(n))
                .flatMap(edge -> Stream.of(edge.start(), edge.end())).collect(Collectors.toSet());
        return query.nodes().stream().filter(node -> !near.contains(node)).allMatch(query.named()::contains)
                && near.stream().noneMatch(query.named()::contains) && query.edges().stream()
                        .allMatch(edge -> near.contains(edge.start()) || near.contains(edge.end()));
    }

    private ReturnTemplate returns(GraphPattern pattern) {
        if (query.has(Mark.NO_RESULT) || query.nodes().isEmpty())
            return ReturnTemplate.OTHER;
        if (!pattern.isBasic() && pattern != GraphPattern.OTHER)
            return ReturnTemplate.SPECIAL;
        if (query.has(Mark.AGGREGATE))
            return ReturnTemplate.AGGREGATE;
        if (query.has(Mark.FIRST))
            return ReturnTemplate.ARGMAX;
        if (query.has(Mark.SORTED))
            return ReturnTemplate.SORT;
        if (query.has(Mark.FILTERED))
            return ReturnTemplate.FILTER;
        if (query.has(Mark.ONLY_NAMES))
            return ReturnTemplate.NAME;
        return query.answers().isEmpty() ? ReturnTemplate.OTHER : ReturnTemplate.PROPERTY;
    }
}
