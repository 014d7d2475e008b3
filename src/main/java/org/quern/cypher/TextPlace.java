package org.quern.cypher;

/**
 * A place in a text, for people.
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
