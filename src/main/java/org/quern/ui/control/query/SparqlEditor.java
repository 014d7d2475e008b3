package org.quern.ui.control.query;

import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.layout.StackPane;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.quern.ui.control.query.CompletionProvider.Offer;
import org.quern.ui.control.query.CompletionProvider.Trouble;

/**
 * An editor for SPARQL with highlighting, undo and redo; hovering over a Wikidata id shows its label. With a
 * {@link CompletionProvider}, errors are underlined, and ids are found by their labels while the user types one
 * after a prefix, or anywhere on Ctrl+Space.
 */
public final class SparqlEditor extends StackPane {

    private final SparqlArea area;
    private final CompletionSupport assisted;
    private final ReadOnlyStringWrapper text = new ReadOnlyStringWrapper("");

    /** @param accessibleText the name of the editor for screen readers */
    public SparqlEditor(String accessibleText, SparqlQueryView.Names names) {
        area = new SparqlArea(accessibleText, names);
        getStyleClass().add("quern-editor");
        area.textProperty().addListener((_, _, now) -> text.set(now));
        assisted = new CompletionSupport(area, area::underline,
                typed -> Character.isLetterOrDigit(typed) || ":_-".indexOf(typed) >= 0);
        getChildren().setAll(new VirtualizedScrollPane<>(area));
        setMinHeight(60);
    }

    /** Sets the providers of labels and of completions and errors. */
    public void setAssist(CompletionProvider helper) {
        assisted.setAssist(helper);
    }

    /** The error at the caret, otherwise the first error. */
    public ReadOnlyObjectProperty<Optional<Trouble>> troubleProperty() {
        return assisted.trouble;
    }

    /** Shows another query and clears the undo history. */
    public void show(String query) {
        area.show(query);
    }

    public ReadOnlyStringProperty textProperty() {
        return text.getReadOnlyProperty();
    }

    /** Moves the caret to a position in the text. */
    public void focusAt(int place) {
        area.moveTo(Math.clamp(place, 0, area.getLength()));
        area.requestFollowCaret();
        area.requestFocus();
    }

    /** The completions offered now; empty if none. */
    List<Offer> offers() {
        return assisted.offers();
    }
}
