package org.quern.cypher.provenance;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.tree.ParseTree;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ClauseContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ExpressionContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.MatchClauseContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.PatternContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.PatternElementContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.VariableContext;
import org.quern.cypher.CypherSpelling;

/**
 * Splits MATCH clauses into independent groups of patterns that share no variable, condition or clause. The
 * result contains all combinations, which can be billions of rows; but the matched elements are those that each
 * group matches by itself, provided all groups match something.
 */
public final class PatternGroups {

    /** A group: its patterns and conditions, as written. */
    public record Group(List<Part> parts) {

        public List<PatternContext> patterns() {
            return parts.stream().map(Part::tree).filter(PatternContext.class::isInstance)
                    .map(PatternContext.class::cast).toList();
        }

        /** MATCH clauses for the group alone. */
        public String text(Function<ParserRuleContext, String> source) {
            return parts.stream().collect(Collectors.groupingBy(Part::clause, TreeMap::new, Collectors.toList()))
                    .values().stream().map(clause -> text(clause, source)).collect(Collectors.joining());
        }

        private static String text(List<Part> clause, Function<ParserRuleContext, String> source) {
            String patterns = clause.stream().filter(Part::isPattern).map(part -> source.apply(part.tree))
                    .collect(Collectors.joining(", "));
            String conditions = clause.stream().filter(part -> !part.isPattern()).map(part -> source.apply(part.tree))
                    .collect(Collectors.joining(" AND "));
            return "MATCH " + patterns + (conditions.isEmpty() ? " " : " WHERE " + conditions + " ");
        }
    }

    /**
     * A pattern or a condition.
     *
     * @param clause the number of its clause
     * @param ties what it shares with others: the names of variables, and the clause if it has relationships
     */
    private record Part(int clause, ParserRuleContext tree, Set<String> ties) {

        boolean isPattern() {
            return tree instanceof PatternContext;
        }

        boolean isTiedTo(Collection<Part> others) {
            return others.stream().anyMatch(other -> !Collections.disjoint(ties, other.ties));
        }

        int place() {
            return tree.getStart().getTokenIndex();
        }
    }

    private PatternGroups() {}

    /** The groups in the order of their first patterns; empty when the clauses cannot be split. */
    public static List<Group> of(List<ClauseContext> clauses) {
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < clauses.size(); i++) {
            MatchClauseContext match = clauses.get(i).matchClause();
            if (match == null || !isPlain(match))
                return List.of();
            int clause = i;
            List<Part> patterns = match.patternList().pattern().stream().map(pattern -> pattern(clause, pattern))
                    .toList();
            List<Part> conditions = conditions(match).map(one -> new Part(clause, one, names(one))).toList();
            // A condition on outer variables only would have to be evaluated elsewhere.
            if (!conditions.stream().allMatch(condition -> condition.isTiedTo(patterns)))
                return List.of();
            parts.addAll(patterns);
            parts.addAll(conditions);
        }
        return groups(parts);
    }

    private static boolean isPlain(MatchClauseContext match) {
        return match.OPTIONAL() == null && match.matchMode() == null && match.searchClause() == null
                && match.hint().isEmpty();
    }

    private static Part pattern(int clause, PatternContext pattern) {
        Set<String> ties = names(pattern);
        PatternElementContext element = pattern.anonymousPattern().patternElement();
        boolean node = element != null && element.nodePattern().size() == 1 && element.getChildCount() == 1;
        if (!node)
            ties.add("in " + clause + "\0");
        return new Part(clause, pattern, ties);
    }

    private static Stream<ParserRuleContext> conditions(MatchClauseContext match) {
        if (match.whereClause() == null)
            return Stream.empty();
        ExpressionContext all = match.whereClause().expression();
        boolean and = all.expression11().size() == 1 && all.expression11(0).expression10().size() == 1;
        return and ? all.expression11(0).expression10(0).expression9().stream().map(ParserRuleContext.class::cast)
                : Stream.of(all);
    }

    private static List<Group> groups(List<Part> parts) {
        List<List<Part>> groups = new ArrayList<>();
        for (Part part : parts) {
            List<Part> tied = new ArrayList<>(List.of(part));
            groups.removeIf(group -> part.isTiedTo(group) && tied.addAll(group));
            tied.sort(Comparator.comparing(Part::place));
            groups.add(tied);
        }
        return groups.stream().sorted(Comparator.comparing(group -> group.getFirst().place())).map(Group::new).toList();
    }

    private static Set<String> names(ParseTree tree) {
        Set<String> names = new HashSet<>();
        collect(tree, names);
        return names;
    }

    private static void collect(ParseTree tree, Set<String> names) {
        if (tree instanceof VariableContext variable)
            names.add(CypherSpelling.name(variable.getText()));
        for (int i = 0; i < tree.getChildCount(); i++)
            collect(tree.getChild(i), names);
    }
}
