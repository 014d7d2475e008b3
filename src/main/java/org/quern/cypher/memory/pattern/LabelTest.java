package org.quern.cypher.memory.pattern;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.AnyLabelContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.LabelExpression1Context;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.LabelExpression2Context;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.LabelExpression3Context;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.LabelExpression4Context;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.LabelExpressionContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.LabelNameContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ParenthesizedLabelExpressionContext;
import org.quern.cypher.CypherSpelling;
import org.quern.cypher.memory.MemoryNode;
import org.quern.cypher.memory.MemoryRelationship;
import org.quern.cypher.memory.NotSure;

/**
 * The test of a label expression on the labels of a node or the type of a relationship.
 *
 * @param anyOf the alternatives, if the expression is a plain alternative
 * @param one a required name
 */
public record LabelTest(Predicate<List<String>> test, Optional<Set<String>> anyOf, Optional<String> one) {

    public static LabelTest of(LabelExpressionContext expression, boolean node) {
        if (expression.IS() != null)
            throw new NotSure("IS in a label expression");
        return of(expression.labelExpression4(), node);
    }

    public static LabelTest of(LabelExpression4Context expression, boolean node) {
        boolean colons = expression.getText().contains(":");
        if (colons && (!node || !expression.getText().matches("[\\w:`]+")))
            throw new NotSure("colons in a label expression");
        return any(expression, node);
    }

    public boolean takes(MemoryNode node) {
        return test.test(node.labels());
    }

    public boolean takes(MemoryRelationship relationship) {
        return anyOf.isPresent() ? anyOf.get().contains(relationship.type()) : test.test(List.of(relationship.type()));
    }

    private static LabelTest any(LabelExpression4Context expression, boolean node) {
        List<LabelTest> parts = expression.labelExpression3().stream().map(part -> all(part, node)).toList();
        if (parts.size() == 1)
            return parts.getFirst();
        Optional<Set<String>> names = parts.stream().allMatch(part -> part.anyOf.isPresent())
                ? Optional.of(parts.stream().flatMap(part -> part.anyOf.orElseThrow().stream())
                        .collect(Collectors.toUnmodifiableSet()))
                : Optional.empty();
        // The database counts the relationships of a type twice if the type is named twice.
        if (names.isPresent() && names.get().size() < parts.stream().mapToInt(part -> part.anyOf.orElseThrow().size())
                .sum())
            throw new NotSure("a repeated label or type");
        return new LabelTest(labels -> parts.stream().anyMatch(part -> part.test.test(labels)), names,
                Optional.empty());
    }

    private static LabelTest all(LabelExpression3Context expression, boolean node) {
        List<LabelTest> parts = expression.labelExpression2().stream().map(part -> not(part, node)).toList();
        if (parts.size() == 1)
            return parts.getFirst();
        return new LabelTest(labels -> parts.stream().allMatch(part -> part.test.test(labels)), Optional.empty(),
                parts.stream().flatMap(part -> part.one.stream()).findFirst());
    }

    private static LabelTest not(LabelExpression2Context expression, boolean node) {
        LabelTest part = atom(expression.labelExpression1(), node);
        if (expression.EXCLAMATION_MARK().isEmpty())
            return part;
        boolean odd = expression.EXCLAMATION_MARK().size() % 2 == 1;
        return new LabelTest(labels -> part.test.test(labels) != odd, Optional.empty(), Optional.empty());
    }

    private static LabelTest atom(LabelExpression1Context expression, boolean node) {
        return switch (expression) {
            case LabelNameContext label -> {
                String name = CypherSpelling.name(label.getText());
                yield new LabelTest(labels -> labels.contains(name), Optional.of(Set.of(name)), Optional.of(name));
            }
            case AnyLabelContext _ -> new LabelTest(labels -> !labels.isEmpty(), Optional.empty(), Optional.empty());
            case ParenthesizedLabelExpressionContext inner -> of(inner.labelExpression4(), node);
            default -> throw new NotSure("a dynamic label");
        };
    }
}
