package org.quern.ui.control;

import org.quern.neo4j.QueryFailure;
import org.quern.workspace.QuernException;

/** Formats a failure in a few words: cause, place and remedy. */
public final class FailureText {

    private FailureText() {}

    /** One paragraph; for an unexpected failure, its class name and message. */
    public static String of(Throwable cause) {
        return switch (cause) {
            case QuernException known -> begun(known.what())
                    + (known.where().isEmpty() ? "" : " (" + known.where() + ")") + ". " + begun(known.remedy()) + ".";
            case QueryFailure query -> begun(query.getMessage()) + ". " + begun(query.remedy()) + ".";
            default -> cause.toString();
        };
    }

    private static String begun(String clause) {
        return clause.isEmpty() ? "" : Character.toUpperCase(clause.charAt(0)) + clause.substring(1);
    }
}
