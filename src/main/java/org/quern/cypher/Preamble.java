package org.quern.cypher;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What may stand before a query proper: {@code CYPHER 5 option=value}, {@code EXPLAIN}, {@code PROFILE}. The grammar
 * does not know it; the database reads it off before parsing.
 *
 * @param explain whether the query is only to be planned
 * @param query the text with the preamble blanked out, so that every position stays
 */
record Preamble(boolean explain, String query) {

    private static final Pattern GAP = Pattern.compile("(?:\\s|//[^\\n]*(?:\\n|$)|/\\*(?s:.*?)\\*/)*");
    private static final Pattern WORD = Pattern.compile(
            "(?i)(?:(EXPLAIN)|PROFILE|CYPHER(?:\\s+\\d+(?:\\.\\d+)?)?(?:\\s+[a-z]\\w*\\s*=\\s*\\w+)*)(?=\\s|$)");

    static Preamble of(String text) {
        int at = 0;
        boolean explain = false;
        Matcher gap = GAP.matcher(text);
        Matcher word = WORD.matcher(text);
        while (true) {
            int start = gap.region(at, text.length()).lookingAt() ? gap.end() : at;
            if (!word.region(start, text.length()).lookingAt())
                break;
            explain |= word.group(1) != null;
            at = word.end();
        }
        return new Preamble(explain, at == 0 ? text : text.substring(0, at).replaceAll("\\S", " ")
                + text.substring(at));
    }
}
