package org.quern.cypher;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.antlr.v4.runtime.tree.ParseTree;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.CountStarContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.FunctionInvocationContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.QueryWithLocalDefinitionsContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ReturnBodyContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.SingleQueryContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.StatementContext;

/** Helpers for reading parse trees. */
public final class Trees {

    private static final Set<String> AGGREGATES = Set.of("count", "sum", "avg", "min", "max", "collect", "stdev",
            "stdevp", "percentilecont", "percentiledisc");

    private Trees() {}

    /** The branches of a query's union, or the query itself; empty for commands and for queries in several steps. */
    public static List<SingleQueryContext> branches(CypherQuery query) {
        List<StatementContext> statements = query.tree().statement();
        return statements.isEmpty() ? List.of() : branches(statements.getFirst().queryWithLocalDefinitions());
    }

    public static List<SingleQueryContext> branches(
            @org.jspecify.annotations.Nullable QueryWithLocalDefinitionsContext query) {
        if (query == null || !query.localDefinition().isEmpty() || query.nextStatement().regularQuery().size() != 1)
            return List.of();
        var union = query.nextStatement().regularQuery(0).union();
        return union == null ? List.of() : union.singleQuery();
    }

    static Optional<SingleQueryContext> onlyBranch(CypherQuery query) {
        List<SingleQueryContext> branches = branches(query);
        return branches.size() == 1 ? Optional.of(branches.getFirst()) : Optional.empty();
    }

    /** Whether a function aggregates rows. */
    public static boolean isAggregate(String function) {
        return AGGREGATES.contains(function.toLowerCase(Locale.ROOT));
    }

    /** Whether the items of a WITH or RETURN group rows. */
    public static boolean aggregates(ReturnBodyContext body) {
        return body.groupBy() != null || aggregates((ParseTree) body.returnItems());
    }

    private static boolean aggregates(ParseTree tree) {
        if (tree instanceof CountStarContext)
            return true;
        // A subquery in an expression aggregates its own rows.
        if (tree instanceof QueryWithLocalDefinitionsContext)
            return false;
        if (tree instanceof FunctionInvocationContext call
                && AGGREGATES.contains(call.functionName().getText().toLowerCase(Locale.ROOT)))
            return true;
        return anyChild(tree, Trees::aggregates);
    }

    /** Whether a part of the tree satisfies the condition. */
    public static boolean anyChild(ParseTree tree, Predicate<ParseTree> is) {
        return IntStream.range(0, tree.getChildCount()).mapToObj(tree::getChild).anyMatch(is);
    }
}
