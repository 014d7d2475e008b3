package org.quern.ui.control;

import javafx.scene.control.Label;

/** The key of an action as it stands on a button. */
public final class KeyCap {

    private KeyCap() {}

    public static Label of(String key) {
        return Nodes.uncut(Nodes.label(key, "key-cap"));
    }
}
