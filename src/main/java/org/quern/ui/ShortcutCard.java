package org.quern.ui;

import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.quern.ui.control.Nodes;

/** Lists all shortcuts that work now, those of the current pane first. */
final class ShortcutCard extends VBox {

    private final ScrollPane scroll;

    ShortcutCard(Actions actions, Messages messages, String paneTitle) {
        getStyleClass().addAll("card", "sheet");
        VBox groups = new VBox(16);
        group(groups, actions, paneTitle, actions.ofPane());
        group(groups, actions, messages.text("shortcuts.everywhere"), actions.ofWindow());
        scroll = new ScrollPane(groups);
        scroll.setFitToWidth(true);
        scroll.setPrefViewportHeight(480);
        scroll.setPrefViewportWidth(440);
        getChildren().addAll(Nodes.label(messages.text("shortcuts.title"), "heading"), scroll);
    }

    ScrollPane first() {
        return scroll;
    }

    private static void group(VBox groups, Actions actions, String title, List<Action> all) {
        GridPane rows = new GridPane(12, 4);
        ColumnConstraints wide = new ColumnConstraints();
        wide.setHgrow(Priority.ALWAYS);
        rows.getColumnConstraints().add(wide);
        for (Action action : all) {
            if (action.key().isEmpty())
                continue;
            rows.addRow(rows.getRowCount(), new Label(actions.text(action)),
                    Nodes.label(actions.keyText(action), "key-cap"));
        }
        if (rows.getRowCount() == 0)
            return;
        groups.getChildren().addAll(new VBox(8, Nodes.label(title, "secondary"), rows));
    }
}
