package org.quern.ui.kit;

import org.quern.neo4j.QueryFailure;
import org.quern.workspace.QuernException;

/** Formats a failure in a few words: cause, place and remedy. */
public final class FailureText {

    private FailureText() {}

    /** One paragraph; for an unexpected failure, its class name and message. */
    public static String of(Throwable cause, Messages messages) {
        return switch (cause) {
            case QuernException known -> begun(known.what(messages::phrase))
                    + (known.where().isEmpty() ? "" : " (" + known.where() + ")") + ". " + remedy(known, messages);
            case QueryFailure query -> begun(messages.phrase(query.what())) + ". "
                    + begun(messages.phrase(query.remedy())) + ".";
            default -> cause.toString();
        };
    }

    /** The problem of a failure as a sentence in the language of the window. */
    public static String what(QuernException failure, Messages messages) {
        return sentence(failure.what(messages::phrase));
    }

    /** What to do about a failure, as a sentence in the language of the window. */
    public static String remedy(QuernException failure, Messages messages) {
        return sentence(failure.remedy(messages::phrase));
    }

    /** A clause with a capital letter. */
    public static String begun(String clause) {
        return clause.isEmpty() ? "" : Character.toUpperCase(clause.charAt(0)) + clause.substring(1);
    }

    private static String sentence(String clause) {
        return clause.isEmpty() ? "" : begun(clause) + ".";
    }
}
