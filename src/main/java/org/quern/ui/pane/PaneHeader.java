package org.quern.ui.pane;

import javafx.scene.Node;
import org.quern.ui.kit.Nodes;

/** The header of a pane: its name and selection on the left, its actions on the right. */
public final class PaneHeader extends ActionBar {

    /** @param more the accessible name of the menu of actions that do not fit */
    public PaneHeader(String title, String more) {
        super(more);
        getStyleClass().add("pane-header");
        left(Nodes.uncut(Nodes.label(title, "heading")));
    }

    @Override
    public PaneHeader left(Node... nodes) {
        super.left(nodes);
        return this;
    }

    @Override
    public PaneHeader right(Node... nodes) {
        super.right(nodes);
        return this;
    }
}
