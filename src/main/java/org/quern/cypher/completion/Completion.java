package org.quern.cypher.completion;

/**
 * A possible completion at a position.
 *
 * @param text the text to insert, in back-ticks if necessary
 * @param detail a short description: the types that a relation connects, a function's arguments; may be empty
 * @param start where the replaced text begins, in {@code char}s
 * @param end where it ends, exclusive: the caret
 */
public record Completion(String text, Kind kind, String detail, int start, int end) {

    /** The kinds, for icons and colours. */
    public enum Kind {
        LABEL, RELATION, PROPERTY, VARIABLE, KEYWORD, FUNCTION
    }
}
