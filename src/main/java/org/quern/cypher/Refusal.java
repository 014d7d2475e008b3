package org.quern.cypher;

import java.util.Optional;
import org.quern.job.Phrase;

/**
 * The reason why a query is refused.
 *
 * @param what the problem, as a clause
 * @param place its position in the text, if there is a single one
 * @param remedy what to do about it
 */
public record Refusal(Kind kind, Phrase what, Optional<TextPlace> place, Phrase remedy) {

    /** The kinds of reasons. */
    public enum Kind {
        /** Not valid Cypher, or an unknown function. */
        INVALID,
        /** It would write, or access something outside the database. */
        FORBIDDEN,
        /** It is too large, or could fill the memory in an uninterruptible step. */
        TOO_LARGE
    }
}
