package org.quern.ui.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.scene.Cursor;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.Metric;
import org.quern.evaluate.compare.Difference;
import org.quern.evaluate.report.Breakdown;
import org.quern.page.BarChart;
import org.quern.ui.Figures;
import org.quern.ui.Messages;
import org.quern.ui.control.BarLines;
import org.quern.ui.control.BarTrack;

/** One chart: a line for each group, in it a bar for each run, with whiskers. A click on a line filters the list by it. */
final class ChartView extends VBox {

    private final Messages messages;
    private final EvaluationModel model;
    private final GroupNames names;
    private final Breakdown part;
    private final Grouping grouping;
    private final BarLines lines = new BarLines(2, name());

    /** @param tools what can be done with the chart */
    ChartView(Messages messages, EvaluationModel model, Breakdown part, Grouping grouping,
            Function<ChartView, Node> tools) {
        super(4);
        this.messages = messages;
        this.model = model;
        this.names = new GroupNames(messages);
        this.part = part;
        this.grouping = grouping;
        getStyleClass().add("chart");
        Label heading = new Label(messages.text("evaluation.chart." + grouping.member()));
        heading.getStyleClass().add("chart-heading");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox head = new HBox(heading, gap, tools.apply(this));
        getChildren().setAll(head, lines);
        managedProperty().bind(visibleProperty());
        setVisible(false);
        model.filterProperty().addListener((_, _, now) -> markChosen(now.group(grouping)));
    }

    Breakdown part() {
        return part;
    }

    void show(RunCharts charts) {
        Optional<BarChart> chart = Optional.ofNullable(charts.charts().get(part));
        setVisible(chart.isPresent());
        lines.clear();
        lines.setWidths(54, charts.runs().size() > 1 ? 52 : 40);
        if (chart.isEmpty())
            return;
        for (BarChart.Group group : chart.get().groups()) {
            if (!group.label().equals(Grouping.NO_TEMPLATE))
                line(group, charts);
        }
        markChosen(model.filterProperty().get().group(grouping));
    }

    private void line(BarChart.Group group, RunCharts charts) {
        Metric metric = charts.metric();
        Label name = new Label(names.of(grouping, group.label()));
        name.getStyleClass().add("bar-name");
        name.setUserData(group.label());
        name.setFocusTraversable(true);
        List<BarTrack> bars = new ArrayList<>();
        List<String> figures = new ArrayList<>();
        for (int i = 0; i < group.bars().size(); i++) {
            bars.add(new BarTrack(group.bars().get(i), i));
            figures.add(GroupNames.figure(metric, group.bars().get(i).value()));
        }
        Optional<Difference> difference = charts.difference(part, group.label());
        Label last = new Label(charts.runs().size() > 1 ? difference.map(d -> GroupNames.change(metric, d)).orElse("")
                : count(group.label()));
        difference.flatMap(Difference::interval).filter(interval -> !interval.hasZero())
                .ifPresent(_ -> last.getStyleClass().add("sure"));
        String said = said(group, charts, difference);
        name.setAccessibleText(said.replace('\n', ' '));
        name.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER || event.getCode() == KeyCode.SPACE) {
                choose(group.label());
                event.consume();
            }
        });
        for (Node cell : lines.add(name, bars, figures, last, said)) {
            cell.setCursor(Cursor.HAND);
            cell.setOnMouseClicked(_ -> choose(group.label()));
        }
    }

    /** Everything that the line shows, in words. */
    private String said(BarChart.Group group, RunCharts charts, Optional<Difference> difference) {
        Metric metric = charts.metric();
        List<String> said = new ArrayList<>(List.of(messages.text("evaluation.chart.group",
                names.of(grouping, group.label()), count(group.label()))));
        for (int i = 0; i < group.bars().size(); i++) {
            BarChart.Bar bar = group.bars().get(i);
            String interval = GroupNames.interval(metric, bar.low(), bar.high());
            String figure = GroupNames.figure(metric, bar.value());
            said.add(interval.isEmpty() ? messages.text("evaluation.chart.run", charts.runs().get(i), figure)
                    : messages.text("evaluation.chart.run-interval", charts.runs().get(i), figure, interval));
        }
        difference.ifPresent(d -> said.add(d.interval().isEmpty()
                ? messages.text("evaluation.chart.change", GroupNames.change(metric, d))
                : messages.text("evaluation.chart.change-interval", GroupNames.change(metric, d),
                        GroupNames.interval(metric, d.interval()))));
        return String.join("\n", said);
    }

    private String count(String group) {
        return Optional.ofNullable(model.figuresProperty().get().by(grouping).get(group))
                .map(figures -> Figures.count(figures.items())).orElse("");
    }

    private void choose(String group) {
        ItemFilter now = model.filterProperty().get();
        model.filterProperty().set(now.withGroup(grouping,
                now.group(grouping).equals(Optional.of(group)) ? Optional.empty() : Optional.of(group)));
    }

    private void markChosen(Optional<String> chosen) {
        for (Node node : lines.getChildren()) {
            if (node.getStyleClass().contains("bar-name")) {
                node.getStyleClass().remove("chosen");
                if (chosen.isPresent() && chosen.get().equals(node.getUserData()))
                    node.getStyleClass().add("chosen");
            }
        }
    }

    private static ColumnConstraints name() {
        ColumnConstraints name = new ColumnConstraints();
        name.setMinWidth(60);
        name.setPrefWidth(152);
        return name;
    }
}
