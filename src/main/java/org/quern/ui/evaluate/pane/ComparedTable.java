package org.quern.ui.evaluate.pane;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import javafx.scene.control.TableColumn;
import javafx.scene.layout.VBox;
import org.quern.evaluate.compare.Clustering;
import org.quern.evaluate.compare.ComparedRuns;
import org.quern.evaluate.compare.ComparedRuns.Line;
import org.quern.evaluate.compare.Difference;
import org.quern.evaluate.filter.ItemExpression;
import org.quern.evaluate.filter.ItemField;
import org.quern.evaluate.report.StatisticsText;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.Metrics;
import org.quern.report.IntervalChart;
import org.quern.ui.chart.ChartExport;
import org.quern.ui.chart.ChartView;
import org.quern.ui.evaluate.text.GroupNames;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;

/**
 * The figures of several runs for one metric, and their differences from the open run. Enter on a figure lists its
 * items.
 */
final class ComparedTable extends RunFigures<Line, Optional<ComparedRuns>> {

    private final TableColumn<Line, ?> change;
    private final TableColumn<Line, ?> unscored;
    private final TableColumn<Line, ?> better;
    private final TableColumn<Line, ?> worse;
    /** Seen only if items are not independent. */
    private final List<TableColumn<Line, ?>> clustered;
    private final ChartView chartView = new ChartView();
    private final VBox chart;

    /** @param onListed shows the list of items */
    ComparedTable(PaneServices services, EvaluationModel model, Runnable onListed) {
        super(services, model, services.text("evaluation.runs.comparison"), model.several.compared,
                onListed);
        table.text(messages.text("evaluation.runs.run"), 150, Line::run).setMinWidth(120);
        figure(messages.text("evaluation.runs.mean"), 70, line -> line.mean().value().orElse(Double.NaN),
                n -> GroupNames.figure(Optional.of(n)));
        interval(92, line -> interval(line.mean()));
        uncut(table.count("n", 64, line -> line.mean().items()));
        change = figure(messages.text("evaluation.figures.change"), 70, line -> of(line, Difference::value),
                GroupNames::signed);
        interval(128, line -> GroupNames.interval(line.difference().flatMap(Difference::interval)));
        figure(messages.text("evaluation.figures.p"), 68, line -> line.difference().map(Difference::p)
                .orElse(OptionalDouble.empty()).orElse(Double.NaN), n -> StatisticsText.p(OptionalDouble.of(n)));
        figure(messages.text("evaluation.figures.q"), 68, line -> line.against()
                .flatMap(pair -> pair.adjusted().stream().boxed().findFirst()).orElse(Double.NaN),
                n -> StatisticsText.p(OptionalDouble.of(n)));
        better = count("evaluation.figures.better", 64, Difference::better);
        worse = count("evaluation.figures.worse", 64, Difference::worse);
        count("evaluation.runs.pairs", 64, Difference::items);
        figure(messages.text("evaluation.runs.left-out"), 76, line -> line.against().isEmpty() ? Double.NaN
                : line.leftOut(), ComparedTable::whole);
        unscored = uncut(table.count(messages.text("evaluation.runs.unscored"), 88, Line::unscored));
        clustered = List.of(uncut(table.count(messages.text("evaluation.runs.clusters"), 76,
                line -> line.difference().map(Difference::clusters).orElse(line.mean().clusters()))),
                figure(messages.text("evaluation.runs.design-effect"), 100, line -> line.difference()
                        .map(Difference::designEffect).orElse(OptionalDouble.empty()).orElse(Double.NaN),
                        n -> String.format(Locale.ROOT, "%.2f", n)));
        table.setSorted(lines);
        table.getSelectionModel().setCellSelectionEnabled(true);
        Nodes.onOpen(table, () -> cell().ifPresent(
                cell -> list(table.getItems().get(cell.getRow()), cell.getTableColumn())));
        chart = new ChartExport(services).card(messages.text("evaluation.figures.change"), () -> "changes", chartView);
        chartView.setOnChosen(key -> key.ifPresent(this::listChanges));
        getChildren().setAll(Nodes.styled(new VBox(sentence), "filters"), Nodes.growing(Nodes.split(
                0.5, table, Nodes.scrolling(Nodes.styled(chart, "charts")))));
        follow(messages.text("evaluation.figures.none"));
    }

