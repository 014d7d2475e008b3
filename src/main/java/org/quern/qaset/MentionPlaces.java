package org.quern.qaset;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** Finds the words of a mention in a wording. */
public final class MentionPlaces {

    /**
     * A stretch of a form.
     *
     * @param start the first character
     * @param end behind the last one
     */
    public record Span(int start, int end) {}

    private MentionPlaces() {}

    /** Whether the words stand in the form, which is of their language. */
    public static boolean stands(Mention mention, Form form) {
        return !spans(mention, form).isEmpty();
    }

    /**
     * Where the pieces of a mention stand: one span for each piece, in their order, at whole words where that is
     * possible; none when the form has not all of them or is of another language.
     */
    public static List<Span> spans(Mention mention, Form form) {
        if (!mention.language().equalsIgnoreCase(form.language()))
            return List.of();
        String text = fold(form.text());
        List<String> pieces = mention.pieces().stream().map(MentionPlaces::fold).toList();
        List<Span> whole = spans(pieces, text, true);
        return whole.isEmpty() ? spans(pieces, text, false) : whole;
    }

    /**
     * The words of stretches of a form, as a mention has them: overlapping and touching stretches are one, others are
     * pieces with gaps between them, and blanks at their ends do not count.
     */
    public static String words(String form, Collection<Span> spans) {
        List<Span> pieces = new ArrayList<>();
        for (Span span : spans.stream().sorted(Comparator.comparingInt(Span::start)).toList()) {
            if (!pieces.isEmpty() && form.substring(Math.min(pieces.getLast().end(), span.start()), span.start())
                    .isBlank()) {
                Span before = pieces.removeLast();
                pieces.add(new Span(before.start(), Math.max(before.end(), span.end())));
            } else {
                pieces.add(span);
            }
        }
        return pieces.stream().map(span -> form.substring(span.start(), span.end()).strip())
                .filter(words -> !words.isEmpty()).collect(Collectors.joining(Mention.GAP));
    }

    private static List<Span> spans(List<String> pieces, String text, boolean words) {
        List<Span> spans = new ArrayList<>();
        int from = 0;
        for (String piece : pieces) {
            int at = find(text, piece, from, words);
            if (at < 0)
                return List.of();
            spans.add(new Span(at, at + piece.length()));
            from = at + piece.length();
        }
        return spans;
    }

    private static int find(String text, String piece, int from, boolean words) {
        int at = text.indexOf(piece, from);
        while (words && at >= 0
                && !(edge(text, at - 1, at) && edge(text, at + piece.length() - 1, at + piece.length())))
            at = text.indexOf(piece, at + 1);
        return at;
    }

    /** Whether a word may end between two neighbouring characters. */
    private static boolean edge(String text, int left, int right) {
        return left < 0 || right >= text.length() || !Character.isLetterOrDigit(text.charAt(left))
                || !Character.isLetterOrDigit(text.charAt(right));
    }

    /** Lower case character by character, so that places stay. */
    private static String fold(String text) {
        StringBuilder folded = new StringBuilder(text.length());
        for (char c : text.toCharArray())
            folded.append(Character.toLowerCase(c));
        return folded.toString();
    }
}
