package org.quern.ui.control;

import javafx.scene.Node;

/** Holds content that may be hidden until the user opens it. */
public interface Drawer {

    /** Opens this if it is closed. */
    void reveal();

    /** Opens the drawers that a node is in. */
    static void reveal(Node node) {
        for (Node inner = node; inner != null; inner = inner.getParent()) {
            if (inner instanceof Drawer drawer)
                drawer.reveal();
        }
    }
}
