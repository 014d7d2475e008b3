package org.quern.ui.evaluate;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.collections.ListChangeListener;
import javafx.collections.transformation.SortedList;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.Metric;
import org.quern.evaluate.error.ErrorCategory;
import org.quern.job.Debounce;
import org.quern.ui.Figures;
import org.quern.ui.Messages;
import org.quern.ui.Services;
import org.quern.ui.control.CategoryName;
import org.quern.ui.control.DenseTable;
import org.quern.ui.control.Hint;
import org.quern.ui.control.LateFocus;
import org.quern.ui.control.ShownAs;

/** The items of a run, one a row, under their filters. Enter or a double click opens one. */
final class ItemTable extends VBox {

    private static final Duration TYPING = Duration.ofMillis(120);

    private final Messages messages;
    private final EvaluationModel model;
    private final DenseTable<Item> table;
    private final CheckBox wrongOnly = new CheckBox();
    private final TextField text = new TextField();
    private final ComboBox<ErrorFilter> errors = new ComboBox<>();
    private final ComboBox<ItemFilter.Change> change = new ComboBox<>();
    private final HBox chosen = new HBox(4);
    private final Label count = new Label();
    private final GroupNames names;
    private final TableColumn<Item, Number> second;

    ItemTable(Services services, EvaluationModel model) {
        super(8);
        this.messages = services.messages();
        this.model = model;
        this.names = new GroupNames(messages);
        this.table = new DenseTable<>(messages.text("evaluation.items"));
        getStyleClass().add("item-list");
        wrongOnly.setText(messages.text("evaluation.items.wrong"));
        wrongOnly.setMinWidth(USE_PREF_SIZE);
        text.setPromptText(messages.text("evaluation.items.search"));
        HBox.setHgrow(text, Priority.ALWAYS);
        count.getStyleClass().add("secondary");
        count.setMinWidth(USE_PREF_SIZE);
        chosen.setAlignment(Pos.CENTER_LEFT);
        chosen.setMinWidth(USE_PREF_SIZE);
        errors.setAccessibleText(messages.text("evaluation.items.errors"));
        errors.setPrefWidth(190);
        errors.setConverter(new ShownAs<>(this::name));
        change.setAccessibleText(messages.text("evaluation.items.change"));
        change.setConverter(
                new ShownAs<>(one -> messages.text("evaluation.change." + one.name().toLowerCase(Locale.ROOT))));
        change.getItems().setAll(ItemFilter.Change.values());
        change.setValue(ItemFilter.Change.ANY);
        change.managedProperty().bind(change.visibleProperty());
        change.setVisible(false);
        HBox filters = new HBox(12, text, wrongOnly, errors, change, chosen, count);
        filters.setAlignment(Pos.CENTER_LEFT);
        filters.getStyleClass().add("filters");
        second = columns(services);
        VBox.setVgrow(table, Priority.ALWAYS);
        getChildren().setAll(filters, table);
        listen(services);
    }

