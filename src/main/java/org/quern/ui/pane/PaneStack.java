package org.quern.ui.pane;

import javafx.scene.Node;
import javafx.scene.layout.StackPane;
import org.quern.ui.control.Nodes;

/**
 * Shows one pane and keeps those shown before hidden. A pane that leaves the window loses its styles, and giving them
 * back takes longer than a frame.
 */
public final class PaneStack extends StackPane {

    /** Shows this in front of all others. */
    public void bring(Node front) {
        if (!getChildren().contains(front))
            getChildren().add(front);
        for (Node each : getChildren()) {
            Nodes.show(each, each == front);
        }
    }
}
