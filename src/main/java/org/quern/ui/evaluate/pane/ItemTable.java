package org.quern.ui.evaluate.pane;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.collections.ListChangeListener;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.VBox;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.error.ErrorCategory;
import org.quern.evaluate.error.ItemNote;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.Metrics;
import org.quern.evaluate.score.ScoredItem;
import org.quern.ui.control.CategoryName;
import org.quern.ui.control.DenseTable;
import org.quern.ui.evaluate.text.GroupNames;
import org.quern.ui.evaluate.text.OutcomeNames;
import org.quern.ui.judging.ReasonsView;
import org.quern.ui.judging.RunErrors;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.PaneServices;

/** The items of a run, one per row, below the filters. Enter or a double click opens an item. */
final class ItemTable extends VBox {

    private final Messages messages;
    private final EvaluationModel model;
    private final DenseTable<ScoredItem> table;
    private final ItemFilterBar filters;
    /** All columns in their order; columns without content are left out of the table. */
    private final List<TableColumn<ScoredItem, ?>> order;
    private final TableColumn<ScoredItem, Number> second;
    /** How many of the repeated attempts are correct. */
    private final TableColumn<ScoredItem, Number> stable;
    private final TableColumn<ScoredItem, String> graph;
    private final TableColumn<ScoredItem, String> outcome;
    private final TableColumn<ScoredItem, String> error;

    ItemTable(PaneServices services, EvaluationModel model) {
        super(8);
        this.messages = services.messages();
        this.model = model;
        this.table = Nodes.growing(new DenseTable<>(messages.text("evaluation.items")));
        getStyleClass().add("item-list");
        filters = new ItemFilterBar(services, model, table::requestFocus);
        fixed(table.count("#", 52, ScoredItem::number));
        fixed(score(Metrics.EX));
        second = table.figure(messages.text("evaluation.items.second"), 52, this::otherScore,
                score -> text(Metrics.EX, score));
        fixed(second);
        stable = table.figure(messages.text("evaluation.items.correct-runs"), 72, this::correctRuns,
                n -> Double.isNaN(n.doubleValue()) ? "–" : n.intValue() + "/" + model.several.runs().size());
        fixed(stable);
        // The outcome says whether the prediction runs.
        Metrics.MAIN.stream().filter(metric -> metric != Metrics.EX && metric != Metrics.EXECUTABLE)
                .forEach(metric -> fixed(score(metric)));
        table.text(messages.text("evaluation.items.question"), 420, item -> item.sample().nlQuestion())
                .setMinWidth(200);
        graph = column("graph", 90, 60, item -> item.sample().graph());
        column("category", 134, 128, ItemTable::category);
        column("tags", 110, 80, this::tags);
        outcome = column("outcome", 120, 96, this::outcome);
        error = column("errors", 150, 128, this::categories);
        order = List.copyOf(table.getColumns());
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        table.setEmptyText(messages.text("evaluation.items.none"));
        table.setSorted(model.shown);
        table.remember(services.preferences(), "evaluation.items");
        getChildren().setAll(filters, table);
        listen();
        showFilled();
    }

    private TableColumn<ScoredItem, Number> score(Metric metric) {
        return table.figure(metric.title(), Math.max(46, 30 + 6.5 * metric.title().length()),
                item -> number(item.score(metric)), score -> text(metric, score));
    }

    private TableColumn<ScoredItem, String> column(String name, double width, double least,
            Function<ScoredItem, String> value) {
        TableColumn<ScoredItem, String> column = table.text(messages.text("evaluation.items." + name), width, value,
                "secondary");
        column.setMinWidth(least);
        return column;
    }

    private double otherScore(ScoredItem item) {
        return number(model.comparing.pair.get().flatMap(both -> both.partner(item))
                .map(partner -> partner.score(Metrics.EX))
                .orElse(OptionalDouble.empty()));
    }

