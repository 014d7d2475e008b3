package org.quern.review;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The outcome of an annotator's decisions, the newest first. */
public record Feedback(List<Entry> entries) {

    /** The outcome of one decision. */
    public enum Fate {
        /** Other annotators have not decided yet. */
        ALONE,
        /** All others agree. */
        AGREED,
        /** Others disagree, and nobody has adjudicated. */
        DISPUTED,
        /** An adjudicator confirmed it. */
        CONFIRMED,
        /** An adjudicator overruled it. */
        OVERRULED
    }

    /**
     * @param others decisions of others; empty while they are hidden
     * @param adjudication with the final text and the reason
     */
    public record Entry(QueueItem item, Decision own, Fate fate, List<Decision> others,
            Optional<Decision> adjudication) {}

    /** @param queue the annotator's queue, which hides what may not be seen yet */
    public static Feedback of(ReviewQueue queue) {
        List<Entry> entries = new ArrayList<>();
        for (QueueItem item : queue.items(QueueOrder.FILE, QueueFilter.ALL.with(QueueFilter.What.DECIDED), 0)) {
            Decision own = item.own().orElseThrow();
            entries.add(new Entry(item, own, fate(item, own), item.others(), item.adjudication()));
        }
        entries.sort(Comparator.comparing(Entry::own, Decision.ORDER).reversed());
        return new Feedback(List.copyOf(entries));
    }

    private static Fate fate(QueueItem item, Decision own) {
        if (item.adjudication().isPresent())
            return item.adjudication().get().agreesWith(own) ? Fate.CONFIRMED : Fate.OVERRULED;
        if (item.others().isEmpty())
            return Fate.ALONE;
        return item.others().stream().allMatch(own::agreesWith) ? Fate.AGREED : Fate.DISPUTED;
    }

    /** The number of decisions by outcome. */
    public Map<Fate, Integer> counts() {
        Map<Fate, Integer> counts = new EnumMap<>(Fate.class);
        for (Fate fate : Fate.values())
            counts.put(fate, 0);
        entries.forEach(e -> counts.merge(e.fate(), 1, Integer::sum));
        return counts;
    }
}
