package org.quern.cypher;

import java.util.List;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ClauseContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.SingleQueryContext;

/** Determines whether the order of a query's rows is part of its result. */
public final class OrderedResult {

    private OrderedResult() {}

    /**
     * Whether the outermost result is ordered: the last RETURN has an ORDER BY, or a separate ordering clause
     * directly precedes it. Orders inside subqueries, before an aggregation or in one branch of a UNION do not
     * count, and neither do the words in strings or comments.
     */
    public static boolean of(CypherQuery query) {
        return Trees.onlyBranch(query).map(OrderedResult::endsOrdered).orElse(false);
    }

    /** As {@link #of(CypherQuery)}; a text that is not a query has no ordered result. */
    public static boolean of(String query) {
        return CypherQuery.ifValid(query).filter(OrderedResult::of).isPresent();
    }

    /** Whether the last RETURN, or a UNION, keeps only a number of its rows. */
    public static boolean endsCut(CypherQuery query) {
        return Trees.onlyBranch(query).filter(branch -> !branch.clause().isEmpty())
                .map(branch -> branch.clause().getLast().returnClause())
                .map(last -> last.returnBody().limit() != null || last.returnBody().skip() != null).orElse(false);
    }

    private static boolean endsOrdered(SingleQueryContext branch) {
        List<ClauseContext> clauses = branch.clause();
        if (clauses.isEmpty() || clauses.getLast().returnClause() == null)
            return false;
        if (clauses.getLast().returnClause().returnBody().orderBy() != null)
            return true;
        if (clauses.size() < 2 || Trees.aggregates(clauses.getLast().returnClause().returnBody()))
            return false;
        ClauseContext before = clauses.get(clauses.size() - 2);
        return before.orderBySkipLimitClause() != null && before.orderBySkipLimitClause().orderBy() != null;
    }
}
