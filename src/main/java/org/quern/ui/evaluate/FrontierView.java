package org.quern.ui.evaluate;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.stream.IntStream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.geometry.Orientation;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.layout.VBox;
import org.quern.evaluate.report.Frontier;
import org.quern.evaluate.report.Frontier.Expense;
import org.quern.evaluate.report.Frontier.Point;
import org.quern.statistics.Interval;
import org.quern.ui.Messages;
import org.quern.ui.Services;
import org.quern.ui.chart.ChartExport;
import org.quern.ui.chart.ChartView;
import org.quern.ui.control.DenseTable;
import org.quern.ui.control.Nodes;
import org.quern.ui.control.Segments;
import org.quern.ui.evaluate.text.GroupNames;

/** The accuracy of the chosen runs against tokens, cost or latency, as a chart and as a table. */
final class FrontierView extends VBox {

    /** @param points of a run, in the order of the expenses */
    private record Line(List<Point> points) {

        Point first() {
            return points.getFirst();
        }
    }

    private final Messages messages;
    private final RunsModel runs;
    private final ObjectProperty<Expense> expense = new SimpleObjectProperty<>(Expense.TOKENS);
    private final ChartView chartView = new ChartView();
    private final VBox chart;
    private final Label sentence = Nodes.wrapped("", "secondary");
    private final DenseTable<Line> table;
    private final ObservableList<Line> lines = FXCollections.observableArrayList();

    FrontierView(Services services, EvaluationModel model) {
        super(8);
        this.messages = services.messages();
        this.runs = model.several;
        table = new DenseTable<>(messages.text("evaluation.runs.frontier"));
        table.text(messages.text("evaluation.runs.run"), 150, line -> line.first().run()).setMinWidth(120);
        figure("EX", 76, line -> line.first().accuracy().value(),
                n -> GroupNames.figure(Optional.of(n)));
        table.text(messages.text("evaluation.figures.interval"), 92, line -> GroupNames.interval(
                line.first().accuracy().interval().map(Interval::low),
                line.first().accuracy().interval().map(Interval::high)), "secondary").setMinWidth(92);
        table.count("n", 64, line -> line.first().accuracy().items()).setMinWidth(64);
        for (Expense by : Expense.values()) {
            figure(name(by), 168, line -> line.points().get(by.ordinal()).expense(),
                    n -> Frontier.text(OptionalDouble.of(n)));
            table.text(messages.text("evaluation.frontier.best"), 56, line -> line.points().get(by.ordinal()).best()
                    ? "✓" : "", "secondary").setMinWidth(56);
        }
        table.setSorted(lines);
        Nodes.onOpen(table, () -> Optional.ofNullable(table.getSelectionModel().getSelectedItem())
                .ifPresent(line -> model.open(line.first().run())));
        chart = new ChartExport(services).card(messages.text("evaluation.runs.frontier"),
                () -> "frontier-" + expense.get(), chartView);
        chartView.setOnChosen(run -> run.ifPresent(this::select));
        sentence.setMinHeight(USE_PREF_SIZE);
        getChildren().setAll(Nodes.styled(Nodes.row(12, new Segments<>(expense, List.of(Expense.values()), this::name),
                Nodes.growing(sentence)), "filters"),
                Nodes.growing(Nodes.split(Orientation.VERTICAL, 0.66,
                        Nodes.scrolling(Nodes.styled(chart, "charts")), table)));
        runs.frontiers.subscribe(this::show);
        runs.computingNow.subscribe(this::show);
        runs.reference.subscribe(this::show);
        expense.subscribe(this::show);
    }

    private TableColumn<Line, Number> figure(String title, double width,
            Function<Line, OptionalDouble> value, DoubleFunction<String> text) {
        TableColumn<Line, Number> column = table.figure(title, width, line -> value.apply(line).orElse(Double.NaN),
                n -> Double.isNaN(n.doubleValue()) ? "–" : text.apply(n.doubleValue()));
        column.setMinWidth(width);
        return column;
    }

    private String name(Expense by) {
        return messages.text("evaluation.frontier." + by.name().toLowerCase(Locale.ROOT));
    }

    private void show() {
        List<Frontier> all = runs.frontiers.get();
        lines.setAll(all.isEmpty() ? List.of() : IntStream.range(0, all.getFirst().points().size())
                .mapToObj(i -> new Line(all.stream().map(each -> each.points().get(i)).toList())).toList());
        Optional<Frontier> chosen = all.stream().filter(each -> each.expense() == expense.get()).findFirst();
        boolean tells = chosen.filter(Frontier::tells).isPresent();
        chart.setVisible(tells);
        if (tells)
            chosen.ifPresent(found -> chartView.show(found.chart(messages.text("evaluation.frontier.title",
                    name(expense.get())), name(expense.get()))));
        table.setEmptyText(messages.text(runs.runs().size() < 2 ? "evaluation.runs.empty"
                : runs.computingNow.get() ? "evaluation.runs.computing" : "evaluation.figures.none",
                runs.reference.get()));
        sentence.setText(all.isEmpty() ? "" : messages.text(tells ? "evaluation.frontier.about"
                : "evaluation.frontier.none"));
    }

    private void select(String run) {
        IntStream.range(0, table.getItems().size())
                .filter(row -> table.getItems().get(row).first().run().equals(run)).findFirst()
                .ifPresent(table.getSelectionModel()::clearAndSelect);
    }
}
