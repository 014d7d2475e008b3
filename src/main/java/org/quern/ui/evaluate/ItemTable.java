package org.quern.ui.evaluate;

import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.VBox;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.Metric;
import org.quern.evaluate.error.ErrorCategory;
import org.quern.ui.Figures;
import org.quern.ui.Messages;
import org.quern.ui.Services;
import org.quern.ui.control.CategoryName;
import org.quern.ui.control.DenseTable;
import org.quern.ui.control.Nodes;
import org.quern.ui.judging.ReasonsView;
import org.quern.ui.judging.RunErrors;

/** The items of a run, one per row, below the filters. Enter or a double click opens an item. */
final class ItemTable extends VBox {

    private final Messages messages;
    private final EvaluationModel model;
    private final DenseTable<Item> table;
    private final ItemFilterBar filters;
    private final TableColumn<Item, Number> second;

    ItemTable(Services services, EvaluationModel model) {
        super(8);
        this.messages = services.messages();
        this.model = model;
        this.table = Nodes.growing(new DenseTable<>(messages.text("evaluation.items")));
        getStyleClass().add("item-list");
        filters = new ItemFilterBar(services, model);
        second = columns(services);
        getChildren().setAll(filters, table);
        listen();
    }

    /** @return the column of the other run, which is not added yet */
    private TableColumn<Item, Number> columns(Services services) {
        fixed(table.count("#", 52, Item::number));
        fixed(table.figure("EX", 46, item -> number(item.score(Metric.EX)), ItemTable::whole));
        fixed(table.figure("PSJS", 56, item -> number(item.score(Metric.PSJS)),
                n -> Figures.metric(n.doubleValue())));
        fixed(table.figure(messages.text("evaluation.items.published"), 106,
                item -> number(item.score(Metric.PSJS_PUBLISHED)), n -> Figures.metric(n.doubleValue())));
        table.text(messages.text("evaluation.items.question"), 360, item -> item.sample().nlQuestion())
                .setMinWidth(200);
        table.text(messages.text("evaluation.items.graph"), 90, item -> item.sample().graph(), "secondary")
                .setMinWidth(60);
        table.text(messages.text("evaluation.items.category"), 134, item -> category(item),
                "secondary").setMinWidth(128);
        table.text(messages.text("evaluation.items.tags"), 110, this::tags, "secondary").setMinWidth(80);
        table.text(messages.text("evaluation.items.outcome"), 120, this::outcome, "secondary")
                .setMinWidth(96);
        table.text(messages.text("evaluation.items.errors"), 150, this::categories, "secondary").setMinWidth(128);
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        table.setEmptyText(messages.text("evaluation.items.none"));
        table.setSorted(model.shown);
        table.remember(services.preferences(), "evaluation.items");
        TableColumn<Item, Number> other = table.figure(messages.text("evaluation.items.second"), 52,
                item -> number(model.comparing.pair.get().flatMap(both -> both.partner(item))
                        .map(partner -> partner.score(Metric.EX))
                        .orElse(OptionalDouble.empty())),
                ItemTable::whole);
        fixed(other);
        table.getColumns().remove(other);
        return other;
    }

    private static void fixed(TableColumn<Item, ?> column) {
        column.setMinWidth(column.getPrefWidth());
        column.setMaxWidth(column.getPrefWidth() + 18);
    }

    private static String category(Item item) {
        return CategoryName.of(item.groups().text(Grouping.MATCH));
    }

    private String tags(Item item) {
        return new GroupNames(messages).tags(item.groups());
    }

    /** The other run's score is shown next to this one's while runs are compared. */
    private void showSecond(boolean there) {
        if (there && !table.getColumns().contains(second))
            table.getColumns().add(2, second);
        else if (!there)
            table.getColumns().remove(second);
        table.refresh();
    }

    /** The name of an outcome; empty for an item that was scored. */
    private String outcome(Item item) {
        return item.trouble().map(outcome -> OutcomeNames.of(outcome, messages)).orElse("");
    }

    /** The confirmed categories; if there are none, the proposed ones. */
    private String categories(Item item) {
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

    private static String whole(Number score) {
        return Double.isNaN(score.doubleValue()) ? "–" : Long.toString(Math.round(score.doubleValue()));
    }

    private void listen() {
        model.comparing.pair.addListener((_, _, now) -> showSecond(now.isPresent()));
        model.errors.errors.addListener((_, _, _) -> table.refresh());
        Nodes.onOpen(table, this::open);
        model.opened.item.addListener((_, before, now) -> {
            if (now.isEmpty())
                before.ifPresent(this::select);
        });
    }

    /** Opens the selected item, or the first. */
    void open() {
        List<Item> order = List.copyOf(table.getItems());
        Item selected = table.getSelectionModel().getSelectedItem();
        if (selected != null)
            model.opened.open(selected, order);
        else
            order.stream().findFirst().ifPresent(first -> model.opened.open(first, order));
    }

    private void select(Item item) {
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
