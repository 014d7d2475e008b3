package org.quern.author;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Finds names that are similar to a misspelled one. */
public final class SimilarNames {

    private final List<String> names;

    public SimilarNames(List<String> names) {
        this.names = List.copyOf(names);
    }

    /** The most similar names first, by the number of letters that differ; case counts least. */
    public List<String> to(String wish, int most) {
        return names.stream().filter(n -> !n.isEmpty() && !n.equals(wish)).distinct()
                .sorted(Comparator.comparingInt((String n) -> distance(n.toLowerCase(Locale.ROOT),
                        wish.toLowerCase(Locale.ROOT))).thenComparing(Comparator.naturalOrder()))
                .limit(most).toList();
    }

    /** The most similar name, unless more than a third of it differs. */
    public List<String> near(String wish) {
        return to(wish, 1).stream()
                .filter(n -> 3 * distance(n.toLowerCase(Locale.ROOT), wish.toLowerCase(Locale.ROOT)) <= wish.length())
                .toList();
    }

    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++)
            row[j] = j;
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int changed = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(changed, Math.min(row[j - 1], row[j]) + 1);
            }
        }
        return row[b.length()];
    }
}
