package org.quern.ui.kit;

import org.quern.neo4j.QueryFailure;
import org.quern.workspace.QuernException;

/** Formats a failure in a few words: cause, place and remedy. */
public final class FailureText {

    private FailureText() {}

    /** One paragraph; for an unexpected failure, its class name and message. */
    public static String of(Throwable cause, Messages messages) {
        return switch (cause) {
            case QuernException known -> begun(known.what(), messages)
                    + (known.where().isEmpty() ? "" : " (" + known.where() + ")") + ". "
                    + begun(known.remedy(), messages) + ".";
            case QueryFailure query -> begun(query.getMessage(), messages) + ". " + begun(query.remedy(), messages)
                    + ".";
            default -> cause.toString();
        };
    }

    /** A clause of an engine in the language of the window, with a capital letter. */
    public static String begun(String english, Messages messages) {
        String clause = messages.phrase(english);
        return clause.isEmpty() ? "" : Character.toUpperCase(clause.charAt(0)) + clause.substring(1);
    }

    /** As {@link #begun}, with a full stop. */
    public static String sentence(String english, Messages messages) {
        return english.isEmpty() ? "" : begun(english, messages) + ".";
    }
}
