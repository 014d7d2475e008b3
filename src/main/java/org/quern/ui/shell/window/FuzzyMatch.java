package org.quern.ui.shell.window;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * How well a text matches the typed characters. All typed characters must occur in order; consecutive
 * characters and starts of words score higher, gaps lower. Case and accents are ignored.
 *
 * @param score higher is better; comparable only for the same typed characters
 * @param places the positions of the matched characters, ascending
 */
record FuzzyMatch(int score, List<Integer> places) {

    private static final int WORD_START = 8;
    private static final int RUN = 6;
    private static final int HIT = 1;

    static Optional<FuzzyMatch> of(String typed, String text) {
        String wanted = plain(typed).replace(" ", "");
        String given = plain(text);
        if (wanted.isEmpty())
            return Optional.of(new FuzzyMatch(0, List.of()));
        if (given.length() != text.length())
            return Optional.empty();
        FuzzyMatch best = null;
        // A later start can match better: "gr" in "Merge graph" means the second word.
        for (int start = given.indexOf(wanted.charAt(0)); start >= 0; start = given.indexOf(wanted.charAt(0),
                start + 1)) {
            Optional<FuzzyMatch> match = from(start, wanted, given);
            if (match.isPresent() && (best == null || match.get().score > best.score))
                best = match.get();
        }
        return Optional.ofNullable(best);
    }

    private static Optional<FuzzyMatch> from(int start, String wanted, String given) {
        List<Integer> places = new ArrayList<>();
        int score = 0;
        int at = start;
        for (char c : wanted.toCharArray()) {
            int next = next(c, at, given, places);
            if (next < 0)
                return Optional.empty();
            boolean run = !places.isEmpty() && places.getLast() == next - 1;
            score += HIT + (run ? RUN : 0) + (startsWord(given, next) ? WORD_START : 0);
            places.add(next);
            at = next + 1;
        }
        // Among equal matches, the shorter text scores higher.
        return Optional.of(new FuzzyMatch(score * 100 - given.length(), places));
    }

    /**
     * Position of the character: at the current position, otherwise at the next start of a word, otherwise
     * anywhere after it.
     */
    private static int next(char c, int at, String given, List<Integer> places) {
        if (at < given.length() && given.charAt(at) == c)
            return at;
        if (!places.isEmpty()) {
            for (int i = given.indexOf(c, at); i >= 0; i = given.indexOf(c, i + 1)) {
                if (startsWord(given, i))
                    return i;
            }
        }
        return given.indexOf(c, at);
    }

    private static boolean startsWord(String text, int place) {
        return place == 0 || !Character.isLetterOrDigit(text.charAt(place - 1));
    }

    private static String plain(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFD).replaceAll("\\p{M}", "").toLowerCase(Locale.ROOT);
    }
}
