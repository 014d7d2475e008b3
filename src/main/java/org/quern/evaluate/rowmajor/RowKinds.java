package org.quern.evaluate.rowmajor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Groups rows by what can matter to a pairing. A cell that the other table lacks only makes its gold row
 * longer; cells that always occur together are one part, whose weight is their number. Rows with the same parts
 * are one kind: ten thousand rows that share nothing but a country form one kind.
 *
 * @param gold kinds of gold rows
 * @param pred kinds of predicted rows
 * @param weights number of cells of each part
 * @param unit number of units of a recall of 1; each recall is an integer number of units
 */
record RowKinds(List<Kind> gold, List<Kind> pred, int[] weights, long unit) {

    /** With more units, recalls are rounded; this happens only if rows have very many different lengths. */
    private static final long FINEST = 1L << 40;

    /**
     * @param parts ascending
     * @param cells total number of cells of the row
     * @param times number of rows of this kind
     */
    record Kind(int[] parts, int cells, int times) {}

    /** A cell; the second of two equal cells in a row is a different cell. */
    private record Part(String cell, int nth) {}

    private record Key(List<Integer> parts, int cells) {}

    static RowKinds of(List<List<String>> gold, List<List<String>> pred) {
        Map<Part, Integer> numbers = new HashMap<>();
        List<int[]> goldParts = gold.stream().map(row -> numbered(row, numbers)).toList();
        int known = numbers.size();
        List<int[]> predParts = pred.stream().map(row -> numbered(row, numbers)).toList();
        int[] merged = new int[numbers.size()];
        int[] weights = merge(goldParts, predParts, known, merged);
        return new RowKinds(kinds(goldParts, merged, true), kinds(predParts, merged, false), weights, unit(gold));
    }

    /** Number of units of a recall of 1. */
    static long unit(List<List<String>> gold) {
        long unit = 1;
        for (List<String> row : gold)
            unit = commonMultiple(unit, Math.max(1, row.size()));
        return unit;
    }

    /** The share of a gold row that some parts represent, in {@link #unit}s. */
    long recall(int weight, Kind row) {
        return share(weight, row.cells, unit);
    }

    static long share(int found, int cells, long unit) {
        return unit % cells == 0 ? unit / cells * found : Math.round((double) unit / cells * found);
    }

    private static int[] numbered(List<String> row, Map<Part, Integer> numbers) {
        Map<String, Integer> seen = new HashMap<>();
        int[] parts = new int[row.size()];
        for (int i = 0; i < parts.length; i++) {
            Part part = new Part(row.get(i), seen.merge(row.get(i), 1, Integer::sum));
            parts[i] = numbers.computeIfAbsent(part, _ -> numbers.size());
        }
        return parts;
    }

    /**
     * Gives parts that occur in the same rows of both tables one number, and parts of one table only -1.
     *
     * @return the weights of the new numbers
     */
    private static int[] merge(List<int[]> gold, List<int[]> pred, int known, int[] merged) {
        // Two random numbers per row; parts whose rows have equal sums occur in the same rows, except with
        // probability 2⁻¹²⁸.
        SplittableRandom random = new SplittableRandom(1);
        long[][] where = new long[merged.length][2];
        boolean[] inPred = new boolean[merged.length];
        for (List<int[]> table : List.of(gold, pred)) {
            for (int[] row : table) {
                long one = random.nextLong();
                long other = random.nextLong();
                for (int part : row) {
                    where[part][0] += one;
                    where[part][1] += other;
                    inPred[part] |= table == pred;
                }
            }
        }
        Map<List<Long>, Integer> together = new LinkedHashMap<>();
        List<Integer> weights = new ArrayList<>();
        for (int part = 0; part < merged.length; part++) {
            if (part >= known || !inPred[part]) {
                merged[part] = -1;
                continue;
            }
            int number = together.computeIfAbsent(List.of(where[part][0], where[part][1]), _ -> together.size());
            merged[part] = number;
            if (number == weights.size())
                weights.add(1);
            else
                weights.set(number, weights.get(number) + 1);
        }
        return weights.stream().mapToInt(Integer::intValue).toArray();
    }

    private static List<Kind> kinds(List<int[]> rows, int[] merged, boolean lengthCounts) {
        Map<Key, Integer> times = new LinkedHashMap<>();
        for (int[] row : rows) {
            List<Integer> parts = Arrays.stream(row).map(part -> merged[part]).filter(part -> part >= 0).sorted()
                    .distinct().boxed().toList();
            if (!parts.isEmpty())
                times.merge(new Key(parts, lengthCounts ? row.length : 0), 1, Integer::sum);
        }
        List<Kind> kinds = new ArrayList<>();
        times.forEach((key, number) -> kinds.add(new Kind(key.parts.stream().mapToInt(Integer::intValue).toArray(),
                key.cells, number)));
        return kinds;
    }

    private static long commonMultiple(long a, long b) {
        if (a >= FINEST)
            return FINEST;
        long x = a;
        long y = b;
        while (y != 0) {
            long rest = x % y;
            x = y;
            y = rest;
        }
        return Math.min(FINEST, a / x * b);
    }
}
