package org.quern.ui.control;

import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyEvent;

/** Prevents the key that opened a field from being typed into it. */
public final class FirstKeyFilter {

    private boolean expected;

    public FirstKeyFilter(TextInputControl field) {
        field.addEventFilter(KeyEvent.KEY_PRESSED, _ -> expected = false);
        field.addEventFilter(KeyEvent.KEY_TYPED, event -> {
            if (expected)
                event.consume();
            expected = false;
        });
    }

    /** Called when a key opened the field and its typed character is still to arrive. */
    public void expect() {
        expected = true;
    }

    /** Called when the key was released, or when no key opened the field. */
    public void forget() {
        expected = false;
    }
}
