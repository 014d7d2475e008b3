package org.quern.evaluate.error;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.quern.evaluate.ItemKey;
import org.quern.evaluate.error.CategoryJudgement.Verdict;

/** The current judgements of a run; the last judgement of a category counts. Immutable. */
public final class CategoryJudgements {

    public static final CategoryJudgements NOTHING = new CategoryJudgements(Map.of(), List.of());

    /**
     * Remarks on an item that were made together.
     *
     * @param inverse the remarks that undo them
     */
    public record Change(ItemKey item, List<ItemRemark> inverse) {}

    /** The judgements and the note of one item. */
    private record Said(Map<ErrorCategory, CategoryJudgement> judgements, Optional<ItemNote> note) {

        static final Said NOTHING = new Said(Map.of(), Optional.empty());

        Said and(ItemRemark remark) {
            return switch (remark) {
                case ItemNote now -> new Said(judgements, Optional.of(now).filter(n -> !n.text().isEmpty()));
                case CategoryJudgement now -> {
                    Map<ErrorCategory, CategoryJudgement> more = new EnumMap<>(ErrorCategory.class);
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
    private final List<ItemRemark> remarks;

    private CategoryJudgements(Map<ItemKey, Said> said, List<? extends ItemRemark> remarks) {
        this.said = said;
        this.remarks = List.copyOf(remarks);
    }

    /** @param remarks in the order in which they were made */
    public static CategoryJudgements of(Collection<? extends ItemRemark> remarks) {
        Map<ItemKey, Said> said = new HashMap<>();
        remarks.forEach(remark -> said.merge(remark.item(), Said.NOTHING.and(remark),
                (before, _) -> before.and(remark)));
        return new CategoryJudgements(said, List.copyOf(remarks));
    }

    /** A copy with another remark. */
    public CategoryJudgements and(ItemRemark remark) {
        Map<ItemKey, Said> more = new HashMap<>(said);
        more.put(remark.item(), said.getOrDefault(remark.item(), Said.NOTHING).and(remark));
        List<ItemRemark> all = new ArrayList<>(remarks);
        all.add(remark);
        return new CategoryJudgements(more, all);
    }

    /** A remark that was not undone, and how many were made before. */
    private record Made(int number, ItemRemark remark, ItemRemark inverse) {}

    /**
     * The last change of a person that was not undone, also one of an earlier session. Remarks on what somebody else has
     * changed since cannot be undone.
     */
    public Optional<Change> last(String person) {
        Map<Object, Deque<Made>> undoable = new HashMap<>();
        Map<Object, ItemRemark> current = new HashMap<>();
        for (int i = 0; i < remarks.size(); i++) {
            ItemRemark remark = remarks.get(i);
            Deque<Made> made = undoable.computeIfAbsent(about(remark), _ -> new ArrayDeque<>());
            if (!made.isEmpty() && remark.equals(made.peek().inverse())) {
                made.pop();
            } else {
                made.removeIf(earlier -> !earlier.remark().by().equals(remark.by()));
                made.push(new Made(i, remark, inverse(remark, Optional.ofNullable(current.get(about(remark))))));
            }
            current.put(about(remark), remark);
        }
        List<Made> own = undoable.values().stream().flatMap(Deque::stream)
                .filter(made -> made.remark().by().equals(person))
                .sorted(Comparator.comparingInt(Made::number).reversed()).toList();
        return own.stream().findFirst().map(Made::remark).map(last -> new Change(last.item(), own.stream()
                .takeWhile(made -> made.remark().at().equals(last.at()) && made.remark().item().equals(last.item()))
                .map(Made::inverse).toList()));
    }

    private static Object about(ItemRemark remark) {
        return switch (remark) {
            case ItemNote note -> note.item();
            case CategoryJudgement one -> List.of(one.item(), one.category());
        };
    }

    private static ItemRemark inverse(ItemRemark remark, Optional<ItemRemark> before) {
        return before.orElseGet(() -> switch (remark) {
            case ItemNote note -> new ItemNote(note.item(), "", note.by(), note.at());
            case CategoryJudgement one ->
                new CategoryJudgement(one.item(), one.category(), Verdict.OPEN, one.proposed(), one.by(),
                        one.at());
        });
    }

    /** The judgement of an item's category; empty when there is none, or it was withdrawn. */
    public Optional<CategoryJudgement> of(ItemKey item, ErrorCategory category) {
        return Optional.ofNullable(said.getOrDefault(item, Said.NOTHING).judgements().get(category));
    }

    public Optional<ItemNote> note(ItemKey item) {
        return said.getOrDefault(item, Said.NOTHING).note();
    }

    /** The categories that were confirmed or added. */
    public Set<ErrorCategory> holding(ItemKey item) {
        return said.getOrDefault(item, Said.NOTHING).judgements().values().stream()
                .filter(judgement -> judgement.verdict() == Verdict.HOLDS).map(CategoryJudgement::category)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(ErrorCategory.class)));
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
     * @param right items that are not wrong, whose judgements are left out and counted
     */
    public CategoryAgreement agreement(List<ProposedErrors> proposed, Predicate<ItemKey> right) {
        Map<ItemKey, Set<ErrorCategory>> newest = new HashMap<>();
        proposed.forEach(item -> newest.put(new ItemKey(item.graph(), item.qid()),
                item.proposals().stream().map(CategoryProposal::category)
                        .collect(Collectors.toCollection(HashSet::new))));
        Map<ErrorCategory, CategoryAgreement.Figures> all = new EnumMap<>(ErrorCategory.class);
        int items = 0;
        int ignored = 0;
        for (Map.Entry<ItemKey, Said> item : said.entrySet()) {
            if (item.getValue().judgements().isEmpty())
                continue;
            if (right.test(item.getKey())) {
                ignored++;
                continue;
            }
            items++;
            Optional<Set<ErrorCategory>> now = Optional.ofNullable(newest.get(item.getKey()));
            item.getValue().judgements().forEach((category, judgement) -> {
                boolean was = now.map(categories -> categories.contains(category)).orElse(judgement.proposed());
                all.merge(category, CategoryAgreement.Figures.of(was, judgement.verdict() == Verdict.HOLDS),
                        CategoryAgreement.Figures::plus);
            });
        }
        return new CategoryAgreement(items, ignored, all);
    }
}
