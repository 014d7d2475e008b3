package org.quern.ui.pane;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** The one line on top of a pane: its name and what it shows on the left, what can be done on the right. */
public final class PaneHeader extends HBox {

    private final HBox left = new HBox(8);
    private final HBox right = new HBox(4);

    public PaneHeader(String title) {
        getStyleClass().add("pane-header");
        Label name = new Label(title);
        name.getStyleClass().add("heading");
        name.setMinWidth(Region.USE_PREF_SIZE);
        left.setAlignment(Pos.CENTER_LEFT);
        right.setAlignment(Pos.CENTER_RIGHT);
        HBox.setHgrow(left, Priority.ALWAYS);
        left.getChildren().add(name);
        getChildren().addAll(left, right);
    }

    /** Adds what tells or chooses what is shown. */
    public PaneHeader left(Node... nodes) {
        left.getChildren().addAll(nodes);
        return this;
    }

    /** Adds what can be done, the main act last. */
    public PaneHeader right(Node... nodes) {
        right.getChildren().addAll(nodes);
        return this;
    }
}
