package org.quern.ui.control.query;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import javafx.scene.TraversalDirection;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.model.StyleSpans;
import org.quern.ui.control.query.CompletionProvider.Trouble;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.OwnFocus;

/** A text area with a highlighted query and underlined errors. Tab moves to the next control, as everywhere. */
public abstract class QueryArea extends CodeArea implements OwnFocus {

    /** Longer texts are not highlighted, so that typing stays fast. */
    private static final int LONGEST_COLOURED = 20_000;

    private List<Trouble> troubles = List.of();

    QueryArea(String... styleClasses) {
        getStyleClass().addAll(styleClasses);
        Nodes.textArea(this);
        setUseInitialStyleForInsertion(true);
        textProperty().addListener((_, _, _) -> {
            // The errors found apply only to the previous text.
            troubles = List.of();
            colour();
        });
        addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.TAB && !event.isShortcutDown()) {
                event.consume();
                requestFocusTraversal(event.isShiftDown() ? TraversalDirection.PREVIOUS : TraversalDirection.NEXT);
            }
        });
    }

    /** The style classes of the parts of the text. */
    abstract StyleSpans<Collection<String>> spans(String text);

    /** Underlines errors until the text changes. */
    final void underline(List<Trouble> places) {
        if (!troubles.equals(places)) {
            troubles = List.copyOf(places);
            colour();
        }
    }

    final Optional<Trouble> troubleAt(int place) {
        return troubles.stream().filter(t -> t.start() <= place && place < t.end()).findFirst();
    }

    final boolean isColoured() {
        return getLength() > 0 && getLength() <= LONGEST_COLOURED;
    }

    final void colour() {
        if (isColoured())
            setStyleSpans(0, ErrorUnderlines.under(spans(getText()), troubles, getLength()));
    }
}
