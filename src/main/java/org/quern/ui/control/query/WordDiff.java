package org.quern.ui.control.query;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Finds the words that differ between two versions of a text: removed, added or moved. */
public record WordDiff(List<Span> before, List<Span> after) {

    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}_]+|[^\\s\\p{L}\\p{N}_]");
    /** Shorter words are too frequent: if one is removed here and added there, it was not moved. */
    private static final int SHORTEST_MOVED = 4;

    /** What happened to a word. */
    public enum Kind {
        DROPPED, ADDED, MOVED
    }

    /** Adjacent words with the same mark, from the start of the first word to the end of the last one. */
    public record Span(int start, int end, Kind kind) {}

    public WordDiff {
        before = List.copyOf(before);
        after = List.copyOf(after);
    }

    /** Compares exactly, including punctuation: for versions edited by people. */
    public static WordDiff exact(String before, String after) {
        return of(words(before, true), words(after, true), false);
    }

    /** Compares words only, ignoring case: for a text that was generated from another. */
    public static WordDiff spoken(String before, String after) {
        return of(words(before, false), words(after, false), true);
    }

    private static List<MatchResult> words(String text, boolean signs) {
        return WORD.matcher(text).results().filter(w -> signs || Character.isLetterOrDigit(w.group().codePointAt(0)))
                .toList();
    }

    private static WordDiff of(List<MatchResult> old, List<MatchResult> now, boolean anyCase) {
        List<String> first = old.stream().map(w -> folded(w, anyCase)).toList();
        List<String> second = now.stream().map(w -> folded(w, anyCase)).toList();
        TokenDiff diff = TokenDiff.of(first, second);
        Map<String, Integer> dropped = new HashMap<>();
        for (int i = 0; i < first.size(); i++) {
            if (diff.left().get(i) && first.get(i).length() >= SHORTEST_MOVED)
                dropped.merge(first.get(i), 1, Integer::sum);
        }
        Map<String, Integer> moved = new HashMap<>();
        List<Kind> right = new ArrayList<>();
        for (int i = 0; i < second.size(); i++) {
            String word = second.get(i);
            boolean moves = diff.right().get(i) && dropped.getOrDefault(word, 0) > moved.getOrDefault(word, 0);
            if (moves)
                moved.merge(word, 1, Integer::sum);
            right.add(moves ? Kind.MOVED : Kind.ADDED);
        }
        List<Kind> left = new ArrayList<>();
        for (String word : first) {
            boolean moves = diff.left().get(left.size()) && moved.getOrDefault(word, 0) > 0;
            if (moves)
                moved.merge(word, -1, Integer::sum);
            left.add(moves ? Kind.MOVED : Kind.DROPPED);
        }
        return new WordDiff(spans(old, diff.left(), left), spans(now, diff.right(), right));
    }

    private static String folded(MatchResult word, boolean anyCase) {
        return anyCase ? word.group().toLowerCase(Locale.ROOT) : word.group();
    }

    private static List<Span> spans(List<MatchResult> words, List<Boolean> changed, List<Kind> kinds) {
        List<Span> spans = new ArrayList<>();
        boolean joins = false;
        for (int i = 0; i < words.size(); i++) {
            MatchResult word = words.get(i);
            if (!changed.get(i)) {
                joins = false;
                continue;
            }
            if (joins && spans.getLast().kind() == kinds.get(i))
                spans.set(spans.size() - 1, new Span(spans.getLast().start(), word.end(), kinds.get(i)));
            else
                spans.add(new Span(word.start(), word.end(), kinds.get(i)));
            joins = true;
        }
        return spans;
    }
}
