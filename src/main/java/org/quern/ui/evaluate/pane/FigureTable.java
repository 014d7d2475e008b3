package org.quern.ui.evaluate.pane;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.quern.evaluate.compare.Difference;
import org.quern.evaluate.filter.ItemExpression;
import org.quern.evaluate.report.Breakdown;
import org.quern.evaluate.report.StatisticsText;
import org.quern.evaluate.score.Aggregate;
import org.quern.report.BarChart;
import org.quern.ui.control.DenseTable;
import org.quern.ui.evaluate.text.GroupNames;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;

/** A table with the content of the charts and the intervals as numbers. Enter on a row lists its items. */
final class FigureTable extends StackPane {

    /** A group in a chart. */
    private record Line(Breakdown part, BarChart.Group group, int items, Optional<Difference> difference,
            OptionalDouble adjusted) {

        Optional<BarChart.Bar> bar(int run) {
            return run < group.bars().size() ? Optional.of(group.bars().get(run)) : Optional.empty();
        }
    }

    private static final String NOTHING = "–";

    private final Messages messages;
    private final EvaluationModel model;
    private final GroupNames names;
    private final DenseTable<Line> table;
    private final ObservableList<Line> lines = FXCollections.observableArrayList();
    private final Runnable onListed;
    /** Why figures are missing. */
    private final Label reasons = Nodes.collapsing(Nodes.wrapped("", "secondary"));
    private final TableColumn<Line, ?> first;
    private final List<TableColumn<Line, ?>> ofSecond = new ArrayList<>();

    /** @param onListed receives the group whose items should be listed */
    FigureTable(Messages messages, EvaluationModel model, Runnable onListed) {
        this.messages = messages;
        this.model = model;
        this.names = new GroupNames(messages);
        this.onListed = onListed;
        table = new DenseTable<>(messages.text("evaluation.figures"));
        table.text(messages.text("evaluation.figures.by"), 130, this::kind, "secondary");
        table.text(messages.text("evaluation.figures.group"), 170, this::name);
        table.count(messages.text("evaluation.figures.items"), 88, Line::items);
        first = run(0).getFirst();
        ofSecond.addAll(run(1));
        ofSecond.add(table.figure(messages.text("evaluation.figures.change"), 70,
                line -> line.difference().map(Difference::value).orElse(Double.NaN),
                n -> Double.isNaN(n.doubleValue()) ? "–" : GroupNames.signed(n.doubleValue())));
        ofSecond.add(table.text(messages.text("evaluation.figures.interval"), 128, line -> known(GroupNames
                .interval(line.difference().flatMap(Difference::interval))), "secondary"));
        ofSecond.add(table.text(messages.text("evaluation.figures.p"), 68, line -> p(line.difference()
                .map(Difference::p).orElse(OptionalDouble.empty()))));
        ofSecond.add(table.text(messages.text("evaluation.figures.q"), 68, line -> p(line.adjusted())));
        ofSecond.add(table.count(messages.text("evaluation.figures.better"), 60,
                line -> line.difference().map(Difference::better).orElse(0)));
        ofSecond.add(table.count(messages.text("evaluation.figures.worse"), 60,
                line -> line.difference().map(Difference::worse).orElse(0)));
        table.setSorted(lines);
        table.setEmptyText(messages.text("evaluation.figures.none"));
        Nodes.onOpen(table, this::list);
        getStyleClass().add("item-list");
        getChildren().setAll(new VBox(Nodes.styled(new VBox(reasons), "filters"), Nodes.growing(table)));
        model.comparing.charts.addListener((_, _, now) -> show(now));
        show(model.comparing.charts.get());
    }

    private static String p(OptionalDouble p) {
        return p.isEmpty() ? NOTHING : StatisticsText.p(p);
    }

    private static String known(String figure) {
        return figure.isEmpty() ? NOTHING : figure;
    }

    private List<TableColumn<Line, ?>> run(int run) {
        TableColumn<Line, Number> mean = table.figure("", 92,
                line -> line.bar(run).flatMap(BarChart.Bar::value).orElse(Double.NaN),
                n -> GroupNames
                        .figure(Double.isNaN(n.doubleValue()) ? Optional.empty() : Optional.of(n.doubleValue())));
        TableColumn<Line, String> interval = table.text(messages.text("evaluation.figures.interval"), 96,
                line -> known(line.bar(run).map(bar -> GroupNames.interval(bar.low(), bar.high())).orElse("")),
                "secondary");
        return List.of(mean, interval);
    }

    private String kind(Line line) {
        return line.part().grouping().map(by -> messages.text("evaluation.kind." + by.member()))
                .orElse(messages.text("evaluation.kind.all"));
    }

    private String name(Line line) {
        return line.part().grouping().map(by -> names.of(by, line.group().key())).orElse("");
    }

    private void show(RunCharts charts) {
        List<Line> now = new ArrayList<>();
        charts.charts().forEach((part, chart) -> chart.groups().forEach(group -> now.add(
                new Line(part, group, items(part, group.key()), charts.difference(part, group.key()),
                        charts.adjusted(part, group.key())))));
        boolean two = charts.runs().size() > 1;
        boolean there = table.getColumns().containsAll(ofSecond);
        if (two && !there)
            table.getColumns().addAll(ofSecond);
        else if (!two)
            table.getColumns().removeAll(ofSecond);
        charts.runs().stream().findFirst().ifPresent(first::setText);
        if (two)
            ofSecond.getFirst().setText(charts.runs().getLast());
        lines.setAll(now);
        reasons.setText(reasons(now, two));
        reasons.setVisible(!reasons.getText().isEmpty());
    }

    private String reasons(List<Line> now, boolean two) {
        List<String> why = new ArrayList<>();
        if (two && now.stream().anyMatch(line -> line.difference().isEmpty()))
            why.add(messages.text("evaluation.figures.no-pairs"));
        if (now.stream().anyMatch(line -> two
                ? line.difference().filter(difference -> difference.p().isEmpty()).isPresent()
                : line.bar(0).filter(bar -> bar.value().isPresent() && bar.low().isEmpty()).isPresent()))
            why.add(messages.text("evaluation.figures.few"));
        if (two && now.stream().anyMatch(line -> line.adjusted().isEmpty() && line.difference()
                .filter(difference -> difference.p().isPresent()).isPresent()))
            why.add(messages.text("evaluation.figures.alone"));
        return String.join(" ", why);
    }

    private int items(Breakdown part, String group) {
        return part.grouping().map(by -> model.figures.get().by(by).get(group)).map(Aggregate::items)
                .orElse(model.figures.get().overall().items());
    }

    /** Lists the items of the selected row. */
    private void list() {
        Line line = table.getSelectionModel().getSelectedItem();
        if (line == null)
            return;
        model.filter.expression.set(line.part().grouping().map(by -> ItemExpression.in(by, line.group().key()))
                .orElse(ItemExpression.ALL));
        onListed.run();
    }
}
