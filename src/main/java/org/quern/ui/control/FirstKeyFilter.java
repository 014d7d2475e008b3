package org.quern.ui.control;

import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyEvent;

/**
 * Keeps the letter that opened a field out of it: a key is pressed, the field comes and takes the focus, and only then the
 * letter of that key is typed.
 */
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
