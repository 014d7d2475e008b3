package org.quern.ui.control;

import org.quern.workspace.QuernException;

/** Formats a failure in a few words: what, where and what to do. */
public final class FailureText {

    private FailureText() {}

    /** One paragraph; of a failure that nobody expected what it calls itself. */
    public static String of(Throwable cause) {
        return cause instanceof QuernException known
                ? begun(known.what()) + (known.where().isEmpty() ? "" : " (" + known.where() + ")") + ". "
                        + begun(known.remedy()) + "."
                : cause.toString();
    }

    private static String begun(String clause) {
        return clause.isEmpty() ? "" : Character.toUpperCase(clause.charAt(0)) + clause.substring(1);
    }
}
