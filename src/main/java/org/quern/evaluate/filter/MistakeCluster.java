package org.quern.evaluate.filter;

import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.quern.evaluate.error.Mistake;

/**
 * Items with the same mistake. An item with several mistakes is in several clusters.
 *
 * @param items by their place in the run, from 0
 * @param alone number of items that have no other mistake
 */
public record MistakeCluster(Mistake mistake, BitSet items, int alone) {

    static List<MistakeCluster> of(List<List<Mistake>> mistakes, BitSet among) {
        Map<Mistake, BitSet> clusters = new TreeMap<>();
        Map<Mistake, Integer> alone = new TreeMap<>();
        among.stream().filter(i -> i < mistakes.size()).forEach(i -> mistakes.get(i).forEach(mistake -> {
            clusters.computeIfAbsent(mistake, _ -> new BitSet()).set(i);
            alone.merge(mistake, mistakes.get(i).size() == 1 ? 1 : 0, Integer::sum);
        }));
        return clusters.entrySet().stream()
                .map(cluster -> new MistakeCluster(cluster.getKey(), cluster.getValue(),
                        alone.getOrDefault(cluster.getKey(), 0)))
                .sorted(Comparator.comparingInt((MistakeCluster cluster) -> -cluster.count())).toList();
    }

    /** Number of items. */
    public int count() {
        return items.cardinality();
    }

    /** Which items these are. */
    public ItemExpression condition() {
        return ItemExpression.is(ItemField.MISTAKE, mistake.toString());
    }
}
