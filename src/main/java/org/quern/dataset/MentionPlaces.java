package org.quern.dataset;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** Finds the words of a mention in a wording. */
public final class MentionPlaces {

    /**
     * A range of a form.
     *
     * @param start the first character
     * @param end after the last character
     */
    public record Span(int start, int end) {}

    private MentionPlaces() {}

    /** Whether the form, which has the same language, contains the words. */
    public static boolean stands(Mention mention, Form form) {
        return !spans(mention, form).isEmpty();
    }

    /**
     * The ranges of a mention's pieces in order, at word boundaries if possible; empty when the form lacks a
     * piece or has another language.
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
     * The words of some ranges of a form as a mention: overlapping and touching ranges are joined, others
     * become pieces with gaps between them, and blanks at their ends are ignored.
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

    /** Whether there may be a word boundary between two characters. */
    private static boolean edge(String text, int left, int right) {
        return left < 0 || right >= text.length() || !Character.isLetterOrDigit(text.charAt(left))
                || !Character.isLetterOrDigit(text.charAt(right));
    }

    /** Lower case character by character, so that positions are preserved. */
    private static String fold(String text) {
        StringBuilder folded = new StringBuilder(text.length());
        for (char c : text.toCharArray())
            folded.append(Character.toLowerCase(c));
        return folded.toString();
    }
}
