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

    /** The field was opened by a key whose letter is still to come. */
    public void expect() {
        expected = true;
    }

    /** The key was let go, or there was none. */
    public void forget() {
        expected = false;
    }
}
