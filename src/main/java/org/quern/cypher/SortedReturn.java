package org.quern.cypher;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ClauseContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.OrderItemContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ReturnBodyContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ReturnItemContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.SingleQueryContext;

/**
 * The order of a query's result, parsed so that its sort keys can be read.
 *
 * @param before the query before its last RETURN
 * @param distinct whether it has DISTINCT
 * @param aggregates whether the RETURN groups rows
 * @param items the returned items, as written
 * @param expressions the items without their names
 * @param names the names after AS, as written; empty where there is none
 * @param keys the sort keys, without the direction
 * @param order the text after ORDER BY
 * @param skip the number after SKIP; 0 where there is none
 * @param limit the number after LIMIT, if it is a literal
 */
public record SortedReturn(String before, boolean distinct, boolean aggregates, List<String> items,
        List<String> expressions, List<String> names, List<String> keys, String order, long skip,
        OptionalLong limit) {

    public SortedReturn {
        items = List.copyOf(items);
        expressions = List.copyOf(expressions);
        names = List.copyOf(names);
        keys = List.copyOf(keys);
    }

    /** The last RETURN with its order; empty when it has no order, returns {@code *}, or is in a union. */
    public static Optional<SortedReturn> of(CypherQuery query) {
        Optional<SingleQueryContext> branch = Trees.onlyBranch(query);
        if (branch.isEmpty() || branch.get().clause().isEmpty())
            return Optional.empty();
        ClauseContext last = branch.get().clause().getLast();
        return last.returnClause() == null || last.returnClause().returnBody().returnItems().TIMES() != null
                ? Optional.empty() : of(query, last, last.returnClause().returnBody());
    }

    /** A WITH of a query as if it were the last RETURN; empty when it has no order. */
    static Optional<SortedReturn> of(CypherQuery query, ClauseContext clause, ReturnBodyContext body) {
        if (body.orderBy() == null || body.returnItems().TIMES() != null && body.DISTINCT() != null)
            return Optional.empty();
        List<String> items = new ArrayList<>();
        List<String> expressions = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (ReturnItemContext item : body.returnItems().returnItem()) {
            items.add(query.text(item));
            expressions.add(query.text(item.expression()));
            names.add(item.variable() == null ? "" : query.text(item.variable()));
        }
        List<String> keys = body.orderBy().orderItem().stream().map(item -> query.text(item.expression())).toList();
        String order = query.text().substring(query.start(body.orderBy().orderItem(0)),
                query.end(body.orderBy().orderItem().getLast()));
        OptionalLong limit = body.limit() == null ? OptionalLong.empty() : number(body.limit().expression().getText());
        OptionalLong skip = body.skip() == null ? OptionalLong.of(0) : number(body.skip().expression().getText());
        if (body.limit() != null && limit.isEmpty() || skip.isEmpty())
            return Optional.empty();
        return Optional.of(new SortedReturn(query.text().substring(0, query.start(clause)), body.DISTINCT() != null,
                Trees.aggregates(body), items, expressions, names, keys, order, skip.getAsLong(), limit));
    }

    /**
     * Orders that no result depends on: in a WITH that neither limits rows nor passes them to {@code collect}.
     * Each as written.
     */
    public static List<String> idleOrders(CypherQuery query) {
        List<String> idle = new ArrayList<>();
        for (SingleQueryContext branch : Trees.branches(query)) {
            List<ClauseContext> clauses = branch.clause();
            for (int i = 0; i + 1 < clauses.size(); i++) {
                if (clauses.get(i).withClause() == null)
                    continue;
                ReturnBodyContext body = clauses.get(i).withClause().returnBody();
                // Later clauses may preserve the order or collect in it; only an aggregation of another kind
                // loses it.
                if (body.orderBy() != null && body.limit() == null && body.skip() == null
                        && losesOrder(clauses.get(i + 1)))
                    idle.add(query.text(body.orderBy()));
            }
        }
        return idle;
    }

    private static boolean losesOrder(ClauseContext next) {
        ReturnBodyContext body = next.returnClause() != null ? next.returnClause().returnBody()
                : next.withClause() != null ? next.withClause().returnBody() : null;
        return body != null && (body.orderBy() != null || Trees.aggregates(body)
                && !body.returnItems().getText().toLowerCase(Locale.ROOT).contains("collect("));
    }

    /** A query for all rows in their order, without SKIP and LIMIT, with the sort keys as additional columns. */
    public String withKeys() {
        List<String> columns = new ArrayList<>(items);
        for (int i = 0; i < keys.size(); i++) {
            // A sort key that uses the name of an item can only be returned as that item.
            String key = keys.get(i);
            Optional<Integer> column = column(key);
            columns.add((column.isPresent() ? expressions.get(column.get()) : key) + " AS quern_key_" + i);
        }
        return before + "RETURN " + (distinct ? "DISTINCT " : "") + String.join(", ", columns) + " ORDER BY " + order;
    }

    /** The column of a key, if it is one of the items or the name of one. */
    public Optional<Integer> column(String key) {
        for (int i = 0; i < items.size(); i++) {
            if (names.get(i).equalsIgnoreCase(key) || expressions.get(i).equalsIgnoreCase(key))
                return Optional.of(i);
        }
        return Optional.empty();
    }

    private static OptionalLong number(String text) {
        return text.matches("\\d{1,15}") ? OptionalLong.of(Long.parseLong(text)) : OptionalLong.empty();
    }
}
