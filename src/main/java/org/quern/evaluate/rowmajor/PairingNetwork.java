package org.quern.evaluate.rowmajor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.quern.evaluate.rowmajor.RowKinds.Kind;

/**
 * Determines which kinds of rows can be paired, without an edge for each pair. Sets of parts connect the two
 * sides: a gold kind has an edge to each set that it contains, with the recall of that set, and the set has an
 * edge to each predicted kind that contains it. The recall of a pair is that of the largest set on a path
 * between its rows, so the best flow through the sets is the best pairing. If rows have too many parts for all
 * their subsets, only the sets that two rows really share are used.
 */
record PairingNetwork(RowKinds kinds) {
    /** This many sets cost at most a second; more are created only if pairs of rows would be even more. */
    private static final long MANY_SETS = 4_000_000;
    private static final int MOST_PARTS = 16;

    /** Parts, ascending. */
    private record PartSet(int[] parts) {
        @Override
        public boolean equals(Object other) {
            return other instanceof PartSet(int[] theirs) && Arrays.equals(parts, theirs);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(parts);
        }
    }

    /** Sums of random numbers, one for each row that contains a set; equal sums mean equal rows. */
    private static final class Held {
        private long gold;
        private long pred;
    }

    void fill(PairingFlow flow) {
        int[] gold = kinds.gold().stream().mapToInt(k -> flow.gold(k.times())).toArray();
        int[] pred = kinds.pred().stream().mapToInt(k -> flow.pred(k.times())).toArray();
        if (setsOf(kinds.gold()) + setsOf(kinds.pred()) <= MANY_SETS)
            bySets(flow, gold, pred);
        else
            byPairs(flow, gold, pred);
    }

    private static long setsOf(List<Kind> rows) {
        long sets = 0;
        for (Kind row : rows)
            sets += row.parts().length > MOST_PARTS ? MANY_SETS : 1L << row.parts().length;
        return sets;
    }

    private void bySets(PairingFlow flow, int[] gold, int[] pred) {
        Map<PartSet, Held> sets = new HashMap<>();
        SplittableRandom random = new SplittableRandom(2);
        for (Kind row : kinds.gold()) {
            long number = random.nextLong();
            subsets(row).forEach(set -> sets.computeIfAbsent(new PartSet(set), _ -> new Held()).gold += number);
        }
        for (Kind row : kinds.pred()) {
            long number = random.nextLong();
            for (int[] set : subsets(row)) {
                Held held = sets.get(new PartSet(set));
                if (held != null)
                    held.pred += number;
            }
        }
        Set<PartSet> useful = largest(sets);
        Map<PartSet, Integer> nodes = new HashMap<>();
        for (int g = 0; g < gold.length; g++) {
            Kind row = kinds.gold().get(g);
            for (int[] parts : subsets(row)) {
                PartSet set = new PartSet(parts);
                if (useful.contains(set))
                    flow.edge(gold[g], nodes.computeIfAbsent(set, _ -> flow.node()), kinds.recall(weight(parts), row));
            }
        }
        for (int p = 0; p < pred.length; p++) {
            for (int[] parts : subsets(kinds.pred().get(p))) {
                Integer node = nodes.get(new PartSet(parts));
                if (node != null)
                    flow.edge(node, pred[p], 0);
            }
        }
    }

    /**
     * Of the sets that the same rows of both tables contain, the heaviest one; sets that one table lacks are
     * dropped.
     */
    private Set<PartSet> largest(Map<PartSet, Held> sets) {
        Map<List<Long>, PartSet> best = new HashMap<>();
        sets.forEach((set, held) -> {
            if (held.pred != 0)
                best.merge(List.of(held.gold, held.pred), set, (a, b) -> weight(a.parts) >= weight(b.parts) ? a : b);
        });
        return new HashSet<>(best.values());
    }

    private static List<int[]> subsets(Kind row) {
        int[] parts = row.parts();
        List<int[]> all = new ArrayList<>();
        for (int chosen = 1; chosen < 1 << parts.length; chosen++) {
            int[] set = new int[Integer.bitCount(chosen)];
            int at = 0;
            for (int i = 0; i < parts.length; i++) {
                if ((chosen & 1 << i) != 0)
                    set[at++] = parts[i];
            }
            all.add(set);
        }
        return all;
    }

    private int weight(int[] set) {
        return Arrays.stream(set).map(part -> kinds.weights()[part]).sum();
    }

    private void byPairs(PairingFlow flow, int[] gold, int[] pred) {
        Map<Integer, List<Integer>> holders = new HashMap<>();
        for (int p = 0; p < pred.length; p++) {
            for (int part : kinds.pred().get(p).parts())
                holders.computeIfAbsent(part, _ -> new ArrayList<>()).add(p);
        }
        int[] common = new int[pred.length];
        for (int g = 0; g < gold.length; g++) {
            Kind row = kinds.gold().get(g);
            List<Integer> touched = new ArrayList<>();
            for (int part : row.parts()) {
                for (int p : holders.getOrDefault(part, List.of())) {
                    if (common[p] == 0)
                        touched.add(p);
                    common[p] += kinds.weights()[part];
                }
            }
            for (int p : touched) {
                flow.edge(gold[g], pred[p], kinds.recall(common[p], row));
                common[p] = 0;
            }
        }
    }
}
