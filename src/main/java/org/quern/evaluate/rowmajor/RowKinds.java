package org.quern.evaluate.rowmajor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Rows by what of them can matter to a pairing. A cell that the other table lacks only makes its gold row longer; cells
 * that always stand together are one part with their number as weight. Rows with the same parts are one kind, however
 * many there are: of ten thousand rows that share nothing but a country, one kind is left.
 *
 * @param gold kinds of gold rows
 * @param pred kinds of the prediction's rows
 * @param weights how many cells each part stands for
 * @param unit recalls are counted in parts of this: each recall is a whole number of them
 */
record RowKinds(List<Kind> gold, List<Kind> pred, int[] weights, long unit) {

    /** Beyond this many parts to the whole, recalls are rounded; it takes rows of very many different lengths. */
    private static final long FINEST = 1L << 40;

    /**
     * @param parts ascending
     * @param cells how many cells the row has in all
     * @param times how many rows are of this kind
     */
    record Kind(int[] parts, int cells, int times) {}

    /** A cell; the second of two equal ones in a row is another than the first. */
    private record Part(String cell, int nth) {}

    private record Key(List<Integer> parts, int cells) {}

    static RowKinds of(List<List<String>> gold, List<List<String>> pred) {
        Map<Part, Integer> numbers = new HashMap<>();
        List<int[]> goldParts = gold.stream().map(row -> numbered(row, numbers)).toList();
        int known = numbers.size();
        List<int[]> predParts = pred.stream().map(row -> numbered(row, numbers)).toList();
        int[] merged = new int[numbers.size()];
        int[] weights = merge(goldParts, predParts, known, merged);
        long unit = 1;
        for (List<String> row : gold)
            unit = commonMultiple(unit, Math.max(1, row.size()));
        return new RowKinds(kinds(goldParts, merged, true), kinds(predParts, merged, false), weights, unit);
    }

    /** How much of a gold row some parts of it are, in {@link #unit}s. */
    long recall(int weight, Kind row) {
        return unit % row.cells == 0 ? unit / row.cells * weight
                : Math.round((double) unit / row.cells * weight);
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
     * Gives parts that stand in the same rows of both tables one number, and those of one table only -1.
     *
     * @return the weights of the new numbers
     */
    private static int[] merge(List<int[]> gold, List<int[]> pred, int known, int[] merged) {
        // Two random numbers a row; parts whose rows have the same sums stand in the same rows but for one chance in 2¹²⁸.
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
