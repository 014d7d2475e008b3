package org.quern.ui.control;

import javafx.scene.control.Label;

/** Shows the key of an action on a button. */
public final class KeyCap {

    private KeyCap() {}

    public static Label of(String key) {
        return Nodes.uncut(Nodes.label(key, "key-cap"));
    }
}
