package org.quern.ui.control;

import java.util.Locale;
import javafx.scene.control.Label;

/** A short label on a coloured background: a state, a category, a count. */
public final class Badge extends Label {

    /** The meaning of a badge, which determines its colour. */
    public enum Tone {
        NEUTRAL, GOOD, WARNING, BAD, ACCENT
    }

    public Badge(String text, Tone tone) {
        super(text);
        getStyleClass().add("quern-badge");
        setMinWidth(USE_PREF_SIZE);
        setTone(tone);
    }

    public void setTone(Tone tone) {
        for (Tone other : Tone.values())
            getStyleClass().remove(other.name().toLowerCase(Locale.ROOT));
        getStyleClass().add(tone.name().toLowerCase(Locale.ROOT));
    }
}
