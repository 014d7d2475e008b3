package org.quern.evaluate.error;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.quern.evaluate.ItemKey;

/**
 * How often each error category occurs among the wrong predictions of a run, or among a sample of them. Of an item that
 * somebody judged counts what the person said, of the others what is proposed.
 *
 * @param items how many wrong predictions are counted
 * @param judged how many of them somebody judged
 */
public record ErrorCounts(int items, int judged, Map<ErrorCategory, Integer> byCategory) {

    public static ErrorCounts of(List<ProposedErrors> proposed, Judged judged, Optional<ErrorSample> sample) {
        Map<ItemKey, Set<ErrorCategory>> categories = new HashMap<>();
        proposed.forEach(item -> categories.put(new ItemKey(item.graph(), item.qid()), item.proposals().stream()
                .map(Proposal::category).collect(Collectors.toSet())));
        List<ItemKey> items = sample.map(ErrorSample::items).orElseGet(() -> List.copyOf(categories.keySet()));
        Map<ErrorCategory, Integer> counts = new EnumMap<>(ErrorCategory.class);
        for (ItemKey item : items)
            (judged.isJudged(item) ? judged.holding(item) : categories.getOrDefault(item, Set.of()))
                    .forEach(category -> counts.merge(category, 1, Integer::sum));
        return new ErrorCounts(items.size(), (int) items.stream().filter(judged::isJudged).count(), counts);
    }

    public int count(ErrorCategory category) {
        return byCategory.getOrDefault(category, 0);
    }

    /** As a share of the items, from 0 to 1; nothing without items. */
    public Optional<Double> share(ErrorCategory category) {
        return items == 0 ? Optional.empty() : Optional.of(count(category) / (double) items);
    }
}
