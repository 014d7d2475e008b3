package org.quern.ui.evaluate.pane;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.scene.Node;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.compare.Difference;
import org.quern.evaluate.filter.ItemExpression;
import org.quern.evaluate.filter.ItemField;
import org.quern.evaluate.report.Breakdown;
import org.quern.evaluate.score.Metric;
import org.quern.report.BarChart;
import org.quern.statistics.Interval;
import org.quern.ui.chart.ChartExport;
import org.quern.ui.chart.ChartView;
import org.quern.ui.evaluate.text.GroupNames;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;

/**
 * The breakdown of one or two runs as a chart, as in reports but in the window's language. A click on a group
 * lists its items.
 */
final class BreakdownChart {

    private static final double SIGNIFICANT = 0.05;

    private final Messages messages;
    private final EvaluationModel model;
    private final GroupNames names;
    private final Breakdown part;
    private final Grouping grouping;
    private final ChartExport export;
    private final ChartView view = new ChartView();
    final Node node;

    BreakdownChart(Messages messages, EvaluationModel model, Breakdown part, Grouping grouping, ChartExport export) {
        this.messages = messages;
        this.model = model;
        this.names = new GroupNames(messages);
        this.part = part;
        this.grouping = grouping;
        this.export = export;
        this.node = Nodes.collapsing(export.card(title(), this::fileName, view));
        node.setVisible(false);
        view.setOnChosen(this::list);
        model.filter.expression.addListener((_, _, _) -> showChosen());
    }

    /** Lists the items of one group, besides what else is filtered; empty for all groups. */
    private void list(Optional<String> group) {
        ItemExpression others = model.filter.expression.get().without(ItemField.of(grouping));
        model.filter.expression.set(group.map(name -> others.and(ItemExpression.in(grouping, name))).orElse(others));
    }

    private void showChosen() {
        view.setChosen(Optional.ofNullable(model.comparing.charts.get().charts().get(part)).stream()
                .flatMap(chart -> chart.groups().stream()).map(BarChart.Group::key)
                .filter(name -> model.filter.isOn(ItemExpression.in(grouping, name))).findFirst());
    }

    private String title() {
        return messages.text("evaluation.chart." + grouping.member());
    }

    private String fileName() {
        RunCharts now = model.comparing.charts.get();
        return String.join("-", now.runs()) + "-" + now.metric().text() + "-" + part.fileName();
    }

    void export() {
        export.ask(fileName(), view);
    }

    void show(RunCharts charts) {
        Optional<BarChart> chart = Optional.ofNullable(charts.charts().get(part));
        node.setVisible(chart.isPresent());
        chart.ifPresent(found -> view.show(new BarChart(title() + ": " + String.join(", ", charts.runs()),
                found.scale(), charts.runs(), found.groups().stream().map(group -> worded(group, charts)).toList())));
        showChosen();
    }

    private BarChart.Group worded(BarChart.Group group, RunCharts charts) {
        Optional<Difference> difference = charts.difference(part, group.key());
        String remark = charts.runs().size() > 1 ? difference.map(d -> GroupNames.change(d)).orElse("")
                : count(group.key(), charts.metric());
        return new BarChart.Group(group.key(), names.of(grouping, group.key()), group.bars(), remark,
                isClear(group.key(), difference, charts),
                words(group.key(), group.bars(), charts));
    }

    /** Whether a change stands out; one of many groups only if it does after the adjustment for all of them. */
    private boolean isClear(String group, Optional<Difference> difference, RunCharts charts) {
        boolean zero = difference.flatMap(Difference::interval).map(Interval::hasZero).orElse(true);
        return !zero && (part.grouping().isEmpty() || charts.adjusted(part, group).orElse(1) < SIGNIFICANT);
    }

    /** All values of a group as text. */
    private String words(String group, List<BarChart.Bar> bars, RunCharts charts) {
        List<String> said = new ArrayList<>(List.of(
                messages.text("evaluation.chart.group", names.of(grouping, group), count(group, charts.metric()))));
        IntStream.range(0, bars.size()).forEach(i -> {
            String interval = GroupNames.interval(bars.get(i).low(), bars.get(i).high());
            said.add(interval.isEmpty()
                    ? messages.text("evaluation.chart.run", charts.runs().get(i), bars.get(i).figure())
                    : messages.text("evaluation.chart.run-interval", charts.runs().get(i), bars.get(i).figure(),
                            interval));
        });
        charts.difference(part, group).ifPresent(d -> said.add(d.interval().isEmpty()
                ? messages.text("evaluation.chart.change", GroupNames.change(d))
                : messages.text("evaluation.chart.change-interval", GroupNames.change(d),
                        GroupNames.interval(d.interval()))));
        return String.join("\n", said);
    }

    /** The number of items that have a score, of which the figure is the mean. */
    private String count(String group, Metric metric) {
        return Optional.ofNullable(model.figures.get().by(grouping).get(group))
                .map(figures -> NumberFormats.count(figures.mean(metric).n())).orElse("");
    }
}
