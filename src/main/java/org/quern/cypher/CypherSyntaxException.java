package org.quern.cypher;

/** A syntax error in a Cypher query, with its position. */
public final class CypherSyntaxException extends Exception {

    private final int line;
    private final int column;

    /**
     * @param line counted from 1
     * @param column counted from 1, in characters
     */
    public CypherSyntaxException(String message, int line, int column) {
        super(message);
        this.line = line;
        this.column = column;
    }

    public int line() {
        return line;
    }

    public int column() {
        return column;
    }
}