    private double correctRuns(ScoredItem item) {
        return model.several.repeats.get().flatMap(all -> Optional.ofNullable(all.byKey().get(item.key())))
                .map(attempts -> (double) attempts.correct()).orElse(Double.NaN);
    }

    private static void fixed(TableColumn<ScoredItem, ?> column) {
        column.setMinWidth(column.getPrefWidth());
        column.setMaxWidth(column.getPrefWidth() + 18);
    }

    private static String category(ScoredItem item) {
        return CategoryName.of(item.groups().text(Grouping.MATCH));
    }

    private String tags(ScoredItem item) {
        return Stream.concat(Stream.of(new GroupNames(messages).tags(item.groups())),
                model.errors.errors.get().judged().note(item.key()).map(ItemNote::tags).orElse(List.of()).stream()
                        .map(tag -> "#" + tag))
                .filter(tag -> !tag.isEmpty()).collect(Collectors.joining(", "));
    }

    /**
     * Shows only the columns with content: the other run's score while runs are compared, the graph if there are
     * several, outcomes and error categories if there are any.
     */
    private void showFilled() {
        show(second, model.comparing.pair.get().isPresent());
        show(stable, model.several.repeats.get().isPresent());
        show(graph, model.items.stream().map(item -> item.sample().graph()).distinct().limit(2).count() > 1);
        show(outcome, model.items.stream().anyMatch(item -> item.trouble().isPresent()));
        show(error, model.items.stream().anyMatch(item -> !categories(item).isEmpty()));
        table.refresh();
    }

    private void show(TableColumn<ScoredItem, ?> column, boolean filled) {
        List<TableColumn<ScoredItem, ?>> shown = table.getColumns();
        if (filled && !shown.contains(column))
            shown.add((int) order.subList(0, order.indexOf(column)).stream().filter(shown::contains).count(), column);
        else if (!filled)
            shown.remove(column);
    }

    /** The name of an outcome; empty for an item that was scored. */
    private String outcome(ScoredItem item) {
        return item.trouble().map(outcome -> OutcomeNames.of(outcome, messages)).orElse("");
    }

    /** The confirmed categories; if there are none, the proposed ones. */
    private String categories(ScoredItem item) {
        RunErrors known = model.errors.errors.get();
        Set<ErrorCategory> holding = known.judged().holding(item.key());
        return holding.isEmpty() ? known.of(item.key()).orElse(List.of()).stream()
                .map(proposal -> ReasonsView.name(proposal.category(), messages) + " ?")
                .collect(Collectors.joining(", "))
                : holding.stream().map(category -> "✓ " + ReasonsView.name(category, messages))
                        .collect(Collectors.joining(", "));
    }

    private static double number(OptionalDouble score) {
        return score.orElse(Double.NaN);
    }

    private static String text(Metric metric, Number score) {
        return Double.isNaN(score.doubleValue()) ? "–" : metric.scale().text(score.doubleValue());
    }

    private void listen() {
        model.items.addListener((ListChangeListener<ScoredItem>) _ -> showFilled());
        model.comparing.pair.addListener((_, _, _) -> showFilled());
        model.several.repeats.addListener((_, _, _) -> showFilled());
        model.errors.errors.addListener((_, _, _) -> showFilled());
        Nodes.onOpen(table, this::open);
    }

    /** Opens the selected item, or the first. */
    void open() {
        List<ScoredItem> order = List.copyOf(table.getItems());
        ScoredItem selected = table.getSelectionModel().getSelectedItem();
        if (selected != null)
            model.opened.open(selected, order);
        else
            order.stream().findFirst().ifPresent(first -> model.opened.open(first, order));
    }

    /** Selects an item that was closed, and focuses the list, which must be in the window again. */
    void select(ScoredItem item) {
        int place = table.getItems().indexOf(item);
        if (place >= 0) {
            table.getSelectionModel().clearAndSelect(place);
            table.scrollTo(Math.max(0, place - 3));
            table.requestFocus();
        }
    }

    /** Focuses the search field. */
    void focusSearch() {
        filters.focusSearch();
    }
}