    /** @return the column of the other run, which is not there yet */
    private TableColumn<Item, Number> columns(Services services) {
        fixed(table.count("#", 52, Item::number));
        fixed(table.figure("EX", 46, item -> number(item.score(Metric.EX)), ItemTable::whole));
        fixed(table.figure("PSJS", 56, item -> number(item.score(Metric.PSJS)),
                n -> Figures.metric(n.doubleValue())));
        table.text(messages.text("evaluation.items.question"), 420, item -> item.sample().nlQuestion())
                .setMinWidth(300);
        table.text(messages.text("evaluation.items.graph"), 90, item -> item.sample().graph(), "secondary")
                .setMinWidth(60);
        table.text(messages.text("evaluation.items.category"), 130, item -> category(item),
                "secondary").setMinWidth(100);
        table.text(messages.text("evaluation.items.outcome"), 120, this::outcome, "secondary")
                .setMinWidth(90);
        table.text(messages.text("evaluation.items.errors"), 150, this::categories, "secondary").setMinWidth(90);
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        table.setEmptyText(messages.text("evaluation.items.none"));
        SortedList<Item> sorted = new SortedList<>(model.shown());
        sorted.comparatorProperty().bind(table.comparatorProperty());
        table.setItems(sorted);
        table.remember(services.preferences(), "evaluation.items");
        TableColumn<Item, Number> other = table.figure(messages.text("evaluation.items.second"), 52,
                item -> number(model.comparing()
                        .pairProperty().get().flatMap(both -> both.partner(item))
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
        String category = item.group(Grouping.MATCH);
        return category.equals(Grouping.NO_TEMPLATE) ? "" : CategoryName.of(category);
    }

    /** The other run's score stands beside this one's while there is another run. */
    private void showSecond(boolean there) {
        change.setVisible(there);
        if (there && !table.getColumns().contains(second))
            table.getColumns().add(2, second);
        else if (!there)
            table.getColumns().remove(second);
        table.refresh();
    }

    /** What an outcome is called; nothing for an item that was scored without trouble. */
    private String outcome(Item item) {
        return item.trouble().map(outcome -> OutcomeNames.of(outcome, messages)).orElse("");
    }

    /** What somebody said of it; else what is proposed. */
    private String categories(Item item) {
        RunErrors known = model.errors().errorsProperty().get();
        Set<ErrorCategory> holding = known.judged().holding(item.key());
        return holding.isEmpty() ? known.of(item).orElse(List.of()).stream()
                .map(proposal -> ReasonsView.name(proposal.category(), messages) + " ?")
                .collect(Collectors.joining(", "))
                : holding.stream().map(category -> "✓ " + ReasonsView.name(category, messages))
                        .collect(Collectors.joining(", "));
    }

    private String name(ErrorFilter filter) {
        return switch (filter.kind()) {
            case ANY -> messages.text("evaluation.errors.any");
            case OPEN -> messages.text("evaluation.errors.open");
            case PROPOSED -> messages.text("evaluation.errors.proposed",
                    ReasonsView.name(filter.category().orElseThrow(), messages));
            case CONFIRMED -> messages.text("evaluation.errors.confirmed",
                    ReasonsView.name(filter.category().orElseThrow(), messages));
        };
    }

    private static double number(OptionalDouble score) {
        return score.orElse(Double.NaN);
    }

    private static String whole(Number score) {
        return Double.isNaN(score.doubleValue()) ? "–" : Long.toString(Math.round(score.doubleValue()));
    }

    private void listen(Services services) {
        wrongOnly.selectedProperty().addListener((_, _, now) -> model.filterProperty()
                .set(model.filterProperty().get().withWrongOnly(now)));
        Debounce typing = new Debounce(services.jobs(), TYPING);
        text.textProperty().addListener((_, _, now) -> typing
                .call(() -> model.filterProperty().set(model.filterProperty().get().withText(now))));
        errors.valueProperty().addListener((_, _, now) -> {
            if (now != null)
                model.filterProperty().set(model.filterProperty().get().withError(now));
        });
        change.valueProperty().addListener((_, _, now) -> {
            if (now != null)
                model.filterProperty().set(model.filterProperty().get().withChange(now));
        });
        model.comparing().pairProperty().addListener((_, _, now) -> showSecond(now.isPresent()));
        model.errors().errorsProperty().addListener((_, _, _) -> showErrors());
        model.filterProperty().addListener((_, _, now) -> {
            if (!errors.getItems().contains(now.error()))
                errors.getItems().add(now.error());
            errors.setValue(now.error());
            change.setValue(now.change());
            showChosen(now);
            wrongOnly.setSelected(now.wrongOnly());
            if (!text.getText().equals(now.text()))
                text.setText(now.text());
        });
        model.shown().addListener((ListChangeListener<Item>) _ -> showCount());
        table.addEventHandler(MouseEvent.MOUSE_CLICKED, event -> {
            if (event.getClickCount() == 2)
                open();
        });
        table.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER) {
                event.consume();
                open();
            }
        });
        model.opened().itemProperty().addListener((_, before, now) -> {
            if (now.isEmpty())
                before.ifPresent(this::select);
        });
        showErrors();
        showCount();
    }

    /** What can be asked: what is proposed or confirmed for some item. */
    private void showErrors() {
        RunErrors known = model.errors().errorsProperty().get();
        List<ErrorFilter> choices = new ArrayList<>(List.of(ErrorFilter.ANY, ErrorFilter.OPEN));
        for (ErrorCategory category : known.proposedCategories())
            choices.add(ErrorFilter.proposed(category));
        for (ErrorCategory category : known.judged().holding())
            choices.add(ErrorFilter.confirmed(category));
        ErrorFilter wanted = model.filterProperty().get().error();
        if (!choices.contains(wanted))
            choices.add(wanted);
        if (!choices.equals(errors.getItems()))
            errors.getItems().setAll(choices);
        errors.setValue(wanted);
        table.refresh();
    }

    /** What was chosen in the charts, each with a click that lets it go. */
    private void showChosen(ItemFilter filter) {
        List<Node> chips = new ArrayList<>();
        for (Grouping grouping : Grouping.values())
            filter.group(grouping).ifPresent(name -> chips.add(
                    chip(names.of(grouping, name), filter.withGroup(grouping, Optional.empty()))));
        chosen.getChildren().setAll(chips);
    }

    private Button chip(String name, ItemFilter without) {
        Button chip = new Button(name, new FontIcon(MaterialDesignC.CLOSE));
        chip.setContentDisplay(ContentDisplay.RIGHT);
        chip.getStyleClass().add("filter-chip");
        new Hint(chip, messages.text("evaluation.items.let-go", name));
        chip.setOnAction(_ -> model.filterProperty().set(without));
        return chip;
    }

    /** Opens the selected item, or the first. */
    void open() {
        List<Item> order = List.copyOf(table.getItems());
        Item selected = table.getSelectionModel().getSelectedItem();
        if (selected != null)
            model.opened().open(selected, order);
        else
            order.stream().findFirst().ifPresent(first -> model.opened().open(first, order));
    }

    private void select(Item item) {
        int place = table.getItems().indexOf(item);
        if (place >= 0) {
            table.getSelectionModel().clearAndSelect(place);
            table.scrollTo(Math.max(0, place - 3));
            table.requestFocus();
        }
    }

    /** Puts the caret into the search field. */
    void focusSearch() {
        new LateFocus(text).request();
        text.selectAll();
    }

    private void showCount() {
        count.setText(messages.text("evaluation.items.count", Figures.count(model.shown().size()),
                Figures.count(model.items().size())));
    }
}
