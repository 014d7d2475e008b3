package org.quern.question.realism;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.quern.question.Binding;
import org.quern.question.RelationFacts;
import org.quern.question.RelationFacts.Cardinality;
import org.quern.question.Rule;
import org.quern.question.template.PatternShape;
import org.quern.question.template.PatternShape.Edge;
import org.quern.question.template.PatternShape.Node;
import org.quern.question.template.Templates.ReturnPattern;

/**
 * Recognizes unrealistic questions from facts about the relations (CypherBench, section 4.4.3).
 *
 * @param interest whether patterns that nobody would ask about are rejected too
 */
public record RealismRules(Realism realism, boolean interest) {

    /** CypherBench's rules. */
    public RealismRules(Realism realism) {
        this(realism, false);
    }

    private static final Pattern COUNTED = Pattern.compile("count\\(\\s*(?:DISTINCT\\s+)?(\\w+)\\s*\\)");

    /** The rules that reject the typed pattern with this RETURN template, each once. */
    public Set<Rule> strike(PatternShape shape, Binding binding, ReturnPattern returned) {
        Set<Rule> rules = EnumSet.noneOf(Rule.class);
        for (int i = 0; i < shape.edges().size(); i++) {
            for (Edge second : shape.edges().subList(i + 1, shape.edges().size())) {
                Edge first = shape.edges().get(i);
                if (first.arm() != second.arm())
                    continue;
                if (redundant(first, second, binding))
                    rules.add(Rule.REDUNDANT_RELATION);
                if (needlessPair(first, second, binding))
                    rules.add(Rule.NEEDLESS_PAIR);
            }
        }
        for (Edge edge : shape.edges()) {
            if (needlessLeaf(shape, edge, binding, returned.returnVars()))
                rules.add(Rule.NEEDLESS_LEAF);
            if (pointlessGrouping(edge, binding, returned))
                rules.add(Rule.POINTLESS_GROUPING);
        }
        if (interest)
            new InterestingPattern(realism, shape, binding).strike(returned, rules);
        return rules;
    }

    /** Both relations connect the same two nodes, and one implies the other. */
    private boolean redundant(Edge first, Edge second, Binding binding) {
        String a = binding.relation(first.variable()).label();
        String b = binding.relation(second.variable()).label();
        if (first.subject().equals(second.subject()) && first.object().equals(second.object()))
            return a.equals(b) || realism.implies(a, b) || realism.implies(b, a);
        return first.subject().equals(second.object()) && first.object().equals(second.subject())
                && a.equals(b) && realism.of(binding.relation(first.variable())).symmetric();
    }

    /** Following a relation and then its inverse leads back to the start if the inverse is unique. */
    private boolean needlessPair(Edge first, Edge second, Binding binding) {
        if (!binding.relation(first.variable()).variant().equals(binding.relation(second.variable()).variant())
                || first.optional() || second.optional())
            return false;
        RelationFacts facts = realism.of(binding.relation(first.variable()));
        boolean toOne = facts.subjCardinality() == Cardinality.ONE;
        boolean fromOne = facts.objCardinality() == Cardinality.ONE;
        if (first.object().equals(second.object()) && !first.subject().equals(second.subject()))
            return toOne || facts.symmetric() && fromOne;
        if (first.subject().equals(second.subject()) && !first.object().equals(second.object()))
            return fromOne || facts.symmetric() && toOne;
        boolean chain = first.object().equals(second.subject()) != first.subject().equals(second.object());
        return chain && facts.symmetric() && (toOne || fromOne);
    }

    /** An unnamed leaf without further use, over a relation that its neighbour always has. */
    private boolean needlessLeaf(PatternShape shape, Edge edge, Binding binding, List<String> returned) {
        if (edge.optional() || !edge.wants().isEmpty())
            return false;
        RelationFacts facts = realism.of(binding.relation(edge.variable()));
        return facts.mandatorySubj() && idle(shape, edge.object(), returned)
                || facts.mandatoryObj() && idle(shape, edge.subject(), returned);
    }

    private static boolean idle(PatternShape shape, String variable, List<String> returned) {
        return shape.degree(variable) == 1 && !returned.contains(variable)
                && shape.node(variable).filter(Node::named).isEmpty();
    }

    /** Counting, per node, over a relation that each node has at most once. */
    private boolean pointlessGrouping(Edge edge, Binding binding, ReturnPattern returned) {
        return COUNTED.matcher(returned.cypher()).results().map(m -> m.group(1)).filter(v -> !v.equals("n"))
                .anyMatch(counted -> {
                    if (!edge.touches(counted) || !edge.other(counted).equals("n"))
                        return false;
                    RelationFacts facts = realism.of(binding.relation(edge.variable()));
                    return (edge.object().equals(counted) ? facts.objCardinality()
                            : facts.subjCardinality()) == Cardinality.ONE;
                });
    }
}
