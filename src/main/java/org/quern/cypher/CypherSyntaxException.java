package org.quern.cypher;

/** Why a Cypher query cannot be read, with the position: a syntax error, or its size. */
public final class CypherSyntaxException extends Exception {

    private final int line;
    private final int column;
    private final boolean tooLarge;

    /**
     * @param line counted from 1
     * @param column counted from 1, in characters
     */
    public CypherSyntaxException(String message, int line, int column) {
        this(message, line, column, false);
    }

    private CypherSyntaxException(String message, int line, int column, boolean tooLarge) {
        super(message);
        this.tooLarge = tooLarge;
        this.line = line;
        this.column = column;
    }

    /** A query that is too large to be parsed. */
    static CypherSyntaxException tooLarge(String message, TextPlace place) {
        return new CypherSyntaxException(message, place.line(), place.column(), true);
    }

    /** Whether the query was not parsed because of its size; it may be valid. */
    public boolean isTooLarge() {
        return tooLarge;
    }

    public int line() {
        return line;
    }

    public int column() {
        return column;
    }
}
