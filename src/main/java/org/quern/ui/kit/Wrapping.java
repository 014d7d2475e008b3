package org.quern.ui.kit;

import java.text.Bidi;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import javafx.beans.property.Property;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Labeled;
import javafx.scene.text.Font;
import javafx.scene.text.Text;

/**
 * Wraps texts, except those with right-to-left letters: JavaFX 26 throws an exception when a line breaks between
 * such letters, and the layout stops. Their tooltip shows the whole text.
 */
public final class Wrapping {

    private Wrapping() {}

    /** Whether the lines of a text can be broken by JavaFX. */
    static boolean isPossible(String text) {
        return !Bidi.requiresBidi(text.toCharArray(), 0, text.length());
    }

    /** Wraps a text while that is possible. */
    public static void of(ObservableValue<String> text, Property<Boolean> wrap) {
        text.subscribe(now -> wrap.setValue(isPossible(Objects.requireNonNullElse(now, ""))));
    }

    /** Wraps the text of a label or button while that is possible. */
    public static <L extends Labeled> L of(L labeled) {
        of(labeled.textProperty(), labeled.wrapTextProperty());
        AtomicBoolean hinted = new AtomicBoolean();
        labeled.wrapTextProperty().subscribe(wraps -> {
            if (!wraps && !hinted.getAndSet(true))
                Hint.whenCut(labeled);
        });
        return labeled;
    }

    /** The width at which a text is to be measured; 0 if it is not wrapped. */
    public static double width(String text, double width) {
        return isPossible(text) ? width : 0;
    }

    /** The text with line breaks in place of spaces where JavaFX cannot wrap it; otherwise unchanged. */
    public static String broken(String text, Font font, double width) {
        if (isPossible(text))
            return text;
        StringBuilder lines = new StringBuilder(text);
        Text measure = new Text();
        measure.setFont(font);
        int begin = 0;
        int last = -1;
        for (int i = 0; i <= text.length(); i++) {
            if (i < text.length() && text.charAt(i) != ' ')
                continue;
            measure.setText(text.substring(begin, i));
            if (last >= begin && measure.getLayoutBounds().getWidth() > width) {
                lines.setCharAt(last, '\n');
                begin = last + 1;
            }
            last = i;
        }
        return lines.toString();
    }
}
