package org.quern.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Rewrites a query by its text into one that returns its provenance, as the published evaluation code does: the named
 * nodes of the MATCH clauses. The text need not be valid Cypher. Each step reads the text once, so the time is linear
 * in its length.
 */
public final class PublishedProvenance {

    private static final List<String> CLAUSES = List.of("MATCH", "OPTIONAL MATCH", "WHERE", "RETURN", "UNION", "WITH",
            "CREATE", "SET", "DELETE", "MERGE", "UNWIND", "ORDER BY", "LIMIT", "SKIP", "FOREACH", "CALL", "YIELD");
    private static final List<String> AFTER_CALL = List.of("WITH", "RETURN", "WHERE", "UNWIND");

    /**
     * The kept clauses of one part of a union, with names for the elements that are counted.
     *
     * @param variables of the nodes, sorted
     */
    public record Part(String text, List<String> variables) {

        private String ids() {
            return text + " UNWIND [" + String.join(", ", variables)
                    + "] AS _e WITH DISTINCT _e WHERE _e IS NOT NULL RETURN elementId(_e) AS id";
        }
    }

    private record Clause(String word, String text) {

        boolean matches() {
            return word.endsWith("MATCH");
        }
    }

    private PublishedProvenance() {}

    /** A query for the ids of the provenance, each once. */
    public static String ids(List<Part> parts) {
        return String.join(" UNION ", parts.stream().map(Part::ids).toList());
    }

    /** The parts of a query that count. */
    public static List<Part> parts(String query) {
        String text = query.strip();
        if (text.startsWith("CALL"))
            text = subquery(text).orElse("");
        List<Part> parts = new ArrayList<>();
        int start = 0;
        for (int at = 0; at <= text.length(); at++) {
            boolean end = at == text.length();
            if (!end && wordEnd(text, at, "UNION") < 0)
                continue;
            part(text.substring(start, at).strip()).ifPresent(parts::add);
            at += end ? 0 : "UNION".length();
            start = at;
        }
        return parts;
    }

    /** The content of the first braces after CALL, up to the first closing brace that is followed by a final clause. */
    private static Optional<String> subquery(String text) {
        for (int call = text.indexOf("CALL"); call >= 0; call = text.indexOf("CALL", call + 1)) {
            int open = skipBlanks(text, call + "CALL".length());
            if (open == text.length() || text.charAt(open) != '{')
                continue;
            for (int close = text.indexOf('}', open); close >= 0; close = text.indexOf('}', close + 1)) {
                int next = skipBlanks(text, close + 1);
                if (AFTER_CALL.stream().anyMatch(word -> text.startsWith(word, next)))
                    return Optional.of(text.substring(open + 1, close));
            }
            return Optional.empty();
        }
        return Optional.empty();
    }

    private static Optional<Part> part(String text) {
        List<Clause> kept = kept(clauses(text));
        if (kept.isEmpty() || !text.startsWith("MATCH"))
            return Optional.empty();
        Named named = new Named();
        String all = String.join(" ", kept.stream().map(c -> c.matches() ? named.named(c.text) : c.text).toList());
        TreeSet<String> variables = new TreeSet<>();
        for (Clause clause : clauses(withoutMaps(all))) {
            if (clause.matches())
                variables(clause.text, variables);
        }
        return Optional.of(new Part(all, List.copyOf(variables)));
    }

    /** The clauses of a text, each from its keyword to the next one; text before the first keyword is dropped. */
    private static List<Clause> clauses(String text) {
        List<Clause> clauses = new ArrayList<>();
        String word = "";
        int start = 0;
        for (int at = 0; at < text.length(); at++) {
            String next = clauseAt(text, at);
            if (next == null)
                continue;
            if (!word.isEmpty())
                clauses.add(new Clause(word, text.substring(start, at).strip()));
            word = next;
            start = at;
            at = wordEnd(text, at, next) - 1;
        }
        if (!word.isEmpty())
            clauses.add(new Clause(word, text.substring(start).strip()));
        return clauses;
    }

    private static @Nullable String clauseAt(String text, int at) {
        char first = text.charAt(at);
        if (first < 'C' || first > 'Y')
            return null;
        for (String word : CLAUSES) {
            if (word.charAt(0) == first && wordEnd(text, at, word) >= 0)
                return word;
        }
        return null;
    }

