package org.quern.ui.control;

import javafx.scene.control.TextField;
import javafx.scene.control.TextFormatter;

/** A text field that accepts only text that matches a pattern, for example a number. */
public final class PatternField extends TextField {

    /** Integers, including negative ones. */
    public static final String WHOLE_NUMBER = "-?\\d{0,15}";

    /** @param pattern matches all accepted text, including incomplete input */
    public PatternField(String text, String pattern) {
        super(text);
        setTextFormatter(new TextFormatter<>(change -> change.getControlNewText().matches(pattern) ? change : null));
    }

    /** The integer in the field; 0 if there is none. */
    public long number() {
        return getText().isEmpty() || "-".equals(getText()) ? 0 : Long.parseLong(getText());
    }
}
