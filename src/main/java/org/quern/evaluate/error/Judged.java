package org.quern.evaluate.error;

import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.quern.evaluate.ItemKey;
import org.quern.evaluate.error.Judgement.Verdict;

/** The current judgements of a run; the last judgement of a category counts. Immutable. */
public final class Judged {

    public static final Judged NOTHING = new Judged(Map.of());

    /** The judgements and the note of one item. */
    private record Said(Map<ErrorCategory, Judgement> judgements, Optional<ItemNote> note) {

        static final Said NOTHING = new Said(Map.of(), Optional.empty());

        Said and(Remark remark) {
            return switch (remark) {
                case ItemNote now -> new Said(judgements, Optional.of(now).filter(n -> !n.text().isEmpty()));
                case Judgement now -> {
                    Map<ErrorCategory, Judgement> more = new EnumMap<>(ErrorCategory.class);
                    more.putAll(judgements);
                    if (now.verdict() == Verdict.OPEN)
                        more.remove(now.category());
                    else
                        more.put(now.category(), now);
                    yield new Said(more, note);
                }
            };
        }
    }

    private final Map<ItemKey, Said> said;

    private Judged(Map<ItemKey, Said> said) {
        this.said = said;
    }

    /** @param remarks in the order in which they were made */
    public static Judged of(Collection<? extends Remark> remarks) {
        Map<ItemKey, Said> said = new HashMap<>();
        remarks.forEach(remark -> said.merge(remark.item(), Said.NOTHING.and(remark),
                (before, _) -> before.and(remark)));
        return new Judged(said);
    }

    /** A copy with another remark. */
    public Judged and(Remark remark) {
        Map<ItemKey, Said> more = new HashMap<>(said);
        more.put(remark.item(), said.getOrDefault(remark.item(), Said.NOTHING).and(remark));
        return new Judged(more);
    }

    /** The judgement of an item's category; empty when there is none, or it was withdrawn. */
    public Optional<Judgement> of(ItemKey item, ErrorCategory category) {
        return Optional.ofNullable(said.getOrDefault(item, Said.NOTHING).judgements().get(category));
    }

    /** The note on an item. */
    public Optional<ItemNote> note(ItemKey item) {
        return said.getOrDefault(item, Said.NOTHING).note();
    }

    /** The categories that were confirmed or added. */
    public Set<ErrorCategory> holding(ItemKey item) {
        return said.getOrDefault(item, Said.NOTHING).judgements().values().stream()
                .filter(judgement -> judgement.verdict() == Verdict.HOLDS).map(Judgement::category)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(ErrorCategory.class)));
    }

    /** The confirmed categories of all items. */
    public Set<ErrorCategory> holding() {
        Set<ErrorCategory> all = EnumSet.noneOf(ErrorCategory.class);
        said.keySet().forEach(item -> all.addAll(holding(item)));
        return all;
    }

    /** Whether any category of the item was judged. */
    public boolean isJudged(ItemKey item) {
        return !said.getOrDefault(item, Said.NOTHING).judgements().isEmpty();
    }

    /**
     * The agreement with proposals. Only judged categories count; a category that a judge added without a
     * proposal counts as missed.
     *
     * @param proposed the current proposals; for other items, the proposals at the time of the judgement count
     */
    public Agreement agreement(List<ProposedErrors> proposed) {
        Map<ItemKey, Set<ErrorCategory>> newest = new HashMap<>();
        proposed.forEach(item -> newest.put(new ItemKey(item.graph(), item.qid()),
                item.proposals().stream().map(Proposal::category).collect(Collectors.toCollection(HashSet::new))));
        Map<ErrorCategory, Agreement.Figures> all = new EnumMap<>(ErrorCategory.class);
        int items = 0;
        for (Map.Entry<ItemKey, Said> item : said.entrySet()) {
            if (item.getValue().judgements().isEmpty())
                continue;
            items++;
            Optional<Set<ErrorCategory>> now = Optional.ofNullable(newest.get(item.getKey()));
            item.getValue().judgements().forEach((category, judgement) -> {
                boolean was = now.map(categories -> categories.contains(category)).orElse(judgement.proposed());
                all.merge(category, Agreement.Figures.of(was, judgement.verdict() == Verdict.HOLDS),
                        Agreement.Figures::plus);
            });
        }
        return new Agreement(items, all);
    }
}
