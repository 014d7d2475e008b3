package org.quern.ui.review;

import org.quern.cypher.CypherQuery;
import org.quern.cypher.QueryPattern;

/** The pattern of a question's gold query; empty if the query cannot be parsed. */
final class GoldPattern {

    private GoldPattern() {}

    static QueryPattern query(String cypher) {
        return CypherQuery.ifValid(cypher).map(QueryPattern::of).orElse(QueryPattern.NONE);
    }
}
