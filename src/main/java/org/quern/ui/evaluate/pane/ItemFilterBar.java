package org.quern.ui.evaluate.pane;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.collections.FXCollections;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.quern.evaluate.filter.ItemExpression;
import org.quern.evaluate.filter.ItemField;
import org.quern.evaluate.filter.ItemIndex;
import org.quern.evaluate.filter.SavedFilters;
import org.quern.evaluate.score.ScoredItem;
import org.quern.ui.evaluate.text.FieldNames;
import org.quern.ui.kit.FailureText;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;

/** The filter of the item list: an expression, its conditions as chips, menus of conditions and of saved filters. */
final class ItemFilterBar extends VBox {

    /** Longer menus cannot be read; the other values can be typed. */
    private static final int MOST_VALUES = 40;

    private final PaneServices services;
    private final EvaluationModel model;
    private final FilterModel filter;
    private final FieldNames names;
    private final CheckBox wrongOnly = Nodes.uncut(new CheckBox());
    private final ExpressionField field;
    private final MenuButton conditions = Nodes.uncut(new MenuButton());
    private final MenuButton saved = Nodes.uncut(new MenuButton());
    /** The menus, then the chips. */
    private final FlowPane line = new FlowPane(4, 4);
    private final ObservableList<Node> chips = FXCollections.observableArrayList();
    private final Label trouble = Nodes.collapsing(Nodes.wrapped("", "error-text"));
    private final Label unmet = Nodes.collapsing(Nodes.wrapped("", "secondary", "filter-unmet"));
    private final Label count = Nodes.uncut(Nodes.label("", "secondary"));

    /** @param onLeft focuses the list */
    ItemFilterBar(PaneServices services, EvaluationModel model, Runnable onLeft) {
        super(4);
        this.services = services;
        this.model = model;
        this.filter = model.filter;
        this.names = new FieldNames(services.messages());
        field = Nodes.growing(new ExpressionField(services.jobs(), services.text("evaluation.items.search"), filter,
                this::otherRuns, onLeft));
        wrongOnly.setText(services.text("evaluation.items.wrong"));
        wrongOnly.selectedProperty().addListener((_, _, now) -> {
            if (now != filter.isOn(EvaluationModel.WRONG))
                filter.toggle(EvaluationModel.WRONG);
        });
        conditions.setText(services.text("evaluation.filter.add"));
        conditions.setOnShowing(_ -> fillConditions());
        saved.setText(services.text("evaluation.filter.saved"));
        saved.setOnShowing(_ -> fillSaved());
        // A menu without items is never shown, so it could not be filled.
        conditions.getItems().setAll(new MenuItem());
        saved.getItems().setAll(new MenuItem());
        getChildren().setAll(Nodes.row(8, field, wrongOnly, count), trouble, unmet, line);
        getStyleClass().add("filters");
        listen();
        showExpression();
        showTrouble();
        showUnmet();
        showCount();
    }

    private void listen() {
        filter.expression.addListener((_, _, _) -> showExpression());
        filter.problem.addListener((_, _, _) -> showTrouble());
        filter.failure.addListener((_, _, _) -> showTrouble());
        filter.found.addListener((_, _, _) -> showUnmet());
        model.shown.addListener((ListChangeListener<ScoredItem>) _ -> showCount());
    }

    private List<String> otherRuns() {
        return model.runs.get().stream().filter(id -> !model.run.get().equals(Optional.of(id))).toList();
    }

    private void showTrouble() {
        String text = filter.problem.get().map(names::of)
                .or(() -> filter.failure.get().map(cause -> FailureText.of(cause, services.messages()))).orElse("");
        trouble.setText(text);
        trouble.setVisible(!text.isEmpty());
    }

    private void showUnmet() {
        String text = filter.found.get().unmet().stream().map(names::of).collect(Collectors.joining("\n"));
        unmet.setText(text);
        unmet.setVisible(!text.isEmpty());
    }

    private void showExpression() {
        wrongOnly.setSelected(filter.isOn(EvaluationModel.WRONG));
        List<Node> now = new ArrayList<>();
        for (ItemExpression condition : filter.expression.get().conditions())
            now.add(chip(condition, now.size()));
        chips.setAll(now);
        line.getChildren().setAll(conditions, saved);
        line.getChildren().addAll(now);
    }

