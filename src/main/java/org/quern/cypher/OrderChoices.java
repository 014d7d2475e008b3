package org.quern.cypher;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.antlr.v4.runtime.tree.ParseTree;
import org.jspecify.annotations.Nullable;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ClauseContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.CollectExpressionContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.CountExpressionContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ExistsExpressionContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.FunctionInvocationContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ReturnBodyContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ReturnClauseContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ReturnItemContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.SubqueryClauseContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.WithClauseContext;

/**
 * The choices about order that a query leaves to the database: which rows LIMIT and SKIP keep where the order of rows
 * is open, the order of rows with equal sort keys, and the order of the lists of {@code collect()} and {@code COLLECT
 * {}}. Two texts make the opposite choices, by all columns in ascending and in descending order; a query whose result
 * is its own has the same result with both.
 *
 * @param ascending the query with further sort keys
 * @param descending the same in descending order
 */
public record OrderChoices(String ascending, String descending) {

    /** Sort keys to insert into the text. */
    private record Keys(String before, List<String> keys, String after) {

        String text(String direction) {
            return keys.stream().map(key -> key + direction).collect(Collectors.joining(", ", before, after));
        }
    }

    /**
     * Empty if the query has neither LIMIT, SKIP, ORDER BY nor lists of rows, or nothing to sort by.
     *
     * @param columns of the result, which are the sort keys of {@code RETURN *}
     */
    public static Optional<OrderChoices> of(CypherQuery query, List<String> columns) {
        List<ReturnBodyContext> bodies = new ArrayList<>();
        collect(query.tree(), bodies);
        TreeMap<Integer, Keys> keys = new TreeMap<>();
        for (ReturnBodyContext body : bodies) {
            if (body.orderBy() != null || body.limit() != null || body.skip() != null || isList(body))
                order(query, body, columns, keys);
            lists(query, body, keys);
        }
        return keys.isEmpty() ? Optional.empty()
                : Optional.of(new OrderChoices(with(query, keys, ""), with(query, keys, " DESC")));
    }

    private static void collect(ParseTree tree, List<ReturnBodyContext> bodies) {
        if (tree instanceof ReturnBodyContext body)
            bodies.add(body);
        for (int i = 0; i < tree.getChildCount(); i++)
            collect(tree.getChild(i), bodies);
    }

    /** Whether its rows become a list. */
    private static boolean isList(ReturnBodyContext body) {
        return body.getParent() instanceof ReturnClauseContext && subquery(body) instanceof CollectExpressionContext;
    }

    private static @Nullable ParseTree subquery(ParseTree part) {
        ParseTree outer = part.getParent();
        while (outer != null && !(outer instanceof CollectExpressionContext || outer instanceof SubqueryClauseContext
                || outer instanceof ExistsExpressionContext || outer instanceof CountExpressionContext))
            outer = outer.getParent();
        return outer;
    }

    /** The names of {@code WITH *} and of {@code *} in subqueries are not known. */
    private static void order(CypherQuery query, ReturnBodyContext body, List<String> columns,
            TreeMap<Integer, Keys> keys) {
        boolean all = body.returnItems().TIMES() != null;
        List<String> names = !all
                ? body.returnItems().returnItem().stream().map(item -> name(query, item)).toList()
                : body.getParent() instanceof ReturnClauseContext && subquery(body) == null
                        ? columns.stream().map(column -> "`" + column.replace("`", "``") + "`").toList() : List.of();
        boolean ordered = body.orderBy() != null;
        if (!names.isEmpty())
            keys.put(query.end(ordered ? body.orderBy() : body.returnItems()),
                    new Keys(ordered ? ", " : " ORDER BY ", names, ""));
    }

    /** The rows before {@code collect()}, unless the query orders them. */
    private static void lists(CypherQuery query, ReturnBodyContext body, TreeMap<Integer, Keys> keys) {
        List<String> collected = new ArrayList<>();
        for (ReturnItemContext item : body.returnItems().returnItem())
            collected(query, item, collected);
        if (collected.isEmpty() || !(body.getParent().getParent() instanceof ClauseContext clause))
            return;
        List<ParseTree> clauses = clause.getParent().children;
        int place = clauses.indexOf(clause);
        if (place == 0 || clauses.get(place - 1).getChild(0) instanceof WithClauseContext before
                && before.returnBody().orderBy() != null)
            return;
        keys.put(query.start(clause), new Keys("WITH * ORDER BY ", collected, " "));
    }

    private static void collected(CypherQuery query, ParseTree part, List<String> collected) {
        if (part instanceof ReturnBodyContext)
            return;
        if (part instanceof FunctionInvocationContext call && call.functionName().getText().equalsIgnoreCase("collect"))
            call.functionArgument().forEach(argument -> collected.add(query.text(argument)));
        for (int i = 0; i < part.getChildCount(); i++)
            collected(query, part.getChild(i), collected);
    }

    private static String name(CypherQuery query, ReturnItemContext item) {
        return query.text(item.variable() == null ? item.expression() : item.variable());
    }

    private static String with(CypherQuery query, TreeMap<Integer, Keys> keys, String direction) {
        StringBuilder text = new StringBuilder(query.text());
        keys.descendingMap().forEach((place, added) -> text.insert(place, added.text(direction)));
        return text.toString();
    }
}
