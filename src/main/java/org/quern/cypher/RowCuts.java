package org.quern.cypher;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.antlr.v4.runtime.tree.ParseTree;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ClauseContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.LimitContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ReturnBodyContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.SkipContext;

/**
 * Where a query removes rows by their number before its last RETURN. If rows are tied there, the database chooses which
 * ones are kept, and with them the result.
 *
 * @param sorted the WITH clauses that do so, with their order
 * @param others whether there are other such places, where the order is missing or cannot be read
 */
public record RowCuts(List<SortedReturn> sorted, boolean others) {

    private static final Pattern WORDS = Pattern.compile("limit|skip|offset", Pattern.CASE_INSENSITIVE);

    public RowCuts {
        sorted = List.copyOf(sorted);
    }

    public static RowCuts of(CypherQuery query) {
        List<SortedReturn> sorted = new ArrayList<>();
        int read = 0;
        List<ClauseContext> clauses = Trees.onlyBranch(query).map(branch -> branch.clause()).orElse(List.of());
        for (int i = 0; i < clauses.size(); i++) {
            ClauseContext clause = clauses.get(i);
            boolean last = i == clauses.size() - 1 && clause.returnClause() != null;
            ReturnBodyContext body = last ? clause.returnClause().returnBody()
                    : clause.withClause() != null ? clause.withClause().returnBody() : null;
            int here = body == null ? 0 : cuts(body);
            Optional<SortedReturn> order = last || body == null || here == 0 ? Optional.empty()
                    : SortedReturn.of(query, clause, body);
            order.ifPresent(sorted::add);
            read += last || order.isPresent() ? here : 0;
        }
        return new RowCuts(sorted, cuts(query.tree()) > read);
    }

    /** Whether a text has a word that removes rows by their number; otherwise, no rows are removed. */
    public static boolean mayOccur(String query) {
        return WORDS.matcher(query).find();
    }

    public boolean isEmpty() {
        return sorted.isEmpty() && !others;
    }

    private static int cuts(ParseTree tree) {
        int all = tree instanceof LimitContext || tree instanceof SkipContext ? 1 : 0;
        for (int i = 0; i < tree.getChildCount(); i++)
            all += cuts(tree.getChild(i));
        return all;
    }
}
