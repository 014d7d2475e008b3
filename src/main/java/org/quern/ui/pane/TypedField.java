package org.quern.ui.pane;

import javafx.beans.value.ObservableValue;

/** A field whose text is committed later, for example on Enter, and is not lost until then. */
public interface TypedField {

    /**
     * The text.
     *
     * @param owner what it belongs to
     * @param committed the text that it replaces
     */
    record Typed(String owner, String committed, String text) {}

    ObservableValue<Typed> typed();

    /**
     * Shows a text that was typed before.
     *
     * @return whether it belongs to what is shown, and that still has the same text
     */
    boolean resume(Typed typed);
}
