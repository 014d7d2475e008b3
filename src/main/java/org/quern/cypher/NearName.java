package org.quern.cypher;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds the known name most similar to a misspelled one. */
public final class NearName {

    /**
     * The most similar name, if at most about a third of its letters differ; among equals, the first in
     * alphabetical order.
     */
    public Optional<String> among(String written, Collection<String> names) {
        int most = Math.max(2, written.length() * 2 / 5);
        String folded = fold(written);
        return names.stream().filter(name -> !name.equals(written))
                .filter(name -> distance(folded, fold(name)) <= most)
                .min(Comparator.comparingInt((String name) -> distance(folded, fold(name)))
                        .thenComparing(Comparator.naturalOrder()));
    }

    private static String fold(String name) {
        return name.toLowerCase(Locale.ROOT).replace("_", "");
    }

    /** Counts inserted, deleted, replaced and swapped letters. */
    private static int distance(String one, String other) {
        int[][] cost = new int[one.length() + 1][other.length() + 1];
        for (int i = 0; i <= one.length(); i++) {
            for (int j = 0; j <= other.length(); j++) {
                if (i == 0 || j == 0) {
                    cost[i][j] = i + j;
                    continue;
                }
                int same = one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1;
                cost[i][j] = Math.min(cost[i - 1][j - 1] + same, Math.min(cost[i - 1][j], cost[i][j - 1]) + 1);
                if (i > 1 && j > 1 && one.charAt(i - 1) == other.charAt(j - 2)
                        && one.charAt(i - 2) == other.charAt(j - 1))
                    cost[i][j] = Math.min(cost[i][j], cost[i - 2][j - 2] + 1);
            }
        }
        return cost[one.length()][other.length()];
    }
}
