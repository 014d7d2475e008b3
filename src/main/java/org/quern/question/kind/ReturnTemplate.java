package org.quern.question.kind;

import java.util.Locale;

/** What a question asks of the nodes that it matches: the RETURN templates of CypherBench (table 12). */
public enum ReturnTemplate {
    NAME, PROPERTY, SORT, ARGMAX, FILTER, AGGREGATE,
    /** The RETURN clause belongs to a special pattern. */
    SPECIAL,
    /** The query returns something else. */
    OTHER;

    /** The name in files, and as people read it: in capital letters as published, unless it is none of the six. */
    @Override
    public String toString() {
        return compareTo(AGGREGATE) <= 0 ? name() : "(" + name().toLowerCase(Locale.ROOT) + ")";
    }
}
