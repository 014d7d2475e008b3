package org.quern.ui.evaluate.pane;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.quern.evaluate.compare.Difference;
import org.quern.evaluate.compare.GroupDifferences;
import org.quern.evaluate.compare.Inference;
import org.quern.evaluate.report.Breakdown;
import org.quern.evaluate.report.ReportedRun;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.Metrics;
import org.quern.job.Progress;
import org.quern.report.BarChart;

/**
 * A metric of one or two runs by all groups of items, with intervals, as in reports.
 *
 * @param inference how the intervals were computed
 * @param runs the names in the order of the bars
 * @param charts only charts with more than one group
 * @param differences by group, if there are two runs
 * @param overall all items in each metric, if there are two runs
 */
record RunCharts(Metric metric, Inference inference, List<String> runs, Map<Breakdown, BarChart> charts,
        GroupDifferences differences, Map<Metric, Difference> overall) {

    static final RunCharts NONE = new RunCharts(Metrics.EX, Inference.DEFAULT, List.of(), Map.of(),
            GroupDifferences.NONE, Map.of());

    /** Slow for many items, because each interval is computed from thousands of means. */
    static RunCharts of(OpenRun first, Optional<RunPair> pair, Metric metric, Inference inference, Progress progress) {
        List<ReportedRun> runs = Stream.concat(Stream.of(first), pair.stream().map(RunPair::second))
                .map(run -> new ReportedRun(run.id(), run.scored(), Optional.empty(), Optional.empty())).toList();
        Map<Breakdown, BarChart> charts = new EnumMap<>(Breakdown.class);
        for (Breakdown part : Breakdown.values()) {
            progress.checkCancelled();
            if (part.tells(runs))
                charts.put(part, part.chart(runs, metric, inference));
        }
        progress.checkCancelled();
        GroupDifferences differences = pair.map(both -> GroupDifferences.of(both.comparison(), metric, inference))
                .orElse(GroupDifferences.NONE);
        Map<Metric, Difference> overall = new LinkedHashMap<>();
        for (Metric each : Metrics.ALL) {
            progress.checkCancelled();
            pair.flatMap(both -> both.comparison().overall(each, inference))
                    .ifPresent(found -> overall.put(each, found));
        }
        return new RunCharts(metric, inference, runs.stream().map(ReportedRun::name).toList(), charts, differences,
                overall);
    }

    /** The difference of the second run in a group; empty for one run. */
    Optional<Difference> difference(Breakdown part, String group) {
        return part.grouping().isEmpty() ? Optional.ofNullable(overall.get(metric))
                : part.grouping().flatMap(by -> differences.of(by, group)).map(GroupDifferences.Line::difference);
    }

    /** The p-value of a group, adjusted for the tests of all groups; empty for one run and for all items. */
    OptionalDouble adjusted(Breakdown part, String group) {
        return part.grouping().flatMap(by -> differences.of(by, group)).map(GroupDifferences.Line::adjusted)
                .orElse(OptionalDouble.empty());
    }
}
