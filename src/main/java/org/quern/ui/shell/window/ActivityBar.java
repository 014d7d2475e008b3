package org.quern.ui.shell.window;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Actions;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;

/**
 * The bar on the left: one tile per pane, and the settings at the bottom. In a wide window, the tiles have names beside
 * their icons unless the user has hidden them.
 */
final class ActivityBar extends VBox {

    private static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");

    private static final PseudoClass NAMED = PseudoClass.getPseudoClass("named");

    /** An action, and its name in this bar. */
    record Tile(Action action, String name) {}

    private final Map<String, Button> buttons = new LinkedHashMap<>();
    /** Kept here, because a binding is otherwise only referred to weakly. */
    private final ObservableValue<Boolean> named;

    /**
     * @param panes the actions that open panes, by pane id
     * @param atBottom more actions
     * @param named whether names are shown
     */
    ActivityBar(Actions actions, Messages messages, Map<String, Action> panes, List<Tile> atBottom,
            ObservableValue<Boolean> named) {
        this.named = named;
        getStyleClass().add("activity-bar");
        panes.forEach((id, action) -> {
            Button button = tile(actions, action, messages.text("pane." + id));
            buttons.put(id, button);
            getChildren().add(button);
        });
        getChildren().add(Nodes.space());
        atBottom.forEach(each -> getChildren().add(tile(actions, each.action(), each.name())));
        named.subscribe(on -> {
            pseudoClassStateChanged(NAMED, on);
            getChildren().forEach(each -> {
                if (each instanceof Button tile)
                    tile.setContentDisplay(on ? ContentDisplay.LEFT : ContentDisplay.GRAPHIC_ONLY);
            });
        });
    }

    void select(String paneId) {
        buttons.forEach((id, button) -> button.pseudoClassStateChanged(SELECTED, id.equals(paneId)));
    }

    private static Button tile(Actions actions, Action action, String name) {
        Button tile = new Button(name, new FontIcon(action.icon()));
        tile.getStyleClass().setAll("activity");
        return actions.bind(tile, action);
    }
}
