package org.quern.cypher;

/**
 * Formats a position in a text for users.
 *
 * @param line counted from 1
 * @param column counted from 1, in characters
 */
public record TextPlace(int line, int column) {

    @Override
    public String toString() {
        return "line " + line + ", column " + column;
    }
}
