package org.quern.ui.control.query;

import java.util.List;
import java.util.stream.IntStream;

/** Breaks the lines of a query that are too long, between tokens, where a reader would: at white space, else before a relation. */
final class LineBreaks {

    private static final String INDENT = "  ";
    /** Characters that belong to what is after them. */
    private static final String OPENING = ":.$@^";
    /** Characters that belong to what is before them. */
    private static final String CLOSING = ":.,;)]}>";

    /** A token's place in the text. */
    record Token(int start, int end) {}

    private LineBreaks() {}

    /**
     * The text with further line breaks; a token longer than a line stays whole.
     *
     * @param tokens in order
     * @param columns the number of characters for which a line has room
     */
    static String in(String text, List<Token> tokens, int columns) {
        StringBuilder broken = new StringBuilder();
        int[] starts = tokens.stream().mapToInt(Token::start).toArray();
        int from = 0;
        while (from <= text.length()) {
            int newline = text.indexOf('\n', from);
            int end = newline < 0 ? text.length() : newline;
            line(text, starts, from, end, columns, broken);
            if (newline >= 0)
                broken.append('\n');
            from = end + 1;
        }
        return broken.toString();
    }

    private static void line(String text, int[] starts, int from, int end, int columns, StringBuilder broken) {
        int at = from;
        int room = columns;
        while (end - at > room) {
            int next = place(text, starts, at, Math.min(end, at + room));
            if (next <= at)
                next = first(text, starts, at + room, end);
            broken.append(text, at, next);
            at = next;
            if (at < end)
                broken.append('\n').append(INDENT);
            room = Math.max(1, columns - INDENT.length());
        }
        broken.append(text, at, end);
    }

    /** The first place for a break after a token that is longer than a line; the end if there is none. */
    private static int first(String text, int[] starts, int after, int end) {
        return IntStream.of(starts).filter(start -> start > after && start < end && rank(text, start) > 0).findFirst()
                .orElse(end);
    }

    /** The best place for a break in a part of the text: the last one of the best kind in its second half; the start if there is none. */
    private static int place(String text, int[] starts, int from, int to) {
        int middle = (from + to) / 2;
        int best = from;
        int bestRank = 0;
        for (int start : IntStream.of(starts).filter(one -> one > from && one <= to).toArray()) {
            int rank = rank(text, start) + (start > middle ? 3 : 0);
            if (rank(text, start) > 0 && rank >= bestRank) {
                best = start;
                bestRank = rank;
            }
        }
        return best;
    }

    /** How well the text can be broken before a token: 3 at white space, 2 beside a relation or after a comma, 0 not at all. */
    private static int rank(String text, int start) {
        char before = text.charAt(start - 1);
        char after = text.charAt(start);
        if (Character.isWhitespace(before))
            return 3;
        if (before == ',' || before == ')' && (after == '-' || after == '<') || after == '('
                && (before == '-' || before == '>'))
            return 2;
        boolean arrow = "-<>=[".indexOf(before) >= 0 && "-<>=]".indexOf(after) >= 0 || before == '-' && after == '['
                || before == ']';
        return arrow || OPENING.indexOf(before) >= 0 || CLOSING.indexOf(after) >= 0 || after == '(' ? 0 : 1;
    }
}
