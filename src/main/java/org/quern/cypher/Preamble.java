package org.quern.cypher;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The text before the query proper: comments, {@code CYPHER 5 option=value}, {@code EXPLAIN}, {@code PROFILE}.
 * The grammar does not know these words; the database reads them before it parses. They are read character by
 * character, because regular expressions overflow the stack on thousands of blank lines.
 *
 * @param words {@code explain}, {@code profile}, {@code cypher}, its version and its options as {@code
 * name=value}, in lower case and in order
 * @param query the text with the words replaced with blanks, so that every position stays the same
 * @param start where the query proper begins
 */
public record Preamble(List<String> words, String query, int start) {

    /** Reads the words before a query. */
    public static Preamble of(String given) {
        String text = unmarked(given);
        List<String> words = new ArrayList<>();
        int end = 0;
        while (true) {
            int start = gap(text, end);
            int next = words(text, start, words);
            if (next == start)
                return new Preamble(List.copyOf(words), end == 0 ? text : blanked(text, end), start);
            end = next;
        }
    }

    /** The text with a blank in place of an initial byte order mark, which the parsers do not accept. */
    public static String unmarked(String text) {
        return text.startsWith("\uFEFF") ? " " + text.substring(1) : text;
    }

    /** Whether the query is only planned. */
    public boolean explain() {
        return words.contains("explain");
    }

    /** The names of the options. */
    public List<String> options() {
        return words.stream().filter(word -> word.contains("=")).map(word -> word.substring(0, word.indexOf('=')))
                .toList();
    }

    /** @return the end of the words; {@code start} when there are none */
    private static int words(String text, int start, List<String> words) {
        int end = word(text, start);
        String word = text.substring(start, end).toLowerCase(Locale.ROOT);
        if (!List.of("explain", "profile", "cypher").contains(word) || !isGap(text, end))
            return start;
        words.add(word);
        return word.equals("cypher") ? options(text, end, words) : end;
    }

    /** The version and the options after CYPHER. */
    private static int options(String text, int from, List<String> words) {
        int end = from;
        int version = version(text, gap(text, end));
        if (version > gap(text, end) && isGap(text, version)) {
            words.add(text.substring(gap(text, end), version));
            end = version;
        }
        while (true) {
            int start = gap(text, end);
            int name = word(text, start);
            int sign = gap(text, name);
            if (name == start || !isLetter(text.charAt(start)) || sign == text.length() || text.charAt(sign) != '=')
                return end;
            int value = gap(text, sign + 1);
            int next = word(text, value);
            if (next == value || !isGap(text, next))
                return end;
            words.add((text.substring(start, name) + "=" + text.substring(value, next)).toLowerCase(Locale.ROOT));
            end = next;
        }
    }

    private static int version(String text, int start) {
        int end = digits(text, start);
        int fraction = end > start && end < text.length() && text.charAt(end) == '.' ? digits(text, end + 1) : end;
        return fraction > end + 1 ? fraction : end;
    }

    private static int digits(String text, int start) {
        int end = start;
        while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9')
            end++;
        return end;
    }

    private static int word(String text, int start) {
        int end = start;
        while (end < text.length() && (isLetter(text.charAt(end)) || text.charAt(end) == '_'
                || text.charAt(end) >= '0' && text.charAt(end) <= '9'))
            end++;
        return end;
    }

    private static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }

    private static boolean isBlank(int c) {
        return c == ' ' || c >= '\t' && c <= '\r';
    }

    private static boolean isGap(String text, int at) {
        return at == text.length() || isBlank(text.charAt(at));
    }

    /** The end of blanks and comments. */
    private static int gap(String text, int from) {
        int at = from;
        while (at < text.length()) {
            if (isBlank(text.charAt(at))) {
                at++;
            } else if (text.startsWith("//", at)) {
                while (at < text.length() && text.charAt(at) != '\n' && text.charAt(at) != '\r')
                    at++;
            } else if (text.startsWith("/*", at) && text.indexOf("*/", at + 2) > 0) {
                at = text.indexOf("*/", at + 2) + 2;
            } else {
                return at;
            }
        }
        return at;
    }

    /** The parser counts code points, so each becomes one blank. */
    private static String blanked(String text, int end) {
        StringBuilder blanked = new StringBuilder(text.length());
        text.substring(0, end).codePoints().forEach(c -> blanked.append(isBlank(c) ? (char) c : ' '));
        return blanked.append(text, end, text.length()).toString();
    }
}
