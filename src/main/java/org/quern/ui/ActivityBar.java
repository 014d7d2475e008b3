package org.quern.ui;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.quern.ui.control.Nodes;

/** The bar on the left: one icon per pane, and the settings at the bottom. */
final class ActivityBar extends VBox {

    private static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");

    private final Map<String, Button> buttons = new LinkedHashMap<>();

    /** @param panes the actions that open panes, by pane id */
    ActivityBar(Actions actions, Map<String, Action> panes, List<Action> atBottom) {
        getStyleClass().add("activity-bar");
        panes.forEach((id, action) -> {
            Button button = tile(actions, action);
            buttons.put(id, button);
            getChildren().add(button);
        });
        getChildren().add(Nodes.space());
        atBottom.forEach(a -> getChildren().add(tile(actions, a)));
    }

    void select(String paneId) {
        buttons.forEach((id, button) -> button.pseudoClassStateChanged(SELECTED, id.equals(paneId)));
    }

    private static Button tile(Actions actions, Action action) {
        Button tile = new Button("", new FontIcon(action.icon()));
        tile.getStyleClass().setAll("activity");
        return actions.bind(tile, action);
    }
}
