package org.quern.cypher.check;

import java.util.List;
import java.util.Optional;
import org.quern.workspace.Texts;

/**
 * A problem of a query, with its position.
 *
 * @param details what the sentence about it needs
 * @param instead a possible correction
 * @param start where it begins, in {@code char}s
 * @param end where it ends, exclusive
 */
public record QueryProblem(Kind kind, List<String> details, Optional<String> instead, int start, int end) {

    /** What is wrong; its sentence is in {@code messages.properties}. */
    public enum Kind {
        /** The message of the parser or of a check: the query cannot run. */
        REFUSED,
        /** The name. */
        UNKNOWN_RELATION,
        /** The name. */
        UNKNOWN_TYPE,
        /** The name. */
        UNKNOWN_PROPERTY,
        /** The type and the name. */
        NO_PROPERTY,
        /** The types and the name. */
        NO_PROPERTY_OF_SEVERAL
    }

    /** Whether the query cannot run; otherwise it runs and finds nothing. */
    public boolean fatal() {
        return kind == Kind.REFUSED;
    }

    public String what() {
        return Texts.english("org.quern.cypher", "cypher.problem.", kind, details);
    }
}
