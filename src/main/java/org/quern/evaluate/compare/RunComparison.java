package org.quern.evaluate.compare;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.ItemKey;
import org.quern.evaluate.Metric;
import org.quern.evaluate.ScoredSample;
import org.quern.statistics.ClusteredMean.Method;

/**
 * The comparison of two scored runs, item by item. An item is the same in both when graph and question id are
 * equal; duplicates are paired in order.
 *
 * @param items items of both runs, in the first run's order
 * @param onlyFirst number of items that only the first run has
 * @param onlySecond number of items that only the second run has
 */
public record RunComparison(List<ItemChange> items, int onlyFirst, int onlySecond) {

    public static RunComparison of(List<ScoredSample> first, List<ScoredSample> second) {
        Map<ItemKey, Deque<ScoredSample>> others = new HashMap<>();
        second.forEach(
                scored -> others.computeIfAbsent(ItemKey.of(scored.sample()), _ -> new ArrayDeque<>()).add(scored));
        List<ItemChange> items = new ArrayList<>();
        for (ScoredSample scored : first) {
            Deque<ScoredSample> same = others.get(ItemKey.of(scored.sample()));
            if (same != null && !same.isEmpty())
                items.add(new ItemChange(scored, same.removeFirst()));
        }
        return new RunComparison(List.copyOf(items), first.size() - items.size(), second.size() - items.size());
    }

    /** The difference over all items, which are taken for independent; empty when no item has two scores. */
    public Optional<Difference> overall(Metric metric) {
        return overall(metric, Inference.DEFAULT);
    }

    /** The difference over all items; empty when no item has two scores. */
    public Optional<Difference> overall(Metric metric, Inference inference) {
        return difference(items, metric, inference);
    }

    /** The differences of groups in which some item has two scores, in the order of groups. */
    public Map<String, Difference> by(Grouping grouping, Metric metric, Inference inference) {
        Map<String, Difference> groups = new LinkedHashMap<>();
        grouping.groups(items, item -> item.first().groups()).forEach(
                (name, members) -> difference(members, metric, inference).ifPresent(found -> groups.put(name, found)));
        return groups;
    }

    /** The design effect of clusters on the difference; empty if it cannot be estimated. */
    public OptionalDouble designEffect(Metric metric, Clustering clustering) {
        return overall(metric, Inference.of(clustering, Method.ROBUST)).map(Difference::designEffect)
                .orElse(OptionalDouble.empty());
    }

    /** The number of items whose question records no template. */
    public int withoutTemplate() {
        return (int) items.stream().filter(item -> !Clustering.hasTemplate(item.first())).count();
    }

    private static Optional<Difference> difference(List<ItemChange> items, Metric metric, Inference inference) {
        List<double[]> pairs = new ArrayList<>();
        List<ScoredSample> scored = new ArrayList<>();
        for (ItemChange item : items) {
            var before = metric.of(item.first().scores()).value();
            var after = metric.of(item.second().scores()).value();
            if (before.isPresent() && after.isPresent()) {
                pairs.add(new double[]{before.getAsDouble(), after.getAsDouble()});
                scored.add(item.first());
            }
        }
        return pairs.isEmpty() ? Optional.empty()
                : Optional.of(Difference.of(pairs.toArray(double[][]::new), scored, inference,
                        items.size() - pairs.size()));
    }
}
