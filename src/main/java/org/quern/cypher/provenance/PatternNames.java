package org.quern.cypher.provenance;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.antlr.v4.runtime.TokenStreamRewriter;
import org.antlr.v4.runtime.tree.ParseTree;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.LabelExpression4Context;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.MatchClauseContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.NodePatternContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ParenthesizedPathContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.PatternContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.PatternElementContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.RelationshipPatternContext;

/**
 * Finds what the patterns of MATCH clauses bind, and names unnamed parts. Patterns inside expressions (EXISTS,
 * comprehensions) only filter and are left unchanged.
 */
final class PatternNames {

    private final TokenStreamRewriter rewriter;
    private final Provenance.Scope scope;
    private final String prefix;
    private final Map<PatternContext, Bound> known = new IdentityHashMap<>();
    private int given;

    /** @param prefix a prefix that no name in the query has */
    PatternNames(TokenStreamRewriter rewriter, Provenance.Scope scope, String prefix) {
        this.rewriter = rewriter;
        this.scope = scope;
        this.prefix = prefix;
    }

    String fresh() {
        return prefix + given++;
    }

    /**
     * The bindings of patterns: expressions that yield one element each, and expressions that yield a list of
     * elements.
     */
    record Bound(List<String> elements, List<String> lists) {}

    /** Names the parts of the clause on the first call; a part keeps its name. */
    Bound of(MatchClauseContext match) {
        return of(match.patternList().pattern());
    }

    Bound of(List<PatternContext> patterns) {
        Bound all = new Bound(new ArrayList<>(), new ArrayList<>());
        for (PatternContext pattern : patterns) {
            Bound bound = known.computeIfAbsent(pattern, one -> {
                Bound its = new Bound(new ArrayList<>(), new ArrayList<>());
                pattern(one, false, its);
                return its;
            });
            all.elements.addAll(bound.elements);
            all.lists.addAll(bound.lists);
        }
        return all;
    }

    private void pattern(PatternContext pattern, boolean repeated, Bound bound) {
        var plain = pattern.anonymousPattern();
        PatternElementContext element = plain.patternElement() != null ? plain.patternElement()
                : plain.shortestPathPattern().patternElement();
        for (NodePatternContext node : element.nodePattern())
            node(node, repeated, bound);
        for (RelationshipPatternContext relationship : element.relationshipPattern()) {
            if (scope == Provenance.Scope.ELEMENTS)
                relationship(relationship, repeated, isQuantified(element, relationship), bound);
        }
        for (ParenthesizedPathContext path : element.parenthesizedPath())
            pattern(path.pattern(), repeated || path.quantifier() != null, bound);
    }

    /** In a pattern element, the quantifier of a relationship is its next sibling. */
    private static boolean isQuantified(PatternElementContext element, RelationshipPatternContext relationship) {
        int next = element.children.indexOf(relationship) + 1;
        return element.quantifier().stream().anyMatch(q -> element.children.indexOf(q) == next);
    }

    private void node(NodePatternContext node, boolean repeated, Bound bound) {
        // Published figures count the nodes in the pattern, not those that a repetition passes through.
        if (repeated && scope == Provenance.Scope.NODES)
            return;
        String name;
        if (node.variable() == null) {
            name = fresh();
            rewriter.insertAfter(node.LPAREN().getSymbol(), name);
        } else {
            name = node.variable().getText();
        }
        (repeated ? bound.lists : bound.elements).add(name);
    }

    private void relationship(RelationshipPatternContext relationship, boolean repeated, boolean quantified,
            Bound bound) {
        String name;
        if (relationship.variable() != null) {
            name = relationship.variable().getText();
        } else {
            name = fresh();
            withoutColons(relationship);
            if (relationship.LBRACKET() != null)
                rewriter.insertAfter(relationship.LBRACKET().getSymbol(), name);
            else
                rewriter.insertAfter(relationship.arrowLine(0).getStop(), "[" + name + "]");
        }
        if (relationship.pathLength() != null || quantified) {
            bound.lists.add(name);
            // The nodes inside the path cannot be named.
            String step = prefix + "step";
            bound.lists.add("[" + step + " IN " + name + " | startNode(" + step + ")]");
            bound.lists.add("[" + step + " IN " + name + " | endNode(" + step + ")]");
        } else {
            (repeated ? bound.lists : bound.elements).add(name);
        }
    }

    /** Alternatives as in {@code [:A|:B]} are only allowed without a name; {@code |} has the same meaning. */
    private void withoutColons(ParseTree tree) {
        if (tree instanceof LabelExpression4Context alternatives)
            alternatives.COLON().forEach(colon -> rewriter.delete(colon.getSymbol()));
        for (int i = 0; i < tree.getChildCount(); i++)
            withoutColons(tree.getChild(i));
    }
}
