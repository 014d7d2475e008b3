package org.quern.cypher.memory.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.antlr.v4.runtime.ParserRuleContext;
import org.jspecify.annotations.Nullable;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ListComprehensionContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ListItemsPredicateContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ReduceExpressionContext;
import org.quern.cypher.memory.Expression;
import org.quern.cypher.memory.Kinds;
import org.quern.cypher.memory.Literals;
import org.quern.cypher.memory.NotSure;
import org.quern.cypher.memory.Run;
import org.quern.cypher.memory.Scope;
import org.quern.cypher.memory.Typed;

/** Expressions that iterate over a list with their own variable. */
record Lists(ExpressionCompiler expressions) {
    /** The list, and the expression for its items. */
    private record Walk(Typed list, boolean fails, int slot, ExpressionCompiler inner) {}

    /** Nested loops may take long. */
    private static void checkAlone(ParserRuleContext of) {
        for (ParserRuleContext around = of.getParent(); around != null; around = around.getParent()) {
            if (around instanceof ListComprehensionContext || around instanceof ListItemsPredicateContext
                    || around instanceof ReduceExpressionContext)
                throw new NotSure("nested list comprehensions");
        }
    }

    private Walk walk(String name, Typed list) {
        boolean fails = list.mayNotBe(Kinds.LIST) || list.mayFail();
        Scope scope = expressions.scope();
        if (scope.has(name))
            throw new NotSure("a variable that shadows another");
        Scope inner = scope.copy();
        Scope.Variable item = inner.declare(name, list.elements(), Kinds.ANY, list.open());
        return new Walk(list, fails, item.slot(), expressions.in(inner));
    }

    /** Variables that the inner expressions use are used here as well. */
    private void keepUse(Walk walk) {
        expressions.scope().used().addAll(walk.inner.scope().used());
        expressions.scope().used().remove(walk.slot);
    }

    Typed comprehension(ListComprehensionContext of) {
        checkAlone(of);
        Walk walk = walk(Literals.of(of.variable()), expressions.expression(of.expression(0)));
        Optional<Typed> where = Optional.ofNullable(of.whereExp).map(walk.inner::condition);
        Optional<Typed> map = Optional.ofNullable(of.barExp).map(walk.inner::expression);
        keepUse(walk);
        int elements = map.map(Typed::kinds).orElse(walk.list.elements());
        Expression expression = (row, run) -> {
            List<?> items = items(walk, row, run);
            if (items == null)
                return null;
            List<@Nullable Object> values = new ArrayList<>();
            for (Object item : items) {
                run.step();
                row[walk.slot] = item;
                if (where.isEmpty() || Boolean.TRUE.equals(where.get().expression().value(row, run)))
                    values.add(map.isEmpty() ? item : map.get().expression().value(row, run));
            }
            run.list(values.size());
            return values;
        };
        return Typed.closed(expression, Kinds.LIST | walk.list.kinds() & Kinds.NULL,
                walk.fails || map.map(Typed::mayFail).orElse(false)).withElements(elements);
    }

    Typed predicate(ListItemsPredicateContext of) {
        checkAlone(of);
        if (of.whereExp == null)
            throw new NotSure("a predicate without a condition");
        Walk walk = walk(Literals.of(of.variable()), expressions.expression(of.inExp));
        Typed where = walk.inner.condition(of.whereExp);
        keepUse(walk);
        if (of.SINGLE() != null)
            throw new NotSure("SINGLE");
        // A single true or false decides; otherwise a single unknown makes the result unknown.
        boolean deciding = of.ALL() == null;
        boolean decided = of.ANY() != null;
        Predicate<Object> decides = value -> value.equals(deciding);
        Expression expression = (row, run) -> {
            List<?> items = items(walk, row, run);
            if (items == null)
                return null;
            boolean unknown = false;
            for (Object item : items) {
                run.step();
                row[walk.slot] = item;
                Object value = where.expression().value(row, run);
                if (value == null)
                    unknown = true;
                else if (decides.test(value))
                    return decided;
            }
            return unknown ? null : (Boolean) !decided;
        };
        return Typed.closed(expression, Kinds.BOOLEAN | Kinds.NULL, walk.fails);
    }

    Typed reduce(ReduceExpressionContext of) {
        checkAlone(of);
        Typed start = expressions.expression(of.expression(0));
        Walk walk = walk(Literals.of(of.variable(1)), expressions.expression(of.expression(1)));
        String sumName = Literals.of(of.variable(0));
        if (expressions.scope().has(sumName))
            throw new NotSure("a variable that shadows another");
        Scope.Variable sum = walk.inner.scope().declare(sumName, start.kinds(), start.elements() | walk.list.elements(),
                false);
        Typed next = walk.inner.expression(of.expression(2));
        keepUse(walk);
        expressions.scope().used().remove(sum.slot());
        if (!Kinds.within(next.kinds(), Kinds.LIST) || !Kinds.within(start.kinds(), Kinds.LIST))
            throw new NotSure("a reduction with an unsupported result");
        Expression expression = (row, run) -> {
            List<?> items = items(walk, row, run);
            if (items == null)
                return null;
            Object value = start.expression().value(row, run);
            for (Object item : items) {
                run.step();
                row[walk.slot] = item;
                row[sum.slot()] = value;
                value = next.expression().value(row, run);
            }
            return value;
        };
        return Typed.closed(expression, Kinds.LIST | Kinds.NULL, walk.fails || start.mayFail() || next.mayFail());
    }

    @Nullable
    private static List<?> items(Walk walk, @Nullable Object[] row, Run run) {
        return switch (walk.list.expression().value(row, run)) {
            case null -> null;
            case List<?> list -> list;
            default -> throw new NotSure("iteration over a value that is not a list");
        };
    }
}
