package org.quern.cypher;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.tree.ParseTree;
import org.jspecify.annotations.Nullable;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ClauseContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.LimitContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.OrderByContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.OrderItemContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.QueryWithLocalDefinitionsContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ReturnBodyContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ReturnItemContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.SingleQueryContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.SkipContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.StatementContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.SubqueryClauseContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.UnionContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.UnwindClauseContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.WhereClauseContext;
import org.quern.cypher.QueryTree.Kind;

/** Reads the clauses of {@link QueryTree} from the official grammar's tree. */
final class TreeReader {

    private final Places places;
    private final ExpressionReader expressions;
    private final MatchReader matches;
    private final CypherQuery query;

    TreeReader(CypherQuery query) {
        this.query = query;
        this.places = new Places(query.text());
        VariableUse use = VariableUse.of(query.tree());
        this.expressions = new ExpressionReader(places, this::query, this::pattern);
        this.matches = new MatchReader(places, use, expressions);
    }

    Optional<QueryTree> read() {
        List<StatementContext> statements = query.tree().statement();
        return statements.isEmpty() || statements.getFirst().queryWithLocalDefinitions() == null ? Optional.empty()
                : Optional.of(query(statements.getFirst().queryWithLocalDefinitions()));
    }

    private QueryTree pattern(ParserRuleContext element) {
        return matches.element(element);
    }

    private QueryTree query(QueryWithLocalDefinitionsContext tree) {
        List<SingleQueryContext> branches = Trees.branches(tree);
        if (branches.isEmpty())
            return expressions.words(tree);
        boolean top = tree.getParent() instanceof StatementContext;
        UnionContext union = tree.nextStatement().regularQuery(0).union();
        String text = branches.size() == 1 ? "" : union.ALL().isEmpty() ? "UNION"
                : union.ALL().size() == union.UNION().size() ? "UNION ALL" : operators(union);
        return places.tree(Kind.QUERY, text, tree,
                branches.stream().map(branch -> branch(branch, top && branches.size() == 1)).toList());
    }

    private static String operators(UnionContext union) {
        StringBuilder all = new StringBuilder();
        union.children.stream().filter(child -> !(child instanceof SingleQueryContext))
                .forEach(word -> all.append(word.getText().toUpperCase(java.util.Locale.ROOT)).append(' '));
        return all.toString().strip();
    }

    private QueryTree branch(SingleQueryContext branch, boolean top) {
        if (branch.queryWithLocalDefinitions() != null)
            return places.tree(Kind.BRANCH, "", branch, List.of(query(branch.queryWithLocalDefinitions())));
        List<QueryTree> clauses = branch.clause().stream()
                .map(clause -> clause(clause, top && clause == branch.clause().getLast())).toList();
        return places.tree(Kind.BRANCH, "", branch, new PassedOn(clauses).simplified());
    }

    private QueryTree clause(ClauseContext clause, boolean last) {
        if (clause.matchClause() != null)
            return matches.match(clause.matchClause());
        if (clause.withClause() != null)
            return projection("WITH", clause, clause.withClause().returnBody(), clause.withClause().whereClause(),
                    true);
        if (clause.returnClause() != null)
            return projection("RETURN", clause, clause.returnClause().returnBody(), null, !last);
        if (clause.unwindClause() != null) {
            UnwindClauseContext unwind = clause.unwindClause();
            return places.tree(Kind.CLAUSE, "UNWIND", clause,
                    List.of(expressions.read(unwind.expression()), expressions.read(unwind.variable())));
        }
        if (clause.subqueryClause() != null)
            return subquery(clause.subqueryClause());
        QueryTree words = expressions.words(clause);
        return new QueryTree(Kind.CLAUSE, words.kind() == Kind.WORDS && !words.parts().isEmpty()
                ? words.parts().getFirst().text()
                : words.text(), words.start(), words.end(), words.parts());
    }

    private QueryTree subquery(SubqueryClauseContext call) {
        List<QueryTree> parts = new ArrayList<>();
        for (ParseTree child : call.children) {
            if (child instanceof QueryWithLocalDefinitionsContext inner)
                parts.add(query(inner));
            else if (child instanceof ParserRuleContext other)
                parts.add(expressions.words(other));
        }
        return places.tree(Kind.CLAUSE, call.OPTIONAL() != null ? "OPTIONAL CALL" : "CALL", call, parts);
    }

    /** @param named whether other clauses can refer to the items by name */
    private QueryTree projection(String name, ClauseContext clause, ReturnBodyContext body,
            @Nullable WhereClauseContext where, boolean named) {
        List<QueryTree> parts = new ArrayList<>();
        if (body.DISTINCT() != null)
            parts.add(places.leaf(Kind.DISTINCT, "DISTINCT", body.DISTINCT()));
        if (body.returnItems().TIMES() != null)
            parts.add(places.leaf(Kind.ITEM, "*", body.returnItems().TIMES()));
        Map<String, QueryTree> names = new LinkedHashMap<>();
        for (ReturnItemContext item : body.returnItems().returnItem()) {
            QueryTree value = expressions.read(item.expression());
            QueryTree alias = item.variable() != null ? expressions.read(item.variable())
                    : value.kind() == Kind.VARIABLE ? value : null;
            if (alias != null)
                names.put(alias.text(), value);
            List<QueryTree> both = new ArrayList<>(List.of(value));
            if (named)
                both.add(alias != null ? alias
                        : places.leaf(Kind.VARIABLE, query.tokens().getText(item.expression()), item));
            parts.add(places.tree(Kind.ITEM, "", item, both));
        }
        if (body.groupBy() != null)
            parts.add(expressions.words(body.groupBy()));
        order(body.orderBy(), names, parts);
        rows(body.skip(), body.limit(), parts);
        if (where != null)
            expressions.conditions(where.expression(), parts);
        return places.tree(Kind.CLAUSE, name, clause, parts);
    }

    /** Sort keys keep their order: each has its index. A key that is the name of an item means the item. */
    private void order(@Nullable OrderByContext order, Map<String, QueryTree> names, List<QueryTree> parts) {
        if (order == null)
            return;
        int place = 0;
        for (OrderItemContext item : order.orderItem()) {
            QueryTree key = named(expressions.read(item.expression()), names);
            parts.add(places.tree(Kind.KEY, ++place + (item.descToken() != null ? " DESC" : " ASC"), item,
                    List.of(key)));
        }
    }

    private static QueryTree named(QueryTree key, Map<String, QueryTree> names) {
        if (key.kind() == Kind.VARIABLE && names.containsKey(key.text())) {
            QueryTree value = java.util.Objects.requireNonNull(names.get(key.text()));
            return new QueryTree(value.kind(), value.text(), key.start(), key.end(), value.parts());
        }
        return key.with(key.parts().stream().map(part -> named(part, names)).toList());
    }

    private void rows(@Nullable SkipContext skip, @Nullable LimitContext limit, List<QueryTree> parts) {
        if (skip != null)
            parts.add(places.tree(Kind.SKIP, "", skip, List.of(expressions.read(skip.expression()))));
        if (limit != null)
            parts.add(places.tree(Kind.LIMIT, "", limit, List.of(expressions.read(limit.expression()))));
    }
}
