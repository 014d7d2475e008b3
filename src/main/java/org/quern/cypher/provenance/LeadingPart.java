package org.quern.cypher.provenance;

import java.util.List;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ClauseContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ReturnBodyContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ReturnItemContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.SingleQueryContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.SubqueryClauseContext;
import org.quern.cypher.Trees;

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
        int end = 0;
        while (end < clauses.size()) {
            Use use = use(clauses.get(end));
            if (use == Use.STOP || use == Use.KEEP_BEFORE_MATCH && !matchFollows(clauses, end + 1))
                break;
            end++;
        }
        return clauses.subList(0, end);
    }

    private static boolean matchFollows(List<ClauseContext> clauses, int from) {
        for (ClauseContext clause : clauses.subList(from, clauses.size())) {
            switch (use(clause)) {
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

    private static Use use(ClauseContext clause) {
        if (clause.matchClause() != null)
            return Use.MATCH;
        if (clause.subqueryClause() != null)
            return use(clause.subqueryClause());
        if (clause.filterClause() != null)
            return Use.KEEP;
        if (clause.withClause() != null)
            return use(clause.withClause().returnBody());
        boolean rows = clause.unwindClause() != null || clause.forListClause() != null || clause.letClause() != null
                || clause.callClause() != null || clause.orderBySkipLimitClause() != null;
        return rows ? Use.KEEP_BEFORE_MATCH : Use.STOP;
    }

    private static Use use(ReturnBodyContext with) {
        if (Trees.aggregates(with))
            // The groups of * would also depend on the names that unnamed parts are given.
            return with.returnItems().TIMES() == null ? Use.KEEP_BEFORE_MATCH : Use.STOP;
        boolean passesOn = with.limit() == null && with.skip() == null
                && with.returnItems().returnItem().stream().allMatch(LeadingPart::isVariable);
        return passesOn ? Use.KEEP : Use.KEEP_BEFORE_MATCH;
    }

    private static Use use(SubqueryClauseContext call) {
        if (call.subqueryInTransactionsParameters() != null)
            return Use.STOP;
        boolean matches = Trees.branches(call.queryWithLocalDefinitions()).stream()
                .anyMatch(branch -> branch.clause().stream().anyMatch(clause -> use(clause) == Use.MATCH));
        return matches ? Use.MATCH : Use.KEEP_BEFORE_MATCH;
    }

    /** Whether provenance can be taken through all clauses of a subquery, up to its RETURN. */
    public static boolean readsOnly(SingleQueryContext branch) {
        int last = branch.clause().size() - 1;
        return last >= 0 && branch.clause(last).returnClause() != null
                && branch.clause().subList(0, last).stream().allMatch(clause -> use(clause) != Use.STOP);
    }

    /** Whether one of the clauses matches. */
    public static boolean matches(List<ClauseContext> clauses) {
        return clauses.stream().anyMatch(clause -> use(clause) == Use.MATCH);
    }

    private static boolean isVariable(ReturnItemContext item) {
        return item.expression().getText().matches("(?U)\\w+|`[^`]+`") && !item.expression().getText().matches("\\d+");
    }
}
