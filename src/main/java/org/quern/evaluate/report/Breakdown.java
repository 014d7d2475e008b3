package org.quern.evaluate.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.compare.Inference;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.ScoredItem;
import org.quern.report.BarChart;
import org.quern.report.Page;
import org.quern.statistics.Interval;

/** The sections of a report: all items, and each grouping. */
public enum Breakdown {
    OVERALL(Optional.empty()), GRAPH(Optional.of(Grouping.GRAPH)), MATCH(Optional.of(Grouping.MATCH)), RETURN(
            Optional.of(Grouping.RETURN)),
    RETURN_TEMPLATE(Optional.of(Grouping.RETURN_TEMPLATE)), TAG(Optional.of(Grouping.TAG)),
    ANSWER(Optional.of(Grouping.ANSWER));

    private static final String ALL = "all items";

    private final Optional<Grouping> grouping;

    Breakdown(Optional<Grouping> grouping) {
        this.grouping = grouping;
    }

    /** The grouping; empty for all items. */
    public Optional<Grouping> grouping() {
        return grouping;
    }

    public String title() {
        String title = grouping.map(Grouping::title).orElse("overall");
        return title.substring(0, 1).toUpperCase(Locale.ROOT) + title.substring(1);
    }

    private List<String> groups(ScoredItem item) {
        return grouping.map(by -> item.groups().of(by)).orElse(List.of(ALL));
    }

    /** The name as a part of a file name. */
    public String fileName() {
        return grouping.map(Grouping::toString).orElse("overall");
    }

    /** The groups of all runs, in display order. */
    List<String> groups(List<ReportedRun> runs) {
        return runs.stream().flatMap(run -> run.items().stream()).flatMap(item -> groups(item).stream())
                .distinct()
                .sorted(grouping.map(Grouping::order).orElse(Comparator.naturalOrder())).toList();
    }

    /** Whether the runs have data for it. */
    public boolean tells(List<ReportedRun> runs) {
        return this == OVERALL || groups(runs).size() > 1;
    }

    /**
     * One figure of one run for one group.
     *
     * @param all number of items of the group, also those without a score
     * @param scored the items with a score
     */
    record Figure(int all, List<ScoredItem> scored, Metric metric, Inference inference) {

        /** The number of scores. */
        int items() {
            return scored.size();
        }

        private double[] scores() {
            return scored.stream().mapToDouble(item -> item.score(metric).orElseThrow()).toArray();
        }

        Optional<Double> mean() {
            return scored.isEmpty() ? Optional.empty() : Optional.of(DoubleStream.of(scores()).sum() / items());
        }

        /** Computed on demand, because many items take a while. */
        Inference.MeanScore estimate() {
            return inference.ofScores(scores(), scored);
        }

        Optional<Interval> interval() {
            return estimate().interval();
        }
    }

    Figure figure(ReportedRun run, String group, Metric metric, Inference inference) {
        List<ScoredItem> all = run.items().stream().filter(item -> groups(item).contains(group)).toList();
        return new Figure(all.size(),
                all.stream().filter(item -> item.score(metric).isPresent()).toList(), metric, inference);
    }

    /** The runs side by side, with 95 % intervals where a group has enough items. */
    public BarChart chart(List<ReportedRun> runs, Metric metric, Inference inference) {
        List<BarChart.Group> groups = new ArrayList<>();
        for (String group : groups(runs)) {
            List<Figure> figures = runs.stream().map(run -> figure(run, group, metric, inference)).toList();
            groups.add(new BarChart.Group(group, figures.stream().map(Breakdown::bar).toList(),
                    items(figures.stream().map(Figure::items).toList()), group));
        }
        return new BarChart(metric.text() + ", " + title().toLowerCase(Locale.ROOT) + ": "
                + runs.stream().map(ReportedRun::name).collect(Collectors.joining(", ")), BarChart.Scale.PERCENT,
                runs.stream().map(ReportedRun::name).toList(), groups);
    }

    /** One line if all runs have as many, otherwise one for each. */
    private static String items(List<Integer> ofRuns) {
        boolean same = Set.copyOf(ofRuns).size() == 1;
        return ofRuns.stream().limit(same ? 1 : ofRuns.size()).map(n -> Page.count(n) + (n == 1 ? " item" : " items"))
                .collect(Collectors.joining("\n"));
    }

    private static BarChart.Bar bar(Figure figure) {
        Optional<Interval> interval = figure.interval();
        return BarChart.Scale.PERCENT.bar(figure.mean(), interval.map(Interval::low), interval.map(Interval::high));
    }
}
