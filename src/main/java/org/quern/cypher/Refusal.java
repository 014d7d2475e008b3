package org.quern.cypher;

import java.util.Optional;

/**
 * The reason why a query may not run.
 *
 * @param what the trouble, in words that can stand after "the query failed"
 * @param place where in the text it is, when one place is to blame
 * @param remedy what to do about it
 */
public record Refusal(Kind kind, String what, Optional<TextPlace> place, String remedy) {

    /** The kinds of trouble. */
    public enum Kind {
        /** No Cypher, or it names a function that there is not. */
        INVALID,
        /** It would write, or leave the database. */
        FORBIDDEN,
        /** It is too large to be read, or could fill the memory in a step that cannot be interrupted. */
        TOO_LARGE
    }
}
