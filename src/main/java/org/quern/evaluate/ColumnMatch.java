package org.quern.evaluate;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds which columns of two tables correspond, regardless of their names. Both tables have the same number of
 * rows and columns; cells are numbers that are equal when the values are.
 *
 * <p>Rows and columns are coloured by their contents, each by the colours of the other, until the colours no
 * longer change; only columns of one colour can match. If several columns share a colour, one is tried with a
 * colour of its own, and the colours are propagated again. The work is a few passes over the cells instead of
 * the factorial of the number of columns. Colours only exclude; the remaining match is verified cell by cell.
 */
final class ColumnMatch {

    private final int[][] gold;
    private final int[][] pred;
    private final int columns;

    /** @param gold rows of cells */
    ColumnMatch(int[][] gold, int[][] pred) {
        this.gold = gold;
        this.pred = pred;
        this.columns = gold[0].length;
    }

    /** For each gold column, the column of the prediction, such that the rows are the same in the same order. */
    Optional<int[]> ordered() {
        int[] match = new int[columns];
        boolean[] used = new boolean[columns];
        for (int g = 0; g < columns; g++) {
            match[g] = -1;
            for (int p = 0; p < columns && match[g] < 0; p++) {
                if (!used[p] && sameColumn(g, p))
                    match[g] = p;
            }
            if (match[g] < 0)
                return Optional.empty();
            used[match[g]] = true;
        }
        return Optional.of(match);
    }

    private boolean sameColumn(int g, int p) {
        for (int r = 0; r < gold.length; r++) {
            if (gold[r][g] != pred[r][p])
                return false;
        }
        return true;
    }

    /** For each gold column, the column of the prediction, such that the rows are the same in some order. */
    Optional<int[]> unordered() {
        long[] start = new long[columns];
        return search(start.clone(), start.clone());
    }

    private Optional<int[]> search(long[] goldColours, long[] predColours) {
        if (!spread(goldColours, predColours))
            return Optional.empty();
        int open = widestChoice(goldColours);
        if (open < 0)
            return check(goldColours, predColours);
        Set<List<Integer>> tried = new HashSet<>();
        for (int p = 0; p < columns; p++) {
            // Columns with the same value in each row are interchangeable.
            if (predColours[p] != goldColours[open] || !tried.add(predColumn(p)))
                continue;
            long[] g = goldColours.clone();
            long[] q = predColours.clone();
            g[open] = q[p] = mix(goldColours[open] + 1);
            Optional<int[]> found = search(g, q);
            if (found.isPresent())
                return found;
        }
        return Optional.empty();
    }

    private List<Integer> predColumn(int p) {
        return Arrays.stream(pred).map(row -> row[p]).toList();
    }

    /** A gold column of the most common colour; -1 when all colours differ. */
    private int widestChoice(long[] colours) {
        Map<Long, Integer> counts = new HashMap<>();
        int best = -1;
        int most = 1;
        for (int c = columns - 1; c >= 0; c--) {
            int count = counts.merge(colours[c], 1, Integer::sum);
            if (count >= Math.max(most, 2)) {
                most = count;
                best = c;
            }
        }
        return best;
    }

    /** @return whether both tables still have the same colours */
    private boolean spread(long[] goldColours, long[] predColours) {
        long kinds = -1;
        while (true) {
            long[] goldRows = rowColours(gold, goldColours);
            long[] predRows = rowColours(pred, predColours);
            if (!sameColours(goldRows, predRows))
                return false;
            recolour(gold, goldRows, goldColours);
            recolour(pred, predRows, predColours);
            if (!sameColours(goldColours, predColours))
                return false;
            long now = Arrays.stream(goldColours).distinct().count();
            if (now == kinds || now == columns)
                return true;
            kinds = now;
        }
    }

    private static long[] rowColours(int[][] table, long[] columnColours) {
        long[] rows = new long[table.length];
        for (int r = 0; r < table.length; r++) {
            for (int c = 0; c < columnColours.length; c++)
                rows[r] += mix(columnColours[c] ^ mix(table[r][c] + 1L));
        }
        return rows;
    }

    private static void recolour(int[][] table, long[] rowColours, long[] columnColours) {
        for (int c = 0; c < columnColours.length; c++) {
            long sum = 0;
            for (int r = 0; r < table.length; r++)
                sum += mix(mix(rowColours[r]) ^ table[r][c]);
            columnColours[c] = mix(columnColours[c] * 31 + sum);
        }
    }

    private static boolean sameColours(long[] a, long[] b) {
        long[] x = a.clone();
        long[] y = b.clone();
        Arrays.sort(x);
        Arrays.sort(y);
        return Arrays.equals(x, y);
    }

    /** When all colours differ: whether the rows are the same. */
    private Optional<int[]> check(long[] goldColours, long[] predColours) {
        int[] match = new int[columns];
        for (int g = 0; g < columns; g++) {
            for (int p = 0; p < columns; p++) {
                if (goldColours[g] == predColours[p])
                    match[g] = p;
            }
        }
        Map<List<Integer>, Integer> rows = new HashMap<>();
        for (int[] row : gold)
            rows.merge(Arrays.stream(row).boxed().toList(), 1, Integer::sum);
        for (int[] row : pred) {
            List<Integer> moved = Arrays.stream(match).mapToObj(p -> row[p]).toList();
            Integer left = rows.get(moved);
            if (left == null || left == 0)
                return Optional.empty();
            rows.put(moved, left - 1);
        }
        return Optional.of(match);
    }

    /** Spreads the bits of a number (the finaliser of SplitMix64). */
    private static long mix(long x) {
        long z = x + 0x9e3779b97f4a7c15L;
        z = (z ^ z >>> 30) * 0xbf58476d1ce4e5b9L;
        z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
        return z ^ z >>> 31;
    }
}
