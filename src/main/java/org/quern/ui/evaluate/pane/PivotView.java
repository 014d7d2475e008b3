package org.quern.ui.evaluate.pane;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.beans.InvalidationListener;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TablePosition;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.quern.evaluate.filter.ItemExpression;
import org.quern.evaluate.filter.ItemField;
import org.quern.evaluate.filter.Pivot;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.Metrics;
import org.quern.report.HeatMap;
import org.quern.ui.chart.ChartExport;
import org.quern.ui.chart.ChartView;
import org.quern.ui.control.DenseTable;
import org.quern.ui.evaluate.pane.FilterModel.PivotChoice;
import org.quern.ui.evaluate.text.FieldNames;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.kit.PaneState;

/** The listed items counted by two fields, as a table and as a heat map. A cell lists its items. */
final class PivotView extends VBox {

    /** @param row the position among the rows; the number of rows for the totals */
    private record Line(String name, List<String> cells) {}

    private final Messages messages;
    private final EvaluationModel model;
    private final FieldNames names;
    private final Runnable onListed;
    private final StackPane place = new StackPane();
    private final ChartView chartView = new ChartView();
    private final VBox chart;
    private final Label counted = Nodes.uncut(Nodes.label("", "secondary"));

    /** @param onListed shows the list of items */
    PivotView(PaneServices services, EvaluationModel model, Runnable onListed) {
        super(8);
        this.messages = services.messages();
        this.model = model;
        this.names = new FieldNames(messages);
        this.onListed = onListed;
        getStyleClass().addAll("item-list", "pivot");
        chart = new ChartExport(services).card(messages.text("evaluation.pivot"), () -> "pivot", chartView);
        chartView.setOnChosen(key -> key.ifPresent(this::listPart));
        ScrollPane drawing = Nodes.scrolling(Nodes.styled(chart, "charts"));
        // Many columns are scrolled.
        chart.setMinWidth(USE_COMPUTED_SIZE);
        drawing.setHbarPolicy(ScrollPane.ScrollBarPolicy.AS_NEEDED);
        getChildren().setAll(choices(services.states().of("evaluation")),
                Nodes.growing(Nodes.split(0.5, place, drawing)));
        InvalidationListener look = _ -> update();
        sceneProperty().addListener(look);
        model.filter.found.addListener(look);
        model.filter.pivotChoice.addListener(look);
        model.filter.pivot.addListener((_, _, now) -> show(now));
        show(model.filter.pivot.get());
    }

    private FlowPane choices(PaneState session) {
        PivotChoice now = model.filter.pivotChoice.get();
        List<Optional<Metric>> metrics = Stream.concat(Stream.of(Optional.<Metric>empty()),
                Metrics.ALL.stream().map(Optional::of)).toList();
        ComboBox<ItemField> rows = choice("evaluation.pivot.rows", ItemField.dimensions(), names::of, now.rows());
        ComboBox<ItemField> columns = choice("evaluation.pivot.columns", ItemField.dimensions(), names::of,
                now.columns());
        ComboBox<Optional<Metric>> metric = choice("evaluation.pivot.measure", metrics, names::measure, now.metric());
        Runnable changed = () -> model.filter.pivotChoice.set(new PivotChoice(rows.getValue(), columns.getValue(),
                metric.getValue()));
        List.of(rows, columns, metric).forEach(box -> box.valueProperty().addListener((_, _, _) -> changed.run()));
        session.keepField("pivot.rows", rows);
        session.keepField("pivot.columns", columns);
        session.keepField("pivot.metric", metric);
        FlowPane all = Nodes.styled(new FlowPane(16, 4), "filters");
        Stream.of(rows, columns, metric).forEach(box -> all.getChildren().add(Nodes.row(8,
                Nodes.label(box.getAccessibleText(), "secondary"), box)));
        all.getChildren().add(Nodes.row(8, counted));
        return all;
    }

    private <T> ComboBox<T> choice(String key, List<T> values, Function<T, String> name, T now) {
        ComboBox<T> choice = Nodes.named(new ComboBox<>(), messages.text(key));
        Nodes.offer(choice, values, now, name);
        return choice;
    }

