package org.quern.ui.evaluate;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.geometry.Orientation;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TablePosition;
import javafx.scene.layout.VBox;
import org.quern.evaluate.Metric;
import org.quern.evaluate.compare.ComparedRuns;
import org.quern.evaluate.compare.ComparedRuns.Line;
import org.quern.evaluate.compare.Difference;
import org.quern.evaluate.filter.ItemExpression;
import org.quern.evaluate.filter.ItemField;
import org.quern.evaluate.report.StatisticsText;
import org.quern.report.IntervalChart;
import org.quern.statistics.Interval;
import org.quern.ui.Figures;
import org.quern.ui.Messages;
import org.quern.ui.Services;
import org.quern.ui.chart.ChartExport;
import org.quern.ui.chart.ChartView;
import org.quern.ui.control.DenseTable;
import org.quern.ui.control.Nodes;
import org.quern.ui.evaluate.text.GroupNames;

/** The figures of several runs in one metric, and their differences from the open run. Enter on a figure lists its items. */
final class ComparedTable extends VBox {

    private static final String NOTHING = "–";

    private final Messages messages;
    private final EvaluationModel model;
    private final RunsModel runs;
    private final Runnable onListed;
    private final DenseTable<Line> table;
    private final ObservableList<Line> lines = FXCollections.observableArrayList();
    private final TableColumn<Line, ?> change;
    private final TableColumn<Line, ?> unscored;
    private final TableColumn<Line, ?> better;
    private final TableColumn<Line, ?> worse;
    private final ChartView chartView = new ChartView();
    private final VBox chart;
    private final Label sentence = Nodes.wrapped("", "secondary");

    /** @param onListed shows the list of items */
    ComparedTable(Services services, EvaluationModel model, Runnable onListed) {
        super(8);
        this.messages = services.messages();
        this.model = model;
        this.runs = model.several;
        this.onListed = onListed;
        table = Nodes.growing(new DenseTable<>(messages.text("evaluation.runs.comparison")));
        table.text(messages.text("evaluation.runs.run"), 150, Line::run).setMinWidth(120);
        least(figure(messages.text("evaluation.runs.mean"), 70, line -> line.mean().value().orElse(Double.NaN),
                n -> GroupNames.figure(Optional.of(n))));
        least(table.text(messages.text("evaluation.figures.interval"), 92, line -> GroupNames.interval(
                line.mean().interval().map(Interval::low), line.mean().interval().map(Interval::high)), "secondary"));
        least(table.count("n", 64, line -> line.mean().items()));
        change = least(figure(messages.text("evaluation.figures.change"), 70, line -> of(line, Difference::value),
                GroupNames::signed));
        least(table.text(messages.text("evaluation.figures.interval"), 112, line -> GroupNames.interval(
                line.difference().flatMap(Difference::interval)), "secondary"));
        least(figure(messages.text("evaluation.figures.p"), 58, line -> line.difference().map(Difference::p)
                .orElse(OptionalDouble.empty()).orElse(Double.NaN), n -> StatisticsText.p(OptionalDouble.of(n))));
        least(figure(messages.text("evaluation.figures.q"), 58, line -> line.against()
                .flatMap(pair -> pair.adjusted().stream().boxed().findFirst()).orElse(Double.NaN),
                n -> StatisticsText.p(OptionalDouble.of(n))));
        better = least(count("evaluation.figures.better", 64, Difference::better));
        worse = least(count("evaluation.figures.worse", 64, Difference::worse));
        least(count("evaluation.runs.pairs", 64, Difference::items));
        least(figure(messages.text("evaluation.runs.left-out"), 76, line -> line.against().isEmpty() ? Double.NaN
                : line.leftOut(), ComparedTable::whole));
        unscored = least(table.count(messages.text("evaluation.runs.unscored"), 88, Line::unscored));
        table.setSorted(lines);
        table.getSelectionModel().setCellSelectionEnabled(true);
        Nodes.onOpen(table, this::list);
        sentence.setMinHeight(USE_PREF_SIZE);
        chart = new ChartExport(services).card(messages.text("evaluation.figures.change"), () -> "changes", chartView);
        chartView.setOnChosen(key -> key.ifPresent(this::listChanges));
        getChildren().setAll(Nodes.styled(new VBox(sentence), "filters"), Nodes.growing(Nodes.split(
                Orientation.VERTICAL, 0.5, table, Nodes.scrolling(Nodes.styled(chart, "charts")))));
        runs.compared.subscribe(this::show);
        Runnable again = () -> show(runs.compared.get());
        runs.computingNow.subscribe(again);
        runs.reference.subscribe(again);
    }