    private TableColumn<Line, Number> count(String key, double width, ToDoubleFunction<Difference> value) {
        return figure(messages.text(key), width, line -> of(line, value), ComparedTable::whole);
    }

    private static String whole(double count) {
        return NumberFormats.count(Math.round(count));
    }

    private static double of(Line line, ToDoubleFunction<Difference> value) {
        return line.difference().map(value::applyAsDouble).orElse(Double.NaN);
    }

    @Override
    void show(Optional<ComparedRuns> now) {
        clustered.forEach(column -> column.setVisible(model.comparing.inference.get().clustering() != Clustering.NONE));
        lines.setAll(now.map(ComparedRuns::lines).orElseGet(List::of));
        IntervalChart drawn = new IntervalChart(messages.text("evaluation.runs.changes", runs.reference.get()),
                lines.stream().flatMap(line -> line(line).stream()).toList());
        chart.setVisible(!drawn.lines().isEmpty());
        chartView.show(drawn);
        sentence.setText(now.map(this::said).orElse(""));
    }

    private static Optional<IntervalChart.Line> line(Line line) {
        return line.difference().flatMap(found -> found.interval().map(interval -> new IntervalChart.Line(line.run(),
                found.value(), interval.low(), interval.high(), !interval.hasZero(),
                NumberFormats.count(found.items()))));
    }

    /** How the figures were computed. */
    private String said(ComparedRuns found) {
        String variations = found.lines().stream().flatMap(line -> line.against().stream())
                .filter(pair -> !pair.variation().isEmpty()).map(pair -> pair.second() + ": " + pair.variation())
                .collect(Collectors.joining("; "));
        String different = found.lines().stream().flatMap(line -> line.against().stream())
                .filter(pair -> pair.differentQuestions() > 0)
                .map(pair -> pair.second() + " " + NumberFormats.count(pair.differentQuestions()))
                .collect(Collectors.joining(", "));
        return messages.text("evaluation.runs.said", new GroupNames(messages).of(found.metric()), runs.reference.get(),
                lower(messages.text("evaluation.interval." + found.inference().method())),
                lower(messages.text("evaluation.cluster." + found.inference().clustering())),
                found.tests())
                + (variations.isEmpty() ? "" : " " + messages.text("evaluation.runs.variations", variations))
                + (found.lines().stream().anyMatch(line -> line.against().isPresent() && line.difference().isEmpty())
                        ? " " + messages.text("evaluation.figures.no-pairs") : "")
                + (different.isEmpty() ? "" : " " + messages.text("evaluation.runs.different", different))
                + " " + messages.text(found.metric() == Metrics.EX ? "evaluation.runs.lists"
                        : "evaluation.runs.lists-means");
    }

    /** A label within a sentence. */
    private static String lower(String label) {
        return label.substring(0, 1).toLowerCase(Locale.ROOT) + label.substring(1);
    }

    /** Lists the items of a run in the chart that changed. */
    private void listChanges(String run) {
        table.getSelectionModel().clearSelection();
        lines.stream().filter(line -> line.run().equals(run)).findFirst().ifPresent(line -> list(line, change));
    }

    private void list(Line line, TableColumn<?, ?> column) {
        Metric metric = model.comparing.metric.get();
        String run = line.run();
        ItemExpression gains = runs.wrongIn(runs.reference.get()).and(runs.correctIn(run));
        ItemExpression losses = runs.correctIn(runs.reference.get()).and(runs.wrongIn(run));
        if (column == unscored && metric != Metrics.EX)
            listIn(run, ItemExpression.has(ItemField.of(metric)).negated());
        else if (column == unscored)
            list(runs.scoredIn(run).negated());
        else if (metric != Metrics.EX || line.against().isEmpty() || table.getColumns().indexOf(column) <= 3)
            listWrong(run, ItemExpression.ALL);
        else
            list(column == better ? gains : column == worse ? losses : ItemExpression.any(List.of(gains, losses)));
    }
}
