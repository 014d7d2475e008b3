package org.quern.ui.control.query;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A query as it is displayed: without its prefix declarations, which are long and nearly always the same.
 *
 * @param body the query after its declarations; comments between them stay
 * @param folded whether the query has declarations that are not displayed
 */
public record SparqlText(String body, boolean folded) {

    private static final Pattern PROLOGUE = Pattern.compile(
            "\\G(?:\\s++|(?<comment>#[^\\n]*+)|(?i:(?:PREFIX\\s++[^\\s:<>]*+:|BASE)\\s*+<[^<>]*+>))");

    public static SparqlText of(String query) {
        StringBuilder comments = new StringBuilder();
        boolean folded = false;
        int end = 0;
        for (Matcher part = PROLOGUE.matcher(query); part.find(); end = part.end()) {
            if (part.group("comment") != null)
                comments.append(part.group("comment")).append('\n');
            else
                folded |= !part.group().isBlank();
        }
        String body = query.substring(end).strip();
        return folded && !body.isEmpty() ? new SparqlText(comments + body, true)
                : new SparqlText(query.strip(), false);
    }
}
