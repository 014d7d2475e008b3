package org.quern.ui.evaluate.pane;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TableColumn;
import javafx.scene.layout.VBox;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.compare.GroupedRuns;
import org.quern.evaluate.compare.Inference.MeanScore;
import org.quern.evaluate.filter.ItemExpression;
import org.quern.report.BarChart;
import org.quern.statistics.Interval;
import org.quern.ui.chart.ChartExport;
import org.quern.ui.chart.ChartView;
import org.quern.ui.evaluate.text.GroupNames;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.kit.ShownAs;

/** The figures of the chosen runs by groups of items. Enter on a figure lists its items. */
final class GroupsView extends RunFigures<GroupsView.Line, Optional<GroupedRuns>> {

    /**
     * A group, or all items.
     *
     * @param means one per run
     * @param items its items in the open run
     */
    record Line(String name, List<MeanScore> means, ItemExpression items) {}

    private final GroupNames names;
    private final ChartView chartView = new ChartView();
    private final VBox chart;
    private final TableColumn<Line, String> group;
    private List<String> columns = List.of();

    /** @param onListed shows the list of items */
    GroupsView(PaneServices services, EvaluationModel model, Runnable onListed) {
        super(services, model, services.text("evaluation.runs.groups"), model.several.grouped, onListed);
        names = new GroupNames(messages);
        group = table.text(messages.text("evaluation.figures.group"), 180, Line::name);
        group.setMinWidth(120);
        table.setSorted(lines);
        table.getSelectionModel().setCellSelectionEnabled(true);
        Nodes.onOpen(table, () -> cell().ifPresent(
                cell -> list(table.getItems().get(cell.getRow()), table.getColumns().indexOf(cell.getTableColumn()))));
        chart = new ChartExport(services).card(messages.text("evaluation.runs.groups"), this::fileName, chartView);
        chartView.setOnChosen(key -> key.ifPresent(name -> list(ItemExpression.in(runs.grouping.get(), name))));
        ComboBox<Grouping> grouping = Nodes.named(new ComboBox<>(), messages.text("evaluation.figures.by"));
        grouping.setConverter(new ShownAs<>(by -> messages.text("evaluation.chart." + by.member())));
        grouping.getItems().setAll(Grouping.values());
        grouping.valueProperty().bindBidirectional(runs.grouping);
        getChildren().setAll(Nodes.styled(Nodes.row(12, Nodes.uncut(grouping), Nodes.growing(sentence)), "filters"),
                Nodes.growing(Nodes.split(0.5, table, Nodes.scrolling(Nodes.styled(chart, "charts")))));
        follow(messages.text("evaluation.figures.none"));
    }

    private String fileName() {
        return String.join("-", columns) + "-" + runs.grouping.get();
    }

    @Override
    void show(Optional<GroupedRuns> now) {
        chart.setVisible(now.isPresent());
        sentence.setText(now.isPresent() ? messages.text("evaluation.groups.said") : "");
        now.ifPresentOrElse(found -> {
            if (!columns.equals(found.runs())) {
                columns = found.runs();
                table.getColumns().setAll(List.of(group));
                IntStream.range(0, columns.size()).forEach(this::column);
            }
            lines.setAll(found.groups().stream().map(one -> new Line(names.of(found.grouping(), one.name()),
                    one.means(), ItemExpression.in(found.grouping(), one.name()))).toList());
            lines.add(new Line(messages.text("evaluation.pivot.total"), found.all(), ItemExpression.ALL));
            chartView.show(new BarChart(messages.text("evaluation.groups.title", names.of(found.metric()),
                    messages.text("evaluation.chart." + found.grouping().member())), BarChart.Scale.PERCENT,
                    columns, found.groups().stream().map(one -> drawn(found, one)).toList()));
        }, lines::clear);
    }

    private void column(int run) {
        figure(columns.get(run), 96, line -> line.means().get(run).value().orElse(Double.NaN),
                n -> GroupNames.figure(Optional.of(n)));
        table.count("n", 56, line -> line.means().get(run).items());
    }

    private BarChart.Group drawn(GroupedRuns found, GroupedRuns.Group group) {
        String name = names.of(found.grouping(), group.name());
        String words = IntStream.range(0, columns.size()).mapToObj(run -> said(run, group.means().get(run)))
                .collect(Collectors.joining("\n"));
        return new BarChart.Group(group.name(), name, group.means().stream().map(GroupsView::bar).toList(),
                group.means().stream().map(mean -> NumberFormats.count(mean.items())).collect(Collectors.joining("\n")),
                false, name + "\n" + words);
    }

    private static BarChart.Bar bar(MeanScore mean) {
        return BarChart.Scale.PERCENT.bar(mean.value().stream().boxed().findFirst(),
                mean.interval().map(Interval::low), mean.interval().map(Interval::high));
    }

    private String said(int run, MeanScore mean) {
        String named = messages.text("evaluation.chart.group", columns.get(run), NumberFormats.count(mean.items()));
        String figure = GroupNames.figure(mean.value().stream().boxed().findFirst());
        return interval(mean).isEmpty() ? messages.text("evaluation.chart.run", named, figure)
                : messages.text("evaluation.chart.run-interval", named, figure, interval(mean));
    }

    /** Lists the items behind a figure: in the first column, all of the group. */
    private void list(Line line, int column) {
        if (column == 0)
            list(line.items());
        else
            listWrong(columns.get((column - 1) / 2), line.items());
    }
}
