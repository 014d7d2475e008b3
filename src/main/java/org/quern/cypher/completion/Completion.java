package org.quern.cypher.completion;

/**
 * A possible completion at a position.
 *
 * @param text as it is to be written, in backticks where it needs them
 * @param detail what it is, in a few words: the types a relation joins, a function's arguments; may be empty
 * @param start where what is replaced begins, in {@code char}s
 * @param end where it ends, exclusive: the caret
 */
public record Completion(String text, Kind kind, String detail, int start, int end) {

    /** The kinds, for icons and colours. */
    public enum Kind {
        LABEL, RELATION, PROPERTY, VARIABLE, KEYWORD, FUNCTION
    }
}
