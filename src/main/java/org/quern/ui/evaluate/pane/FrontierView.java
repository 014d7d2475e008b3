package org.quern.ui.evaluate.pane;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TableColumn;
import javafx.scene.layout.VBox;
import org.quern.evaluate.report.Frontier;
import org.quern.evaluate.report.Frontier.Expense;
import org.quern.evaluate.report.Frontier.Point;
import org.quern.ui.chart.ChartExport;
import org.quern.ui.chart.ChartView;
import org.quern.ui.control.Segments;
import org.quern.ui.evaluate.text.GroupNames;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.PaneServices;

/** The accuracy of the chosen runs against tokens, cost or latency, as a chart and as a table. */
final class FrontierView extends RunFigures<FrontierView.Line, List<Frontier>> {

    /** @param points of a run, in the order of the expenses */
    record Line(List<Point> points) {

        Point first() {
            return points.getFirst();
        }
    }

    /** The columns of an expense: its amount, and whether the run is one of the best. */
    private record Columns(TableColumn<Line, ?> amount, TableColumn<Line, ?> best) {

        void show(String title, boolean known) {
            amount.setText(title);
            amount.setVisible(known);
            best.setVisible(known);
        }
    }

    /** The part of the height for the chart. */
    private static final double CHART = 0.66;

    private final ObjectProperty<Expense> expense = new SimpleObjectProperty<>(Expense.TOKENS);
    private final ChartView chartView = new ChartView();
    private final Map<Expense, Columns> columns = new EnumMap<>(Expense.class);
    private final SplitPane split;
    private final Node drawing;

    FrontierView(PaneServices services, EvaluationModel model) {
        super(services, model, services.text("evaluation.runs.frontier"), model.several.frontiers, () -> {});
        table.text(messages.text("evaluation.runs.run"), 150, line -> line.first().run()).setMinWidth(120);
        figure("EX", 76, line -> line.first().accuracy().value().orElse(Double.NaN),
                n -> GroupNames.figure(Optional.of(n)));
        interval(92, line -> interval(line.first().accuracy()));
        uncut(table.count("n", 64, line -> line.first().accuracy().items()));
        for (Expense by : Expense.values())
            columns.put(by, new Columns(
                    figure(name(by), 168, line -> line.points().get(by.ordinal()).expense().orElse(Double.NaN),
                            n -> Frontier.text(OptionalDouble.of(n)).replace(',', '\u2009')),
                    uncut(table.text(messages.text("evaluation.frontier.best"), 56, line -> line.points()
                            .get(by.ordinal()).best() ? "✓" : "", "secondary"))));
        table.setSorted(lines);
        Nodes.onOpen(table, () -> Optional.ofNullable(table.getSelectionModel().getSelectedItem())
                .ifPresent(line -> model.open(line.first().run())));
        VBox chart = new ChartExport(services).card(messages.text("evaluation.runs.frontier"),
                () -> "frontier-" + expense.get(), chartView);
        drawing = Nodes.scrolling(Nodes.styled(chart, "charts"));
        chartView.setOnChosen(run -> run.ifPresent(this::select));
        split = Nodes.growing(Nodes.split(CHART, drawing, table));
        getChildren().setAll(Nodes.styled(new VBox(4, new Segments<>(expense, List.of(Expense.values()), this::name),
                sentence), "filters"), split);
        follow(messages.text("evaluation.figures.none"));
        services.states().of("evaluation").keepChoice("frontier.expense", expense);
        expense.addListener((_, _, _) -> show(runs.frontiers.get()));
    }

    private String name(Expense by) {
        return messages.text("evaluation.frontier." + by.name().toLowerCase(Locale.ROOT));
    }

    @Override
    void show(List<Frontier> all) {
        lines.setAll(all.isEmpty() ? List.of() : IntStream.range(0, all.getFirst().points().size())
                .mapToObj(i -> new Line(all.stream().map(each -> each.points().get(i)).toList())).toList());
        columns.forEach((by, both) -> {
            Optional<Frontier> of = all.stream().filter(each -> each.expense() == by).findFirst();
            both.show(of.map(each -> each.inCurrency(name(by))).orElse(name(by)), of.stream()
                    .flatMap(each -> each.points().stream()).anyMatch(point -> point.expense().isPresent()));
        });
        Optional<Frontier> chosen = all.stream().filter(each -> each.expense() == expense.get()).findFirst();
        boolean tells = chosen.filter(Frontier::tells).isPresent();
        chosen.filter(Frontier::tells).ifPresent(found -> chartView.show(found.chart(
                messages.text("evaluation.frontier.title", name(expense.get())),
                found.inCurrency(name(expense.get())))));
        if (!tells) {
            split.getItems().remove(drawing);
        } else if (!split.getItems().contains(drawing)) {
            split.getItems().addFirst(drawing);
            split.setDividerPositions(CHART);
        }
        sentence.setText(all.isEmpty() ? "" : Stream.concat(Stream.of(messages.text(tells
                ? "evaluation.frontier.about" : "evaluation.frontier.none")), Frontier.unknown(all).entrySet().stream()
                        .map(why -> messages.text("evaluation.frontier.unknown." + why.getKey().name()
                                .toLowerCase(Locale.ROOT), String.join(", ", why.getValue()))))
                .collect(Collectors.joining(" ")));
    }

    private void select(String run) {
        IntStream.range(0, table.getItems().size())
                .filter(row -> table.getItems().get(row).first().run().equals(run)).findFirst()
                .ifPresent(table.getSelectionModel()::clearAndSelect);
    }
}