    private TableColumn<Line, Number> figure(String title, double width, ToDoubleFunction<Line> value,
            DoubleFunction<String> text) {
        return table.figure(title, width, value::applyAsDouble,
                n -> Double.isNaN(n.doubleValue()) ? NOTHING : text.apply(n.doubleValue()));
    }

    private TableColumn<Line, Number> count(String key, double width, ToDoubleFunction<Difference> value) {
        return figure(messages.text(key), width, line -> of(line, value), ComparedTable::whole);
    }

    private static String whole(double count) {
        return Figures.count(Math.round(count));
    }

    private static double of(Line line, ToDoubleFunction<Difference> value) {
        return line.difference().map(value::applyAsDouble).orElse(Double.NaN);
    }

    private static <C extends TableColumn<?, ?>> C least(C column) {
        column.setMinWidth(column.getPrefWidth());
        return column;
    }

    private void show(Optional<ComparedRuns> now) {
        lines.setAll(now.map(ComparedRuns::lines).orElseGet(List::of));
        IntervalChart drawn = new IntervalChart(messages.text("evaluation.runs.changes", runs.reference.get()),
                lines.stream().flatMap(line -> line(line).stream()).toList());
        chart.setVisible(!drawn.lines().isEmpty());
        chartView.show(drawn);
        table.setEmptyText(messages.text(runs.runs().size() < 2 ? "evaluation.runs.empty"
                : runs.computingNow.get() ? "evaluation.runs.computing" : "evaluation.figures.none",
                runs.reference.get()));
        sentence.setText(now.map(this::said).orElse(""));
    }

    private static Optional<IntervalChart.Line> line(Line line) {
        return line.difference().flatMap(found -> found.interval().map(interval -> new IntervalChart.Line(line.run(),
                found.value(), interval.low(), interval.high(), !interval.hasZero(), Figures.count(found.items()))));
    }

    /** How the figures were computed. */
    private String said(ComparedRuns found) {
        String variations = found.lines().stream().flatMap(line -> line.against().stream())
                .filter(pair -> !pair.variation().isEmpty()).map(pair -> pair.second() + ": " + pair.variation())
                .collect(Collectors.joining("; "));
        String different = found.lines().stream().flatMap(line -> line.against().stream())
                .filter(pair -> pair.differentQuestions() > 0)
                .map(pair -> pair.second() + " " + Figures.count(pair.differentQuestions()))
                .collect(Collectors.joining(", "));
        return messages.text("evaluation.runs.said", new GroupNames(messages).of(found.metric()), runs.reference.get(),
                messages.text("evaluation.interval." + found.inference().method()),
                messages.text("evaluation.cluster." + found.inference().clustering()), Figures.count(found.tests()))
                + (variations.isEmpty() ? "" : " " + messages.text("evaluation.runs.variations", variations))
                + (different.isEmpty() ? "" : " " + messages.text("evaluation.runs.different", different))
                + " " + messages.text(found.metric() == Metric.EX ? "evaluation.runs.lists"
                        : "evaluation.runs.lists-means");
    }

    /** Lists the items of a run in the chart that changed. */
    private void listChanges(String run) {
        table.getSelectionModel().clearSelection();
        lines.stream().filter(line -> line.run().equals(run)).findFirst().ifPresent(line -> list(line, change));
    }

    /** Lists the items of the selected figure. */
    private void list() {
        if (table.getSelectionModel().getSelectedCells().isEmpty() || runs.compared.get().isEmpty())
            return;
        TablePosition<?, ?> cell = table.getSelectionModel().getSelectedCells().getFirst();
        list(table.getItems().get(cell.getRow()), cell.getTableColumn());
    }

    private void list(Line line, TableColumn<?, ?> column) {
        Metric metric = model.comparing.metric.get();
        if (metric != Metric.EX) {
            // Expressions know the other runs by execution accuracy alone.
            model.open(line.run(), column == unscored ? ItemExpression.has(ItemField.of(metric)).negated()
                    : ItemExpression.below(ItemField.of(metric), 1));
            onListed.run();
            return;
        }
        String run = line.run();
        ItemExpression gains = runs.wrongIn(runs.reference.get()).and(runs.correctIn(run));
        ItemExpression losses = runs.correctIn(runs.reference.get()).and(runs.wrongIn(run));
        model.filter.expression.set(column == unscored ? runs.scoredIn(run).negated()
                : line.against().isEmpty() || table.getColumns().indexOf(column) <= 3 ? runs.wrongIn(run)
                        : column == better ? gains
                                : column == worse ? losses : ItemExpression.any(List.of(gains, losses)));
        onListed.run();
    }
}
