package org.quern.ui.control;

import javafx.scene.control.TextField;
import javafx.scene.control.TextFormatter;

/** A text field that accepts only text that fits a pattern, for example a number. */
public final class PatternField extends TextField {

    /** Whole numbers, also negative ones. */
    public static final String WHOLE_NUMBER = "-?\\d{0,15}";

    /** @param pattern what the field accepts, also while it is being typed */
    public PatternField(String text, String pattern) {
        super(text);
        setTextFormatter(
                new TextFormatter<>(change -> change.getControlNewText().matches(pattern) ? change : null));
    }

    /** The whole number in the field; 0 while there is none. */
    public long number() {
        return getText().isEmpty() || "-".equals(getText()) ? 0 : Long.parseLong(getText());
    }
}
