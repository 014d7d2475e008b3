package org.quern.cypher;

/**
 * A token of a query, for highlighting.
 *
 * @param start where it starts, in {@code char}s
 * @param end where it ends, exclusive
 */
public record CypherToken(int start, int end, Kind kind) {

    /** What a stretch is, in so far as it can be told without a complete query. */
    public enum Kind {
        KEYWORD, LABEL, FUNCTION, VARIABLE, PROPERTY, STRING, NUMBER, COMMENT, OPERATOR, PARAMETER, ERROR
    }

    /** The stretch of the text. */
    public String in(String text) {
        return text.substring(start, end);
    }
}
