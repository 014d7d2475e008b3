package org.quern.evaluate.compare;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.ItemKey;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.ScoredItem;
import org.quern.question.Sample;
import org.quern.question.Variation;
import org.quern.question.Variation.Kind;
import org.quern.statistics.ClusteredMean.Method;

/**
 * The comparison of two scored runs, item by item. An item is the same in both when graph and question id are
 * equal; duplicates are paired in order. A variant of a question is the same item as its original, and as other variants
 * of that, unless the other run has the question itself.
 *
 * @param items items of both runs, in the first run's order
 * @param onlyFirst number of items that only the first run has
 * @param onlySecond number of items that only the second run has
 */
public record RunComparison(List<ItemChange> items, int onlyFirst, int onlySecond) {

    public static RunComparison of(List<ScoredItem> first, List<ScoredItem> second) {
        Map<ItemKey, Deque<Integer>> same = new HashMap<>();
        Map<ItemKey, Deque<Integer>> variants = new HashMap<>();
        for (int i = 0; i < second.size(); i++) {
            int place = i;
            add(ItemKey.of(second.get(i).sample()), place, same);
            ItemKey.ofOriginal(second.get(i).sample()).ifPresent(key -> add(key, place, variants));
        }
        @Nullable
        ItemChange[] pairs = new ItemChange[first.size()];
        BitSet used = new BitSet();
        // Questions that both runs have are paired first, so that no variant takes the place of one.
        for (int round = 0; round < 2; round++) {
            for (int i = 0; i < pairs.length; i++) {
                if (pairs[i] != null)
                    continue;
                Sample sample = first.get(i).sample();
                int other = round == 0 ? next(ItemKey.of(sample), same, used) : related(sample, same, variants, used);
                if (other >= 0)
                    pairs[i] = new ItemChange(first.get(i), second.get(other));
            }
        }
        List<ItemChange> items = Stream.of(pairs).flatMap(Stream::ofNullable).toList();
        return new RunComparison(items, first.size() - items.size(), second.size() - items.size());
    }

    private static void add(ItemKey key, int place, Map<ItemKey, Deque<Integer>> places) {
        places.computeIfAbsent(key, _ -> new ArrayDeque<>()).add(place);
    }

    /** The place of a variant, of the original, or of another variant of the same original; −1 if there is none. */
    private static int related(Sample sample, Map<ItemKey, Deque<Integer>> same,
            Map<ItemKey, Deque<Integer>> variants, BitSet used) {
        int variant = next(ItemKey.of(sample), variants, used);
        Optional<ItemKey> original = ItemKey.ofOriginal(sample);
        if (variant >= 0 || original.isEmpty())
            return variant;
        int own = next(original.get(), same, used);
        return own >= 0 ? own : next(original.get(), variants, used);
    }

    private static int next(ItemKey key, Map<ItemKey, Deque<Integer>> places, BitSet used) {
        Deque<Integer> here = places.getOrDefault(key, new ArrayDeque<>());
        while (!here.isEmpty()) {
            int place = here.removeFirst();
            if (!used.get(place)) {
                used.set(place);
                return place;
            }
        }
        return -1;
    }

    /** The kinds of variations by which the second run's items differ from those of the first; none for the same items. */
    public Set<Kind> variations() {
        Set<Kind> kinds = EnumSet.noneOf(Kind.class);
        for (ItemChange item : items) {
            Sample second = item.second().sample();
            if (ItemKey.ofOriginal(second).filter(ItemKey.of(item.first().sample())::equals).isPresent())
                Variation.of(second).ifPresent(variation -> kinds.add(variation.kind()));
        }
        return kinds;
    }

    /**
     * The number of pairs that ask different questions although their ids are equal, as when ids are line numbers of
     * files in different orders. Variants of a question are not counted.
     */
    public int differentQuestions() {
        return (int) items.stream().filter(item -> {
            Sample first = item.first().sample();
            Sample second = item.second().sample();
            return Variation.of(first).isEmpty() && Variation.of(second).isEmpty()
                    && !first.nlQuestion().equals(second.nlQuestion())
                    && !first.goldCypher().equals(second.goldCypher());
        }).count();
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
        List<ScoredItem> scored = new ArrayList<>();
        for (ItemChange item : items) {
            var before = item.first().scores().value(metric);
            var after = item.second().scores().value(metric);
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
