package org.quern.ui.pane;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.layout.StackPane;
import org.quern.ui.control.Nodes;

/**
 * Shows one pane and keeps the others hidden. A pane that leaves the window loses its styles, and applying them
 * again takes longer than a frame.
 */
public final class PaneStack extends StackPane {

    /** Without room for all of a pane, its beginning is seen. */
    public PaneStack() {
        setMinSize(0, 0);
        setAlignment(Pos.TOP_LEFT);
    }

    /** Shows this pane and hides all others. */
    public void bring(Node front) {
        if (!getChildren().contains(front))
            getChildren().add(front);
        for (Node each : getChildren()) {
            Nodes.show(each, each == front);
        }
    }
}
