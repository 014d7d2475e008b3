package org.quern.llm.reply;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The query language of a reply: how its queries begin, and which words continue them. */
public enum QueryLanguage {
    CYPHER("(?:(?:EXPLAIN|PROFILE)\\s+)?(?:CYPHER(?:\\s+\\d+|\\s+\\w+\\s*=\\s*\\w+)+\\s+)?(?:USE\\s+[\\w.`]+\\s+)?(?:"
            + "(?:OPTIONAL\\s+)?MATCH\\s*(?:\\(|/[/*]|(?:`[^`]+`|\\w+)\\s*="
            + "|(?:ALL|ANY|SHORTEST|REPEATABLE|DIFFERENT)\\b[^.\\n]*\\(|\\w+Paths?\\s*\\()"
            + "|(?:CREATE|MERGE|INSERT)\\s*(?:\\(|\\w+\\s*=\\s*\\()"
            + "|UNWIND\\s*(?:[\\[$`]|[\\w.]+\\s*\\(|[\\w.]+\\s+AS\\b)"
            + "|FOREACH\\s*\\(|LOAD\\s+CSV\\b|LET\\s+\\w+\\s*="
            + "|SHOW\\s+(?:ALL\\s+)?(?:DATABASE|INDEX|CONSTRAINT|FUNCTION|PROCEDURE|TRANSACTION|SETTING)"
            + "|CALL\\s*(?:[({]|[\\w`]+(?:\\.[\\w`]+)+|\\w+\\s*\\()"
            + "|WITH\\s*(?:\\*|DISTINCT\\b|[\\[{$'\"(\\d-]|[\\w.]+\\s*\\(|[\\w.`]+\\s+AS\\b)(?=[\\s\\S]*\\bRETURN\\b)"
            + "|RETURN\\s*(?:DISTINCT\\s+)?(?:[*'\"\\[{$(\\d+-]|(?:NOT|CASE|NULL|TRUE|FALSE)\\b"
            + "|[\\w.`]+\\s*(?:[({;,]|AS\\b|\\z)))",
            "\\s+|//[^\\n]*+|/\\*(?s:.*?)\\*/", "AS ORDER SKIP LIMIT OFFSET UNION AND OR XOR IN IS NOT STARTS ENDS"
                    + " CONTAINS ASC DESC ASCENDING DESCENDING NULLS THEN ELSE END WHEN NEXT"),
    SPARQL("(?:PREFIX\\s+[\\w.-]*:\\s*(?:<|&lt;)|BASE\\s*(?:<|&lt;)|SELECT\\s*(?:(?:DISTINCT|REDUCED)\\s*)?[?$*(]"
            + "|ASK\\s*(?:WHERE\\s*|FROM\\s[^{]*)?\\{|CONSTRUCT\\s*(?:WHERE\\s*)?\\{"
            + "|DESCRIBE\\s*(?:[?$<*]|\\w*:\\w))",
            "\\s+|#[^\\n]*+", "WHERE GROUP ORDER HAVING LIMIT OFFSET VALUES BY ASC DESC FROM");

    /** Clauses of other languages, or in other positions. */
    private static final Set<String> ELSEWHERE = Set.of("GROUP", "HAVING", "WHERE", "WITH", "FROM", "JOIN", "ON", "SET",
            "FILTER", "MATCH", "RETURN", "SELECT", "REMOVE", "DELETE", "UNWIND", "CALL", "YIELD");

    private final Pattern start;
    private final Pattern space;
    private final Set<String> continuing;

    QueryLanguage(String start, String space, String continuing) {
        this.start = Pattern.compile("(?i)" + start);
        this.space = Pattern.compile(space);
        this.continuing = Set.of(continuing.split(" "));
    }

    /** Whether a query begins at this position, or after the blanks and comments there. */
    boolean startsAt(String text, int place) {
        return isStart(text, afterSpace(text, place));
    }

    /** Whether a query without a preceding comment begins at exactly this position. */
    boolean isStart(String text, int place) {
        return start.matcher(text).region(place, text.length()).lookingAt();
    }

    private int afterSpace(String text, int place) {
        Matcher blank = space.matcher(text);
        int at = place;
        while (at < text.length() && blank.region(at, text.length()).lookingAt())
            at = blank.end();
        return at;
    }

    boolean starts(String text) {
        return startsAt(text, 0);
    }

    /** Whether there are only blanks and comments. */
    boolean isBlank(String text) {
        return afterSpace(text, 0) == text.length();
    }

    /**
     * Whether a complete query may continue with the word. A word in capitals may be a clause that the language
     * does not have; the query is then invalid and stays invalid.
     */
    boolean continues(String word) {
        String capitals = word.toUpperCase(Locale.ROOT);
        return capitals.length() > 1 && capitals.equals(word) || continuing.contains(capitals)
                || ELSEWHERE.contains(capitals);
    }
}