    private static List<Clause> kept(List<Clause> clauses) {
        List<Clause> kept = new ArrayList<>();
        for (Clause clause : clauses) {
            boolean with = clause.word.equals("WITH");
            if (!clause.matches() && !with && !clause.word.equals("WHERE") || with && renames(clause.text))
                break;
            kept.add(with ? new Clause("WITH", "WITH *") : clause);
        }
        while (!kept.isEmpty() && kept.getLast().word.equals("WITH"))
            kept.removeLast();
        return kept;
    }

    private static boolean renames(String with) {
        for (int at = 0; at + 4 <= with.length(); at++) {
            if (with.regionMatches(true, at, " as ", 0, 4))
                return true;
        }
        return false;
    }

    /** Names unnamed relationships and nodes. */
    private static final class Named {

        private int relationships;
        private int nodes;

        String named(String clause) {
            StringBuilder all = new StringBuilder();
            int brace = -1;
            for (int at = 0; at < clause.length(); at++) {
                char c = clause.charAt(at);
                all.append(c);
                if ((c != '[' && c != '(') || at + 1 == clause.length() || clause.charAt(at + 1) != ':')
                    continue;
                if (c == '[') {
                    all.append("_r").append(relationships++);
                    continue;
                }
                int label = at + 2;
                int end = label;
                while (end < clause.length() && isLatin(clause.charAt(end)))
                    end++;
                int next = skipBlanks(clause, end);
                if (end > label && next < clause.length() && clause.charAt(next) == '{') {
                    // Never backtracks, so many open braces cost no additional time.
                    if (brace < next)
                        brace = closing(clause, next);
                    next = skipBlanks(clause, brace + 1);
                }
                if (end > label && next < clause.length() && clause.charAt(next) == ')')
                    all.append("_n").append(nodes++);
            }
            return all.toString();
        }
    }

    /** The text with empty property maps. */
    private static String withoutMaps(String text) {
        StringBuilder all = new StringBuilder();
        for (int at = 0; at < text.length(); at++) {
            if (text.charAt(at) != '{') {
                all.append(text.charAt(at));
                continue;
            }
            int close = closing(text, at);
            if (close == text.length())
                return all.append(text, at, text.length()).toString();
            all.append("{}");
            at = close;
        }
        return all.toString();
    }

    private static void variables(String clause, TreeSet<String> variables) {
        for (int at = clause.indexOf('('); at >= 0; at = clause.indexOf('(', at + 1)) {
            int end = at + 1;
            while (end < clause.length() && isWord(clause.charAt(end)))
                end++;
            if (end == at + 1 || end == clause.length() || clause.charAt(end) != ':' && clause.charAt(end) != ')')
                continue;
            variables.add(clause.substring(at + 1, end));
            // Parentheses inside a node are not read.
            int close = clause.indexOf(')', end);
            at = close < 0 ? clause.length() : close;
        }
    }

    /**
     * The end of the keywords at a position, if they are there as whole words with any blanks between them;
     * otherwise -1.
     */
    private static int wordEnd(String text, int at, String words) {
        if (at > 0 && isWord(text.charAt(at - 1)))
            return -1;
        int space = words.indexOf(' ');
        if (space >= 0) {
            int second = skipBlanks(text, at + space);
            return text.startsWith(words.substring(0, space), at) && second > at + space
                    ? wordEnd(text, second, words.substring(space + 1)) : -1;
        }
        int end = at + words.length();
        return text.startsWith(words, at) && (end == text.length() || !isWord(text.charAt(end))) ? end : -1;
    }

    private static int skipBlanks(String text, int from) {
        int at = from;
        while (at < text.length() && Character.isWhitespace(text.charAt(at)))
            at++;
        return at;
    }

    /** The first closing brace, or the text's length. */
    private static int closing(String text, int from) {
        int close = text.indexOf('}', from);
        return close < 0 ? text.length() : close;
    }

    private static boolean isLatin(char c) {
        return c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z';
    }

    private static boolean isWord(char c) {
        return Character.isLetterOrDigit(c) || c == '_';
    }
}
