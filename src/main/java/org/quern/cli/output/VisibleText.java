package org.quern.cli.output;

import java.util.regex.Pattern;
import org.quern.workspace.Secrets;

/**
 * Makes text safe to print on a terminal. Files, models and databases may contain control characters that a
 * terminal executes or that change the order of the text; they are replaced with JSON escapes, so a line of
 * JSON stays valid.
 */
final class VisibleText {

    private static final Pattern ACTING = Pattern.compile(
            "[\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F-\\x9F\\u061C\\u200E\\u200F\\u2028-\\u202E\\u2066-\\u2069\\uFEFF]"
                    + "|\\r(?!\\n)");

    private VisibleText() {}

    /** The text with all such characters replaced. Line ends and tabs are kept. */
    static String of(String text) {
        return ACTING.matcher(text).replaceAll(found -> "\\\\u%04x".formatted((int) found.group().charAt(0)));
    }

    /** Like {@link #of}, and without passwords in addresses; for text that is not data. */
    static String message(String text) {
        return Secrets.masked(of(text));
    }
}
