package org.quern.evaluate.repeat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.quern.evaluate.ItemKey;
import org.quern.evaluate.score.Metrics;
import org.quern.evaluate.score.ScoredItem;
import org.quern.statistics.PassAtK;

/**
 * One question in several runs.
 *
 * @param attempts the item of each run, in the order of the runs
 * @param vote the result on which most attempts agree; empty until it was determined
 */
public record RepeatedItem(List<ScoredItem> attempts, Optional<Vote> vote) {

    /**
     * The vote of the attempts by the results of their queries (self-consistency, Wang et al. 2023). Attempts whose
     * query does not run have no vote.
     *
     * @param attempt the number of the attempt that stands for the most frequent result, from 0; empty if none runs
     * @param votes number of attempts with that result
     * @param voters number of attempts with a result
     * @param tied whether another result has as many votes; the one of the earlier run wins
     */
    public record Vote(Optional<Integer> attempt, int votes, int voters, boolean tied) {}

    /** @param leftOut number of items that are not in all runs */
    public record Joined(List<RepeatedItem> items, int leftOut) {}

    /**
     * Joins runs by graph and question id; duplicates are paired in order.
     *
     * @param runs at least one
     */
    public static Joined join(List<List<ScoredItem>> runs) {
        List<Map<ItemKey, Deque<ScoredItem>>> others = runs.stream().skip(1).map(RepeatedItem::byKey).toList();
        List<RepeatedItem> items = new ArrayList<>();
        for (ScoredItem first : runs.getFirst()) {
            ItemKey key = ItemKey.of(first.sample());
            List<Deque<ScoredItem>> same = others.stream()
                    .map(other -> other.getOrDefault(key, new ArrayDeque<>())).toList();
            if (same.stream().anyMatch(Deque::isEmpty))
                continue;
            List<ScoredItem> attempts = new ArrayList<>(List.of(first));
            same.forEach(found -> attempts.add(found.removeFirst()));
            items.add(new RepeatedItem(List.copyOf(attempts), Optional.empty()));
        }
        // An item is counted once, in however many of the runs it is.
        Map<ItemKey, Integer> all = new HashMap<>();
        runs.forEach(run -> run.stream().collect(Collectors.groupingBy(item -> ItemKey.of(item.sample()),
                Collectors.summingInt(_ -> 1))).forEach((key, times) -> all.merge(key, times, Math::max)));
        return new Joined(items, all.values().stream().mapToInt(Integer::intValue).sum() - items.size());
    }

    private static Map<ItemKey, Deque<ScoredItem>> byKey(List<ScoredItem> run) {
        Map<ItemKey, Deque<ScoredItem>> items = new HashMap<>();
        run.forEach(item -> items.computeIfAbsent(ItemKey.of(item.sample()), _ -> new ArrayDeque<>()).add(item));
        return items;
    }

    public ScoredItem first() {
        return attempts.getFirst();
    }

    RepeatedItem withVote(Vote found) {
        return new RepeatedItem(attempts, Optional.of(found));
    }

    /** Whether all attempts have a score for execution accuracy. */
    public boolean isScored() {
        return attempts.stream().allMatch(attempt -> score(attempt).isPresent());
    }

    private static OptionalDouble score(ScoredItem attempt) {
        return attempt.score(Metrics.EX);
    }

    /** The number of attempts with the gold result. */
    public int correct() {
        return (int) attempts.stream().filter(attempt -> score(attempt).orElse(0) == 1).count();
    }

    /** The probability that one of k attempts is correct; empty for fewer attempts. */
    public OptionalDouble passAt(int k) {
        return PassAtK.any(attempts.size(), correct(), k);
    }

    /** The probability that k attempts are all correct; empty for fewer attempts. */
    public OptionalDouble allOf(int k) {
        return PassAtK.all(attempts.size(), correct(), k);
    }

    /** The share of pairs of attempts with the same execution accuracy; empty for one attempt. */
    public OptionalDouble stability() {
        return PassAtK.stability(attempts.size(), correct());
    }

    /** Whether the result with most votes is correct; wrong if no attempt runs. Empty until the vote. */
    public Optional<Boolean> isMajorityCorrect() {
        return vote.map(found -> found.attempt().map(attempt -> score(attempts.get(attempt)).orElse(0) == 1)
                .orElse(false));
    }
}
