package org.quern.cypher;

import java.util.List;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ClauseContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ReturnBodyContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ReturnItemContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.SingleQueryContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.SubqueryClauseContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.WithClauseContext;
import org.quern.cypher.provenance.Provenance;

/** The clauses of a branch that define its provenance; see {@link Provenance}. */
public final class LeadingPart {

    private enum Use {
        /** Matches. */
        MATCH,
        /** Passes rows on or filters them. */
        KEEP,
        /** Relevant only if a later clause matches more. */
        KEEP_BEFORE_MATCH,
        /** Ends the part. */
        STOP
    }

    private LeadingPart() {}

    public static List<ClauseContext> of(SingleQueryContext branch) {
        List<ClauseContext> clauses = branch.clause();
        boolean matched = false;
        int end = 0;
        while (end < clauses.size()) {
            Use use = use(clauses.get(end), matched);
            if (use == Use.STOP || use == Use.KEEP_BEFORE_MATCH && !matchFollows(clauses, end + 1))
                break;
            matched |= use == Use.MATCH;
            end++;
        }
        return clauses.subList(0, end);
    }

    private static boolean matchFollows(List<ClauseContext> clauses, int from) {
        for (ClauseContext clause : clauses.subList(from, clauses.size())) {
            switch (use(clause, true)) {
                case MATCH -> {
                    return true;
                }
                case STOP -> {
                    return false;
                }
                default -> {
                }
            }
        }
        return false;
    }

    private static Use use(ClauseContext clause, boolean matched) {
        if (clause.matchClause() != null)
            return Use.MATCH;
        if (clause.subqueryClause() != null)
            return isOfItsOwn(clause.subqueryClause(), matched) ? Use.MATCH : Use.STOP;
        if (clause.filterClause() != null)
            return Use.KEEP;
        if (clause.withClause() != null)
            return use(clause.withClause(), matched);
        boolean rows = clause.unwindClause() != null || clause.forListClause() != null || clause.letClause() != null
                || clause.orderBySkipLimitClause() != null;
        return rows ? Use.KEEP_BEFORE_MATCH : Use.STOP;
    }

    private static Use use(WithClauseContext with, boolean matched) {
        ReturnBodyContext body = with.returnBody();
        if (matched && Trees.aggregates(body))
            return Use.STOP;
        boolean passesOn = body.limit() == null && body.skip() == null
                && body.returnItems().returnItem().stream().allMatch(LeadingPart::isVariable);
        return passesOn ? Use.KEEP : Use.KEEP_BEFORE_MATCH;
    }

    private static boolean isVariable(ReturnItemContext item) {
        return item.expression().getText().matches("(?U)\\w+|`[^`]+`") && !item.expression().getText().matches("\\d+");
    }

    /** Whether a subquery runs once instead of once per earlier match. */
    private static boolean isOfItsOwn(SubqueryClauseContext call, boolean matched) {
        if (call.subqueryInTransactionsParameters() != null)
            return false;
        if (call.subqueryScope() != null)
            return call.subqueryScope().variable().isEmpty() && call.subqueryScope().TIMES() == null;
        return !matched || Trees.branches(call.queryWithLocalDefinitions()).stream()
                .noneMatch(b -> !b.clause().isEmpty() && b.clause(0).withClause() != null);
    }
}
