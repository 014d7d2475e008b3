package org.quern.evaluate.compare;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.ItemGroups;
import org.quern.evaluate.score.ScoredItem;

/** What items have in common so that their scores are alike. */
public enum Clustering {
    /** Items are independent. */
    NONE("items"),
    /**
     * Items of one template: the same MATCH category and RETURN pattern. For questions that record no template, both
     * are read from the gold query; a question whose gold query fits none is a cluster of its own.
     */
    TEMPLATE("templates"),
    /** Items of one graph. */
    GRAPH("graphs");

    private static final String UNREADABLE = "(other)";

    private final String plural;

    Clustering(String plural) {
        this.plural = plural;
    }

    /** What is independent: items, templates or graphs. */
    public String plural() {
        return plural;
    }

    /** The name as an option. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** For each item, the number of its cluster, from 0. */
    public int[] clusters(List<ScoredItem> items) {
        Map<Object, Integer> numbers = new HashMap<>();
        int[] clusters = new int[items.size()];
        for (int i = 0; i < clusters.length; i++) {
            Object key = this == NONE ? (Object) i : key(items.get(i), i);
            clusters[i] = numbers.computeIfAbsent(key, _ -> numbers.size());
        }
        return clusters;
    }

    private Object key(ScoredItem item, int number) {
        if (this == GRAPH)
            return item.sample().graph();
        ItemGroups groups = item.groups();
        String match = groups.text(Grouping.MATCH);
        if (hasTemplate(item))
            return match + "\n" + groups.text(Grouping.RETURN);
        String returns = groups.text(Grouping.RETURN_TEMPLATE);
        // A number can never be equal to a text.
        return UNREADABLE.equals(match) ? number : match + "\n" + returns;
    }

    /** Whether the question records its template. */
    static boolean hasTemplate(ScoredItem item) {
        return item.sample().fromTemplate().isPresent();
    }
}
