package org.quern.ui.control;

import javafx.scene.control.Label;

/** The key of an action as it stands on a button. */
public final class KeyCap {

    private KeyCap() {}

    public static Label of(String key) {
        Label cap = new Label(key);
        cap.getStyleClass().add("key-cap");
        cap.setMinWidth(Label.USE_PREF_SIZE);
        return cap;
    }
}
