package org.quern.ui.pane;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import org.quern.ui.control.Nodes;

/**
 * Shows one pane and keeps the others hidden, with their drawers closed. A pane that leaves the window loses its
 * styles, and applying them again takes longer than a frame.
 */
public final class PaneStack extends StackPane {

    /** Without room for all of a pane, its beginning is seen. */
    public PaneStack() {
        setMinSize(0, 0);
        setAlignment(Pos.TOP_LEFT);
        addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            // Not those of a view that is hidden behind the one to be left.
            List<Columns> open = event.getCode() == KeyCode.ESCAPE
                    ? Columns.openIn(this).stream().filter(Nodes::isSeen).toList() : List.of();
            if (!open.isEmpty())
                event.consume();
            open.forEach(Columns::close);
        });
    }

    /** Shows this pane and hides all others. */
    public void bring(Node front) {
        if (!getChildren().contains(front))
            getChildren().add(front);
        for (Node each : getChildren()) {
            if (each != front && each.isVisible())
                Columns.openIn(each).forEach(Columns::hide);
            Nodes.show(each, each == front);
        }
    }
}
