package org.quern.cypher;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.tree.ParseTree;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ReturnBodyContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ReturnItemContext;

/**
 * What a query leaves to the database: which rows LIMIT and SKIP keep where the order of rows is open, and the order of
 * rows with equal sort keys. Two texts make the opposite choices, by all columns in ascending and in descending order; a
 * query whose result is its own has the same result with both.
 *
 * @param ascending the query with the columns as further sort keys
 * @param descending the same in descending order
 */
public record OrderChoices(String ascending, String descending) {

    /** Empty if the query has neither LIMIT, SKIP nor ORDER BY, or nothing to sort by. */
    public static Optional<OrderChoices> of(CypherQuery query) {
        List<ReturnBodyContext> bodies = new ArrayList<>();
        collect(query.tree(), bodies);
        TreeMap<Integer, List<String>> keys = new TreeMap<>();
        for (ReturnBodyContext body : bodies)
            if (body.orderBy() != null || body.limit() != null || body.skip() != null)
            add(query, body, keys);
        return keys.isEmpty() ? Optional.empty()
                : Optional.of(new OrderChoices(with(query, keys, ""), with(query, keys, " DESC")));
    }

    private static void collect(ParseTree tree, List<ReturnBodyContext> bodies) {
        if (tree instanceof ReturnBodyContext body)
            bodies.add(body);
        for (int i = 0; i < tree.getChildCount(); i++)
            collect(tree.getChild(i), bodies);
    }

    /** With * there are no names to sort by. */
    private static void add(CypherQuery query, ReturnBodyContext body, TreeMap<Integer, List<String>> keys) {
        List<String> columns = body.returnItems().returnItem().stream().map(item -> name(query, item)).toList();
        if (columns.isEmpty() || body.returnItems().TIMES() != null)
            return;
        boolean ordered = body.orderBy() != null;
        int place = end(query, ordered ? body.orderBy() : body.returnItems());
        List<String> added = new ArrayList<>(List.of(ordered ? ", " : " ORDER BY "));
        added.addAll(columns);
        keys.put(place, added);
    }

    private static String name(CypherQuery query, ReturnItemContext item) {
        ParserRuleContext part = item.variable() == null ? item.expression() : item.variable();
        return query.text().substring(query.text().offsetByCodePoints(0, part.getStart().getStartIndex()),
                end(query, part));
    }

    private static String with(CypherQuery query, TreeMap<Integer, List<String>> keys, String direction) {
        StringBuilder text = new StringBuilder(query.text());
        keys.descendingMap().forEach((place, added) -> text.insert(place, added.getFirst() + added.stream().skip(1)
                .map(key -> key + direction).collect(Collectors.joining(", "))));
        return text.toString();
    }

    /** The parser counts code points; texts count chars. */
    private static int end(CypherQuery query, ParserRuleContext part) {
        return query.text().offsetByCodePoints(0, part.getStop().getStopIndex() + 1);
    }
}
