package org.quern.question.realism;

import java.util.List;
import java.util.Set;
import org.quern.question.Binding;
import org.quern.question.PropertyUse;
import org.quern.question.RelationFacts;
import org.quern.question.RelationFacts.Cardinality;
import org.quern.question.Rule;
import org.quern.question.template.PatternShape;
import org.quern.question.template.PatternShape.Edge;
import org.quern.question.template.PatternShape.Node;
import org.quern.question.template.PatternShape.Presence;
import org.quern.question.template.Templates.ReturnPattern;

/** Recognizes typed patterns that nobody would ask about, whatever the names and values in them. */
record InterestingPattern(Realism realism, PatternShape shape, Binding binding) {

    void strike(ReturnPattern returned, Set<Rule> rules) {
        for (Edge edge : shape.edges()) {
            if (vague(edge, returned.returnVars()))
                rules.add(Rule.VAGUE_PARTNER);
            if (hidesName(edge))
                rules.add(Rule.HIDDEN_NAME);
            if (mirrored(edge))
                rules.add(Rule.MIRRORED);
            // The words would have to say "as far as the start is known".
            if (edge.wants().containsValue(Presence.ABSENT))
                rules.add(Rule.KNOWN_START);
        }
        if (twoOfOneType())
            rules.add(Rule.VAGUE_PARTNER);
        if (oneType())
            rules.add(Rule.ONE_TYPE);
        if (mixedUnion())
            rules.add(Rule.MIXED_UNION);
        if (overloaded(returned.use()))
            rules.add(Rule.OVERLOADED);
    }

    /** "Players who have played for a team": an end that is not named, returned or counted. */
    private boolean vague(Edge edge, List<String> returned) {
        return !edge.optional() && edge.wants().isEmpty()
                && (idle(edge.subject(), returned) || idle(edge.object(), returned));
    }

    private boolean idle(String variable, List<String> returned) {
        return shape.degree(variable) == 1 && !returned.contains(variable) && !named(variable);
    }

    private boolean named(String variable) {
        return shape.node(variable).filter(Node::named).isPresent();
    }

    /** "The country that has Bonn as its capital": the middle could be named, because each has exactly one. */
    private boolean hidesName(Edge edge) {
        if (edge.optional() || edge.touches("n") || named(edge.subject()) == named(edge.object()))
            return false;
        RelationFacts facts = realism.of(binding.relation(edge.variable()));
        return facts.subjCardinality() == Cardinality.ONE && facts.objCardinality() == Cardinality.ONE;
    }

    /** Both directions give the same question: only the one that leads away from the answer is used. */
    private boolean mirrored(Edge edge) {
        if (!realism.of(binding.relation(edge.variable())).symmetric()
                || !binding.label(edge.subject()).equals(binding.label(edge.object())))
            return false;
        return edge.object().equals("n") || !edge.touches("n") && nextToAnswer(edge.object());
    }

    private boolean nextToAnswer(String node) {
        return shape.edges().stream().anyMatch(edge -> edge.touches("n") && edge.touches(node));
    }

    /** "Programs that are based on another program that they also follow": neither is named. */
    private boolean twoOfOneType() {
        return shape.edges().size() == 2 && shape.nodes().size() == 2
                && binding.label(shape.nodes().getFirst().variable())
                        .equals(binding.label(shape.nodes().getLast().variable()))
                && shape.nodes().stream().noneMatch(Node::named);
    }

    /** "Countries that border a country that trades with A". */
    private boolean oneType() {
        return shape.edges().size() == 2 && shape.nodes().size() == 3
                && shape.nodes().stream().map(node -> binding.label(node.variable())).distinct().count() == 1
                && shape.edges().stream().anyMatch(edge -> edge.optional() || !edge.touches("n"));
    }

    /** "Which players who played for A and received the award B were born before 1960?" */
    private boolean overloaded(PropertyUse use) {
        return shape.edges().size() > 1 && switch (use) {
            case PLAIN, DISTINCT, MEMBERS, SORT, EXTREME, CONDITION, GROUP -> true;
            default -> false;
        };
    }

    /** "Players who played for A or received the award B". */
    private boolean mixedUnion() {
        return shape.edges().stream().anyMatch(edge -> edge.arm() > 0)
                && shape.edges().stream().map(edge -> edge.subject().equals("n") + " "
                        + binding.relation(edge.variable()).variant()).distinct().count() > 1;
    }
}
