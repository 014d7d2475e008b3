package org.quern.cypher.memory.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.CaseAlternativeContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.CaseExpressionContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ExtendedCaseAlternativeContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ExtendedCaseExpressionContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.WhenEqualsContext;
import org.quern.cypher.memory.Expression;
import org.quern.cypher.memory.Kinds;
import org.quern.cypher.memory.NotSure;
import org.quern.cypher.memory.Typed;

/** Both forms of CASE. */
record Choices(ExpressionCompiler expressions) {
    private record Choice(Typed condition, Typed value) {}

    Typed searched(CaseExpressionContext of) {
        List<Choice> choices = new ArrayList<>();
        for (CaseAlternativeContext alternative : of.caseAlternative()) {
            Typed condition = expressions.condition(alternative.expression(0));
            choices.add(new Choice(condition, expressions.expression(alternative.expression(1))));
        }
        return first(choices, of.expression() == null ? nothing() : expressions.expression(of.expression()));
    }

    Typed simple(ExtendedCaseExpressionContext of) {
        Typed value = expressions.expression(of.expression(0));
        List<Choice> choices = new ArrayList<>();
        for (ExtendedCaseAlternativeContext alternative : of.extendedCaseAlternative()) {
            if (alternative.extendedWhen().size() != 1
                    || !(alternative.extendedWhen(0) instanceof WhenEqualsContext equal))
                throw new NotSure("CASE with extended conditions");
            Typed condition = new Comparisons().of("=", value, expressions.expression(equal.expression()));
            choices.add(new Choice(condition, expressions.expression(alternative.expression())));
        }
        return first(choices, of.elseExp == null ? nothing() : expressions.expression(of.elseExp));
    }

    private static Typed nothing() {
        return Typed.closed((_, _) -> null, Kinds.NULL, false);
    }

    private static Typed first(List<Choice> choices, Typed otherwise) {
        List<Typed> values = Stream.concat(choices.stream().map(Choice::value), Stream.of(otherwise)).toList();
        boolean mayFail = Stream.concat(choices.stream().map(Choice::condition), values.stream())
                .anyMatch(Typed::mayFail);
        int kinds = values.stream().mapToInt(Typed::kinds).reduce(0, (a, b) -> a | b);
        int elements = values.stream().mapToInt(Typed::elements).reduce(0, (a, b) -> a | b);
        Expression expression = (row, run) -> {
            for (Choice choice : choices) {
                if (Boolean.TRUE.equals(choice.condition.expression().value(row, run)))
                    return choice.value.expression().value(row, run);
            }
            return otherwise.expression().value(row, run);
        };
        return new Typed(expression, kinds, elements,
                values.stream().allMatch(v -> v.open() || v.kinds() == Kinds.NULL),
                mayFail, Optional.empty());
    }
}
