package org.quern.ui.evaluate.pane;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Labeled;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.quern.evaluate.filter.ItemField;
import org.quern.evaluate.filter.SavedFilters;
import org.quern.testing.Fx;

/** Filters, pivots and mistakes through the controls of the pane. */
class FilterPaneTest extends PaneCase {

    FilterPaneTest() {
        super("run", "other");
        engine.filters = engine.filters.with("films", "graph:film outcome:wrong");
    }

    @Test
    void anExpressionIsTypedAndChipsMirrorIt() {
        type("graph:film -outcome:correct");
        assertThat(chips()).containsExactly("graph:film", "-outcome:correct");
        assertThat(shown()).isEqualTo(40);

        type("graph:film outcome:wrongly");
        assertThat(shown()).as("the list stays while the text is not valid").isEqualTo(40);
        assertThat(trouble()).startsWith("Character 20: “outcome” cannot be “wrongly”; expected wrong");

        type("graph:fil");
        assertThat(shown()).isZero();
        assertThat(unmet()).isEqualTo("graph:fil: no item has this value; did you mean film?");
        type("graph:film (outcome:wrong OR text:\"number 1?\")");
        assertThat(trouble()).isEmpty();
        assertThat(unmet()).isEmpty();
        assertThat(shown()).isEqualTo(41);
        Fx.run(() -> ((Button) chip(0)).fire());
        Fx.awaitIdle(services.jobs());
        assertThat(Fx.call(() -> field().getText())).isEqualTo("outcome:wrong OR \"number 1?\"");
        assertThat(Fx.call(() -> chip(0).isFocused())).as("the focus stays among the chips").isTrue();
        Fx.run(() -> ((Button) chip(0)).fire());
        Fx.awaitIdle(services.jobs());
        assertThat(shown()).isEqualTo(240);
        assertThat(Fx.call(() -> field().isFocused())).isTrue();
        Fx.run(() -> field().fireEvent(key(KeyCode.ENTER)));
        assertThat(Fx.call(() -> items().isFocused())).isTrue();
    }

    @Test
    void menusOfferConditionsAndSavedFilters() {
        MenuButton add = menu("Add filter");
        Fx.run(() -> add.fireEvent(new Event(MenuButton.ON_SHOWING)));
        Menu graphs = (Menu) item(add.getItems(), text -> text.equals("Graph"));
        assertThat(graphs.getItems()).extracting(MenuItem::getText).containsExactly("company  (120)", "film  (120)");
        Fx.run(() -> graphs.getItems().getLast().fire());
        Fx.awaitIdle(services.jobs());
        assertThat(shown()).isEqualTo(120);
        assertThat(chips()).containsExactly("graph:film");

        MenuButton saved = menu("Saved filters");
        Fx.run(() -> saved.fireEvent(new Event(MenuButton.ON_SHOWING)));
        Fx.run(() -> item(saved.getItems(), "films"::equals).fire());
        Fx.await("the filter is typed", () -> pane.node().lookupAll(".filter-chip").size() == 2);
        Fx.awaitIdle(services.jobs());
        assertThat(shown()).isEqualTo(40);
        Fx.run(() -> pane.model.filter.change(all -> all.with("again", "hops:1").without("films")));
        Fx.awaitIdle(services.jobs());
        assertThat(engine.filters.filters()).containsExactly(new SavedFilters.Saved("again", "hops:1"));
        assertThat(Fx.call(() -> pane.model.filter.saved.get())).isEqualTo(engine.filters);
    }

    @Test
    void figuresOpenTheItemsBehindThem() {
        Fx.run(() -> action("evaluation.view.figures").perform());
        Fx.run(() -> pane.node().lookup(".quern-figure").fireEvent(key(KeyCode.ENTER)));
        Fx.awaitIdle(services.jobs());
        assertThat(chips()).containsExactly("ex:<1");
        assertThat(shown()).isEqualTo(80);
        Fx.run(() -> ((Hyperlink) pane.node().lookup(".figure-link")).fire());
        Fx.awaitIdle(services.jobs());
        assertThat(chips()).containsExactly("outcome:prediction-error");
        assertThat(shown()).isEqualTo(8);

        Node part = Fx.call(() -> pane.node().lookupAll(".chart-part").stream()
                .filter(node -> "film".equals(node.getUserData())).findFirst().orElseThrow());
        Fx.run(() -> part.fireEvent(key(KeyCode.ENTER)));
        Fx.awaitIdle(services.jobs());
        assertThat(chips()).containsExactly("outcome:prediction-error", "graph:film");
        Fx.run(() -> part.fireEvent(key(KeyCode.ENTER)));
        Fx.awaitIdle(services.jobs());
        assertThat(chips()).containsExactly("outcome:prediction-error");
    }

