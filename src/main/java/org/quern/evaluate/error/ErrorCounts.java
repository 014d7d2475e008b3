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
 * The number of wrong predictions of a run, or of a sample of them, in each error category. For items that were judged,
 * the judgements count; for the others, the proposals.
 *
 * @param items number of wrong predictions that are counted
 * @param judged number of these predictions that were judged
 */
public record ErrorCounts(int items, int judged, Map<ErrorCategory, Integer> byCategory) {

    public static ErrorCounts of(List<ProposedErrors> proposed, CategoryJudgements judged,
            Optional<ErrorSample> sample) {
        Map<ItemKey, Set<ErrorCategory>> categories = new HashMap<>();
        proposed.forEach(item -> categories.put(new ItemKey(item.graph(), item.qid()), item.proposals().stream()
                .map(CategoryProposal::category).collect(Collectors.toSet())));
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
