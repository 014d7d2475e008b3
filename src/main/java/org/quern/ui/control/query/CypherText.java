package org.quern.ui.control.query;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.quern.cypher.CypherToken;
import org.quern.cypher.CypherTokens;

/** Breaks a query into lines for display. */
final class CypherText {

    private static final Set<String> LINE_STARTERS = Set.of("match", "optional", "where", "return", "with", "order",
            "limit", "skip", "union", "unwind", "call");
    /** Words that the next clause keyword belongs to: OPTIONAL MATCH, STARTS WITH. */
    private static final Set<String> CARRY_ON = Set.of("optional", "starts", "ends");

    private CypherText() {}

    /**
     * The query with each clause on its own line; a query that already has line breaks is unchanged. Only
     * spaces become line breaks, so all tokens keep their positions.
     */
    static String inLines(String query) {
        if (query.indexOf('\n') >= 0)
            return query;
        StringBuilder text = new StringBuilder(query);
        List<CypherToken> tokens = CypherTokens.of(query);
        for (int i = 1; i < tokens.size(); i++) {
            CypherToken token = tokens.get(i);
            String before = tokens.get(i - 1).in(query).toLowerCase(Locale.ROOT);
            if (token.kind() == CypherToken.Kind.KEYWORD
                    && LINE_STARTERS.contains(token.in(query).toLowerCase(Locale.ROOT)) && !CARRY_ON.contains(before)
                    && query.charAt(token.start() - 1) == ' ')
                text.setCharAt(token.start() - 1, '\n');
        }
        return text.toString();
    }
}
