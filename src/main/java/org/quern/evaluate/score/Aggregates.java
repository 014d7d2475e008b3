package org.quern.evaluate.score;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.quern.evaluate.Grouping;

/**
 * The metrics of a run: of all items and of each group.
 *
 * @param groups for each grouping, the metrics of its groups, in order
 */
public record Aggregates(Aggregate overall, Map<Grouping, Map<String, Aggregate>> groups) {

    public static Aggregates of(List<ScoredItem> samples) {
        Map<Grouping, Map<String, Aggregate>> groups = new EnumMap<>(Grouping.class);
        for (Grouping grouping : Grouping.values()) {
            Map<String, Aggregate> figures = new LinkedHashMap<>();
            grouping.groups(samples, ScoredItem::groups)
                    .forEach((name, members) -> figures.put(name, Aggregate.of(members)));
            groups.put(grouping, figures);
        }
        return new Aggregates(Aggregate.of(samples), groups);
    }

    /** The metrics of the groups of one grouping. */
    public Map<String, Aggregate> by(Grouping grouping) {
        return groups.getOrDefault(grouping, Map.of());
    }
}