    @Test
    void aCellOfThePivotOpensItsItems() {
        type("outcome:wrong");
        Fx.run(() -> pane.model.filter.pivotChoice.set(new FilterModel.PivotChoice(ItemField.MATCH, ItemField.OUTCOME,
                Optional.empty())));
        Fx.run(() -> action("evaluation.view.pivot").perform());
        Fx.awaitIdle(services.jobs());
        TableView<?> pivot = table(".pivot");
        assertThat(Fx.call(() -> pivot.getItems().size())).as("five categories and the total").isEqualTo(6);
        assertThat(Fx.call(() -> pivot.getColumns().get(1).getCellData(0))).isEqualTo("16");
        open(pivot, 0, 1);
        assertThat(shown()).isEqualTo(16);
        assertThat(chips()).containsExactly("outcome:wrong", "match:\"basic_(n)\"");
        Fx.run(() -> action("evaluation.view.pivot").perform());
        Fx.awaitIdle(services.jobs());
        Node cell = Fx.call(() -> pane.node().lookup(".pivot .chart-part"));
        Fx.run(() -> cell.fireEvent(key(KeyCode.ENTER)));
        Fx.awaitIdle(services.jobs());
        assertThat(shown()).isEqualTo(16);
    }

    @Test
    void mistakesAreCountedAndOpened() {
        type("graph:film");
        Fx.run(() -> action("evaluation.view.mistakes").perform());
        Fx.awaitIdle(services.jobs());
        TableView<?> mistakes = table(".mistakes");
        assertThat(Fx.call(() -> mistakes.getItems().stream().map(line -> mistakes.getColumns().getFirst()
                .getCellData(mistakes.getItems().indexOf(line))).map(Object::toString).toList()))
                .contains("different relation direction", "missing DISTINCT");
        Fx.run(() -> {
            mistakes.getSelectionModel().select(0);
            mistakes.fireEvent(key(KeyCode.ENTER));
        });
        Fx.awaitIdle(services.jobs());
        assertThat(shown()).isEqualTo(40);
        assertThat(chips().getLast()).startsWith("mistake:\"");
    }

    private void type(String text) {
        Fx.run(() -> {
            action("evaluation.view.items").perform();
            field().setText(text);
        });
        Fx.await("the text is read", () -> pane.model.filter.problem.get().isPresent()
                || pane.model.filter.expression.get().toString().equals(read(text)));
        Fx.awaitIdle(services.jobs());
    }

    private static String read(String text) {
        try {
            return org.quern.evaluate.filter.ExpressionParser.parse(text).toString();
        } catch (org.quern.evaluate.filter.FilterSyntaxException _) {
            return "";
        }
    }

    private TextField field() {
        return (TextField) pane.node().lookup(".expression-field");
    }

    private TableView<?> items() {
        return (TableView<?>) pane.node().lookup(".item-list .table-view");
    }

    private Node chip(int place) {
        return List.copyOf(pane.node().lookupAll(".filter-chip")).get(place);
    }

    private List<String> chips() {
        return Fx.call(() -> pane.node().lookupAll(".filter-chip").stream().map(node -> ((Labeled) node).getText())
                .toList());
    }

    private String trouble() {
        return Fx.call(() -> ((Labeled) pane.node().lookup(".error-text")).getText());
    }

    private String unmet() {
        return Fx.call(() -> ((Labeled) pane.node().lookup(".filter-unmet")).getText());
    }

    private MenuButton menu(String text) {
        return Fx.call(() -> pane.node().lookupAll(".menu-button").stream().map(MenuButton.class::cast)
                .filter(button -> button.getText().equals(text)).findFirst().orElseThrow());
    }

    private static MenuItem item(List<MenuItem> items, Predicate<String> named) {
        return items.stream().filter(item -> item.getText() != null && named.test(item.getText())).findFirst()
                .orElseThrow();
    }

}