    /** Items are counted only while the view is shown. */
    private void update() {
        if (getScene() != null)
            model.filter.countPivot();
    }

    private void show(Optional<Pivot> shown) {
        chart.setVisible(shown.filter(pivot -> !pivot.rows().isEmpty()).isPresent());
        if (shown.isEmpty()) {
            place.getChildren().setAll(new Label(messages.text("evaluation.pivot.counting")));
            return;
        }
        Pivot pivot = shown.get();
        place.getChildren().setAll(table(pivot));
        counted.setText(messages.text("evaluation.pivot.counted", NumberFormats.count(pivot.total().items())));
        HeatMap drawn = pivot.chart(messages.text("evaluation.pivot.title", names.of(pivot.byRow()),
                names.of(pivot.byColumn()), names.measure(pivot.metric())), names::of, pivot::text,
                (name, cell) -> messages.text("evaluation.pivot.cell", name, pivot.text(cell)));
        chartView.show(drawn);
    }

    private DenseTable<Line> table(Pivot pivot) {
        DenseTable<Line> table = new DenseTable<>(messages.text("evaluation.pivot"));
        table.text(names.of(pivot.byRow()), 170, Line::name).setMinWidth(120);
        List<String> heads = new ArrayList<>(pivot.columns().stream().map(column -> names.of(pivot.byColumn(), column))
                .toList());
        heads.add(messages.text("evaluation.pivot.total"));
        for (int i = 0; i < heads.size(); i++) {
            int column = i;
            Nodes.styled(table.text(heads.get(i), 110, line -> line.cells().get(column), "figure"),
                    "numbers").setMinWidth(90);
        }
        table.getColumns().forEach(column -> column.setSortable(false));
        table.getSelectionModel().setCellSelectionEnabled(true);
        for (int row = 0; row < pivot.rows().size(); row++)
            table.getItems().add(line(pivot, names.of(pivot.byRow(), pivot.rows().get(row)),
                    pivot.cells().get(row), pivot.rowTotals().get(row)));
        if (!pivot.rows().isEmpty())
            table.getItems().add(line(pivot, messages.text("evaluation.pivot.total"),
                    pivot.columnTotals(), pivot.total()));
        table.setEmptyText(messages.text("evaluation.items.none"));
        Nodes.onOpen(table, () -> {
            if (!table.getSelectionModel().getSelectedCells().isEmpty()) {
                TablePosition<?, ?> cell = table.getSelectionModel().getSelectedCells().getFirst();
                // The first column has the names of rows, which stand for all of them.
                list(pivot, cell.getRow(), cell.getColumn() == 0 ? pivot.columns().size() : cell.getColumn() - 1);
            }
        });
        return table;
    }

    private static Line line(Pivot pivot, String name, List<Pivot.Cell> cells, Pivot.Cell total) {
        return new Line(name, Stream.concat(cells.stream(), Stream.of(total)).map(pivot::text).toList());
    }

    /** Lists the items of a cell; a total has no condition of its own. */
    private void list(Pivot pivot, int row, int column) {
        ItemExpression rows = row < pivot.rows().size() ? pivot.rows().get(row).condition() : ItemExpression.ALL;
        ItemExpression columns = column < pivot.columns().size() ? pivot.columns().get(column).condition()
                : ItemExpression.ALL;
        model.filter.add(rows.and(columns));
        onListed.run();
    }

    /** The part of the chart with this key. */
    private void listPart(String key) {
        model.filter.pivot.get().ifPresent(pivot -> IntStream.range(0, pivot.rows().size()).boxed()
                .flatMap(row -> IntStream.range(0, pivot.columns().size()).mapToObj(column -> new int[]{row, column}))
                .filter(cell -> key.equals(names.of(pivot.byRow(), pivot.rows().get(cell[0])) + " · "
                        + names.of(pivot.byColumn(), pivot.columns().get(cell[1]))))
                .findFirst().ifPresent(cell -> list(pivot, cell[0], cell[1])));
    }
}