    /** A click on a chip removes its condition; the focus stays in the row. */
    private Button chip(ItemExpression condition, int place) {
        Button chip = Nodes.styled(new Button(condition.toString(), new FontIcon(MaterialDesignC.CLOSE)),
                "filter-chip");
        chip.setMnemonicParsing(false);
        chip.setContentDisplay(ContentDisplay.RIGHT);
        new Hint(chip, services.text("evaluation.items.let-go", condition.toString()));
        chip.setOnAction(_ -> {
            filter.expression.set(filter.expression.get().without(condition));
            if (chips.isEmpty())
                field.begin();
            else
                chips.get(Math.min(place, chips.size() - 1)).requestFocus();
        });
        return chip;
    }

    /** One menu for each field with its values; a field with other values begins a condition in the text. */
    private void fillConditions() {
        ItemIndex index = filter.index();
        List<MenuItem> menus = new ArrayList<>();
        for (ItemField each : ItemField.ALL) {
            Map<String, BitSet> values = index.values(each);
            if (values.isEmpty()) {
                menus.add(item(names.of(each) + "…", () -> field.begin(each + ":")));
                continue;
            }
            Menu menu = new Menu(names.of(each));
            menu.setMnemonicParsing(false);
            values.entrySet().stream().limit(MOST_VALUES).forEach(value -> menu.getItems().add(
                    choice(each, value.getKey(), value.getValue().cardinality())));
            if (values.size() > MOST_VALUES)
                menu.getItems().add(item(services.text("evaluation.filter.more",
                        NumberFormats.count(values.size() - MOST_VALUES)), () -> field.begin(each + ":")));
            menus.add(menu);
        }
        conditions.getItems().setAll(menus);
    }

    private MenuItem choice(ItemField of, String value, int items) {
        ItemExpression condition = ItemIndex.is(of, value);
        CheckMenuItem item = new CheckMenuItem(services.text("evaluation.filter.value", names.of(of, value),
                NumberFormats.count(items)));
        item.setMnemonicParsing(false);
        item.setSelected(filter.isOn(condition));
        item.setOnAction(_ -> filter.toggle(condition));
        return item;
    }

    private static MenuItem item(String text, Runnable act) {
        MenuItem item = new MenuItem(text);
        item.setMnemonicParsing(false);
        item.setOnAction(_ -> act.run());
        return item;
    }

    private void fillSaved() {
        List<SavedFilters.Saved> all = filter.saved.get().filters();
        List<MenuItem> items = new ArrayList<>();
        all.forEach(each -> items.add(item(each.name(), () -> field.write(each.expression()))));
        if (all.isEmpty())
            items.add(disabled(item(services.text("evaluation.filter.none"), () -> {})));
        MenuItem save = item(services.text("evaluation.filter.save"), this::save);
        save.setDisable(filter.expression.get().equals(ItemExpression.ALL) || filter.problem.get().isPresent());
        items.addAll(List.of(new SeparatorMenuItem(), save));
        if (!all.isEmpty()) {
            Menu rename = new Menu(services.text("evaluation.filter.rename"));
            Menu delete = new Menu(services.text("evaluation.filter.delete"));
            all.forEach(each -> {
                rename.getItems().add(item(each.name(), () -> rename(each)));
                delete.getItems().add(item(each.name(), () -> delete(each)));
            });
            items.addAll(List.of(rename, delete));
        }
        saved.getItems().setAll(items);
    }

    private static MenuItem disabled(MenuItem item) {
        item.setDisable(true);
        return item;
    }

    private void save() {
        String expression = filter.expression.get().toString();
        services.dialogs().text(services.text("evaluation.filter.save"), services.text("evaluation.filter.name",
                expression), "").filter(this::mayReplace)
                .ifPresent(name -> filter.change(all -> all.with(name, expression)));
    }

    private boolean mayReplace(String name) {
        return filter.saved.get().named(name).isEmpty() || services.dialogs().confirm(
                services.text("evaluation.filter.exists", name), services.text("evaluation.filter.replaced"),
                services.text("evaluation.filter.replace"));
    }

    private void rename(SavedFilters.Saved old) {
        services.dialogs().text(services.text("evaluation.filter.rename"), services.text("evaluation.filter.new-name",
                old.name()), old.name()).filter(name -> !name.equals(old.name())).filter(this::mayReplace)
                .ifPresent(name -> filter.change(all -> all.renamed(old.name(), name)));
    }

    private void delete(SavedFilters.Saved old) {
        if (services.dialogs().confirm(services.text("evaluation.filter.delete-one", old.name()), old.expression(),
                services.text("evaluation.filter.delete")))
            filter.change(all -> all.without(old.name()));
    }

    /** Focuses the expression. */
    void focusSearch() {
        field.begin();
    }

    private void showCount() {
        count.setText(services.text("evaluation.items.count", NumberFormats.count(model.shown.size()),
                NumberFormats.count(model.items.size())));
    }
}
