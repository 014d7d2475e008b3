package org.quern.evaluate.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.compare.Inference.MeanScore;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.ScoredItem;
import org.quern.job.Progress;

/**
 * The figures of several runs for one metric, by groups of items.
 *
 * @param runs the names, in the order of the figures
 * @param all the runs over all items
 * @param groups the groups of any run, in their order
 */
public record GroupedRuns(Metric metric, Grouping grouping, List<String> runs, List<MeanScore> all,
        List<Group> groups) {

    /** @param means one per run; without items if the run has no score in the group */
    public record Group(String name, List<MeanScore> means) {}

    /** Slow for many items, because each interval may be computed from thousands of means. */
    public static GroupedRuns of(Map<String, List<ScoredItem>> runs, Grouping grouping, Metric metric,
            Inference inference, Progress progress) {
        Map<String, Map<String, List<ScoredItem>>> byRun = new LinkedHashMap<>();
        Set<String> names = new TreeSet<>(grouping.order());
        List<MeanScore> all = new ArrayList<>();
        runs.forEach((run, items) -> {
            all.add(mean(items, metric, inference, progress));
            Map<String, List<ScoredItem>> groups = grouping.groups(items, ScoredItem::groups);
            byRun.put(run, groups);
            names.addAll(groups.keySet());
        });
        List<Group> groups = names.stream().map(name -> new Group(name, byRun.values().stream()
                .map(run -> mean(run.getOrDefault(name, List.of()), metric, inference, progress)).toList())).toList();
        return new GroupedRuns(metric, grouping, List.copyOf(runs.keySet()), List.copyOf(all), groups);
    }

    private static MeanScore mean(List<ScoredItem> items, Metric metric, Inference inference, Progress progress) {
        progress.checkCancelled();
        return inference.ofScored(items, metric);
    }
}
