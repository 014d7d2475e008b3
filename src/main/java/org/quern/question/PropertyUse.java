package org.quern.question;

import java.util.regex.Pattern;

/** How a RETURN template uses properties, derived from its Cypher. */
public enum PropertyUse {
    /** Needs no property. */
    NONE,
    /** Returns any property. */
    PLAIN,
    /** Returns the different values of a categorical text. */
    DISTINCT,
    /** Returns the different members of a list. */
    MEMBERS,
    /** Sorts. */
    SORT,
    /** Returns the first node after sorting. */
    EXTREME,
    /** Filters. */
    CONDITION,
    /** Aggregates: count, minimum, maximum, or mean. */
    AGGREGATE,
    /** The same per value of a categorical text. */
    GROUP,
    /** Filters by a count. */
    THRESHOLD,
    /** Asks which of two nodes has the higher value. */
    HIGHER,
    /** Asks whether two values are equal. */
    SAME,
    /** Asks for the difference of two values. */
    DIFFERENCE;

    private static final String PROP = "\\w+\\.\\$\\{prop}";
    private static final Pattern HIGHER_FORM = Pattern.compile(PROP + "\\s*[<>]\\s*" + PROP);
    private static final Pattern SAME_FORM = Pattern.compile(PROP + "\\s*=\\s*" + PROP);
    private static final Pattern DIFFERENCE_FORM = Pattern.compile(PROP + "\\s*-\\s*" + PROP);
    private static final Pattern SORT_FORM = Pattern.compile("ORDER\\s+BY\\s+" + PROP);
    private static final Pattern MEMBERS_FORM = Pattern.compile("UNWIND\\s+" + PROP);
    private static final Pattern DISTINCT_FORM = Pattern.compile("RETURN\\s+DISTINCT\\s+" + PROP);

    public static PropertyUse of(String cypher) {
        if (cypher.contains("${key}"))
            return GROUP;
        if (cypher.contains("${agg_clause}"))
            return AGGREGATE;
        if (cypher.contains("${condition}"))
            return CONDITION;
        if (cypher.contains("${threshold_condition}"))
            return THRESHOLD;
        if (HIGHER_FORM.matcher(cypher).find())
            return HIGHER;
        if (SAME_FORM.matcher(cypher).find())
            return SAME;
        if (DIFFERENCE_FORM.matcher(cypher).find())
            return DIFFERENCE;
        if (SORT_FORM.matcher(cypher).find())
            return cypher.contains("LIMIT") ? EXTREME : SORT;
        if (MEMBERS_FORM.matcher(cypher).find())
            return MEMBERS;
        if (DISTINCT_FORM.matcher(cypher).find())
            return DISTINCT;
        return cypher.contains("${prop}") ? PLAIN : NONE;
    }

    /** Whether it makes sense only for at least two nodes. */
    public boolean needsSeveral() {
        return switch (this) {
            case SORT, EXTREME, CONDITION, AGGREGATE, GROUP, DISTINCT, MEMBERS -> true;
            default -> false;
        };
    }

    /** Whether it depends on which answer nodes have values. */
    public boolean readsProperties() {
        return this != NONE && this != THRESHOLD && !compares();
    }

    /** Whether it compares two nodes that the MATCH clause names. */
    public boolean compares() {
        return this == HIGHER || this == SAME || this == DIFFERENCE;
    }
}
