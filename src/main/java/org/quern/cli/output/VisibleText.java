package org.quern.cli.output;

import java.util.regex.Pattern;
import org.quern.workspace.Secrets;

/**
 * Text that a terminal only shows. Files, models and databases may hold characters by which a terminal is told to do
 * something, or that let text look as if it stood in another order; those are written as in JSON, so that a line of JSON
 * stays one.
 */
final class VisibleText {

    private static final Pattern ACTING = Pattern.compile(
            "[\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F-\\x9F\\u061C\\u200E\\u200F\\u2028-\\u202E\\u2066-\\u2069\\uFEFF]"
                    + "|\\r(?!\\n)");

    private VisibleText() {}

    /** The text with all those characters replaced. Line ends and tabs stay. */
    static String of(String text) {
        return ACTING.matcher(text).replaceAll(found -> "\\\\u%04x".formatted((int) found.group().charAt(0)));
    }

    /** As {@link #of}, and without the passwords of addresses: for what is not data. */
    static String message(String text) {
        return Secrets.masked(of(text));
    }
}
