package org.quern.cypher.memory.engine;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.misc.Interval;
import org.jspecify.annotations.Nullable;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ExpressionContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.OrderItemContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ReturnBodyContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ReturnItemContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.WhereClauseContext;
import org.quern.cypher.memory.Literals;
import org.quern.cypher.memory.MemoryGraph;
import org.quern.cypher.memory.NotSure;
import org.quern.cypher.memory.Scope;
import org.quern.cypher.memory.Typed;
import org.quern.cypher.memory.engine.ProjectionStage.Item;
import org.quern.cypher.memory.engine.ProjectionStage.Key;

/** Compiles WITH and RETURN. */
final class ProjectionCompiler {

    private final MemoryGraph graph;
    private final Scope scope;
    private final boolean last;
    private final Scope after;
    private final List<String> names = new ArrayList<>();
    private final List<Item> items = new ArrayList<>();
    private final Map<String, Scope.Variable> byText = new LinkedHashMap<>();
    private final Aggregates aggregates;
    /** Texts of items that are the same for all rows. */
    private final Set<String> constants = new HashSet<>();
    private boolean hides;

    /** @param last whether it is a RETURN, where expressions need no alias */
    ProjectionCompiler(MemoryGraph graph, Scope scope, boolean last) {
        this.graph = graph;
        this.scope = scope;
        this.last = last;
        this.after = new Scope(scope.slots());
        this.aggregates = new Aggregates(scope.slots());
    }

    /** The variables after the clause. */
    Scope after() {
        return after;
    }

    /** The columns, in order. */
    List<String> names() {
        return names;
    }

    ProjectionStage of(ReturnBodyContext body, @Nullable WhereClauseContext where) {
        if (body.groupBy() != null || body.ALL() != null)
            throw new NotSure("GROUP BY or ALL");
        if (body.returnItems().TIMES() != null)
            everything();
        body.returnItems().returnItem().forEach(this::item);
        boolean distinct = body.DISTINCT() != null;
        boolean onlyAfter = distinct || !aggregates.all().isEmpty();
        List<Key> keys = body.orderBy() == null ? List.of()
                : body.orderBy().orderItem().stream().map(item -> key(item, onlyAfter)).toList();
        Optional<Typed> condition = Optional.ofNullable(where)
                .map(w -> new ExpressionCompiler(graph, after, null).condition(w.expression()));
        return new ProjectionStage(items, aggregates.all(), distinct, keys,
                number(body.skip() == null ? null : body.skip().expression()).orElse(0),
                number(body.limit() == null ? null : body.limit().expression()), condition);
    }

    private void everything() {
        if (scope.variables().isEmpty())
            throw new NotSure("* without variables");
        new TreeMap<>(scope.variables()).forEach((name, variable) -> add(name, name, ExpressionCompiler.of(variable),
                false));
    }

    private void item(ReturnItemContext item) {
        Scope inner = scope.copy();
        int before = aggregates.all().size();
        Typed typed = scope.slots()
                .computed(new ExpressionCompiler(graph, inner, aggregates).expression(item.expression()));
        boolean aggregated = aggregates.all().size() > before;
        if (aggregated && !inner.used().isEmpty())
            throw new NotSure("an aggregation combined with variables");
        String text = item.expression().getText();
        boolean variable = text.matches("\\w+") && scope.has(text);
        if (item.variable() == null && !variable && !last)
            throw new NotSure("an expression without an alias");
        if (item.variable() == null && text.endsWith("}"))
            throw new NotSure("a map without an alias");
        String name = item.variable() != null ? Literals.of(item.variable()) : source(item.expression());
        if (!aggregated && inner.used().isEmpty())
            constants.add(text);
        hides |= scope.has(name) && !text.equals(name);
        add(name, text, typed, aggregated);
    }

    private void add(String name, String text, Typed typed, boolean aggregated) {
        Scope.Variable variable = after.declare(name, typed.kinds(), typed.elements(), typed.open());
        byText.putIfAbsent(text, variable);
        names.add(name);
        items.add(new Item(typed, variable.slot(), aggregated));
    }

    private static String source(ParserRuleContext tree) {
        return tree.getStart().getInputStream()
                .getText(Interval.of(tree.getStart().getStartIndex(), tree.getStop().getStopIndex()));
    }

    private Key key(OrderItemContext item, boolean onlyAfter) {
        // A name whose meaning changes is left to the database.
        if (hides)
            throw new NotSure("an alias that shadows a variable, with ORDER BY");
        String text = item.expression().getText();
        Scope.Variable column = byText.get(text);
        boolean descending = item.descToken() != null;
        // The database drops a constant sort column.
        if (constants.contains(text))
            throw new NotSure("ORDER BY a constant");
        if (column != null)
            return new Key(ExpressionCompiler.of(column), descending);
        Scope both = onlyAfter ? after.copy() : scope.copy();
        if (!onlyAfter)
            after.variables().forEach((name, variable) -> {
                if (!both.has(name))
                    both.put(name, variable);
            });
        Typed key = scope.slots().computed(new ExpressionCompiler(graph, both, null).expression(item.expression()));
        if (both.used().isEmpty())
            throw new NotSure("ORDER BY a constant");
        return new Key(key, descending);
    }

    private OptionalLong number(@Nullable ExpressionContext expression) {
        if (expression == null)
            return OptionalLong.empty();
        Typed typed = new ExpressionCompiler(graph, new Scope(scope.slots()), null).expression(expression);
        if (!(typed.constant().orElse("") instanceof Long number) || number < 0)
            throw new NotSure("a computed number of rows");
        return OptionalLong.of(number);
    }
}
