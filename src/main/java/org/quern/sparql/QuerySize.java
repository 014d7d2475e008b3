package org.quern.sparql;

import java.util.ArrayDeque;
import java.util.Deque;
import org.quern.workspace.QuernException;

/**
 * Limits the size of a query before it is parsed. Parser and engine call themselves for each level of brackets
 * and each link of a chain, so a deep query would exhaust the stack.
 */
public final class QuerySize {

    static final int MOST_CHARACTERS = 400_000;
    private static final int MOST_DEPTH = 1_200;
    /** Number of chain links that count as one bracket: the parser needs many calls per bracket. */
    private static final int BRACKET = 8;
    /** The time of arithmetic grows with the square of its length, and the watch does not cover it. */
    private static final int MOST_DIGITS = 5_000;
    private static final int MOST_PATTERNS = 5_000;

    private final String query;
    /** Depth by the content of each open bracket, the text itself first. */
    private final Deque<Level> open = new ArrayDeque<>();
    private int patterns;

    private static final class Level {
        private final char bracket;
        private int chain;
        private int inside;

        Level(char bracket) {
            this.bracket = bracket;
        }

        int depth() {
            return chain + inside;
        }
    }

    private QuerySize(String query) {
        this.query = query;
    }

    /** @throws QuernException when the query is longer or deeper than any real query */
    public static void check(String query) {
        if (query.length() > MOST_CHARACTERS)
            throw tooLarge("has more than %,d characters".formatted(MOST_CHARACTERS));
        new QuerySize(query).scan();
    }

    private static QuernException tooLarge(String why) {
        return new QuernException("the query {0}", "", "split the query into smaller queries", why);
    }

    private void scan() {
        open.push(new Level('\0'));
        for (int at = 0; at < query.length();) {
            char c = query.charAt(at);
            at = switch (c) {
                case '#' -> behind('\n', at);
                case '<' -> behindIri(at);
                case '"', '\'' -> behindString(at, String.valueOf(c));
                case '\\' -> at + 2;
                case '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> behindDigits(at);
                default -> Character.isLetter(c) || c == '?' || c == '$' ? behindWord(at) : sign(at, c);
            };
        }
        int depth = 0;
        for (Level level : open)
            depth = check(depth + level.depth() + BRACKET);
    }

    private int sign(int at, char c) {
        switch (c) {
            case '{', '(', '[' -> {
                if (c == '{')
                    link();
                open.push(new Level(c));
                if (open.size() * BRACKET > MOST_DEPTH)
                    throw tooDeep();
            }
            case '}', ')', ']' -> close();
            case '+', '-', '*', '/', '^', '!', '|', '&' -> {
                // The sign of a number in a list of values is not an operator.
                if (open.element().bracket != '{' || c != '-' && c != '+' || !isDigit(at + 1))
                    link();
            }
            case '.' -> {
                if (!isDigit(at + 1))
                    pattern();
            }
            case ';' -> pattern();
            case ',' -> {
                if (open.element().bracket != '(')
                    pattern();
            }
            default -> {
                // Words that add no depth.
            }
        }
        return at + 1;
    }

    private void close() {
        if (open.size() == 1)
            return;
        int depth = check(open.pop().depth() + BRACKET);
        Level around = open.element();
        around.inside = Math.max(around.inside, depth);
    }

    private void link() {
        open.element().chain++;
    }

    private void pattern() {
        if (++patterns > MOST_PATTERNS)
            throw tooLarge("has more than %,d patterns".formatted(MOST_PATTERNS));
    }

    private static int check(int depth) {
        if (depth > MOST_DEPTH)
            throw tooDeep();
        return depth;
    }

    private static QuernException tooDeep() {
        return tooLarge("is nested too deeply");
    }

    private boolean isDigit(int at) {
        return at < query.length() && Character.isDigit(query.charAt(at));
    }

    private int behindDigits(int at) {
        int end = at;
        while (isDigit(end))
            end++;
        if (end - at > MOST_DIGITS)
            throw tooLarge("contains a number with more than %,d digits".formatted(MOST_DIGITS));
        return end;
    }

    private int behindWord(int at) {
        int end = at + 1;
        while (end < query.length()
                && (Character.isLetterOrDigit(query.charAt(end)) || "_:".indexOf(query.charAt(end)) >= 0))
            end++;
        String word = query.substring(at, Math.min(end, at + 9));
        for (String links : new String[]{"UNION", "OPTIONAL", "MINUS", "FILTER", "BIND", "VALUES", "SERVICE", "GRAPH"})
            if (word.equalsIgnoreCase(links))
            link();
        return end;
    }

    /** An IRI ends on its line; otherwise the character is a comparison. */
    private int behindIri(int at) {
        for (int end = at + 1; end < query.length(); end++) {
            char c = query.charAt(end);
            if (c == '>')
                return end + 1;
            if (c <= ' ' || "<\"{}|^`\\".indexOf(c) >= 0)
                break;
        }
        return at + 1;
    }

    private int behindString(int at, String quote) {
        String quotes = query.startsWith(quote.repeat(3), at) ? quote.repeat(3) : quote;
        return SparqlTokens.behindString(query, at + quotes.length(), quotes);
    }

    private int behind(char last, int at) {
        int end = query.indexOf(last, at);
        return end < 0 ? query.length() : end + 1;
    }
}
