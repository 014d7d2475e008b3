package org.quern.cypher;

/**
 * A token of a query, for highlighting.
 *
 * @param start where it starts, in {@code char}s
 * @param end where it ends, exclusive
 */
public record CypherToken(int start, int end, Kind kind) {

    /** The kind of a token, as far as it can be determined in an incomplete query. */
    public enum Kind {
        KEYWORD, LABEL, FUNCTION, VARIABLE, PROPERTY, STRING, NUMBER, COMMENT, OPERATOR, PARAMETER, ERROR
    }

    public String in(String text) {
        return text.substring(start, end);
    }
}
