package org.quern.sparql.statistics;

/**
 * The features of a query; each counts once per query (QAWiki, table 1). Up to {@link #HAVING} it is the whole query
 * that is looked at, after that its patterns and those of its sub-selects, not those inside EXISTS.
 */
public enum Feature {
    SELECT("SELECT"), ASK("ASK"), DISTINCT("DISTINCT"), ORDER_BY("ORDER BY"), LIMIT("LIMIT"), OFFSET("OFFSET"),
    /** Also an aggregate without it. */
    GROUP_BY("GROUP BY"), HAVING("HAVING"), FILTER("FILTER"), UNION("UNION"), OPTIONAL("OPTIONAL"), BIND("BIND"),
    VALUES("VALUES"), SUBQUERY("SUBQUERY"),
    /**
     * MINUS, or a filter that is NOT EXISTS or, as one had to say before SPARQL 1.1, not BOUND. One that says something
     * else besides does not count.
     */
    NEGATION("MINUS/NOT EXISTS"), PATH("Property Paths"), RECURSIVE_PATH("Recursive Paths (*,+)");

    private final String title;

    Feature(String title) {
        this.title = title;
    }

    /** Its name in published tables. */
    public String title() {
        return title;
    }
}
