package org.quern.ui.control.query;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.geometry.Point2D;
import javafx.scene.TraversalDirection;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.event.MouseOverTextEvent;
import org.fxmisc.richtext.model.StyleSpans;
import org.fxmisc.richtext.model.StyleSpansBuilder;
import org.quern.sparql.SparqlToken;
import org.quern.sparql.SparqlTokens;
import org.quern.ui.control.Nodes;
import org.quern.ui.control.Wrapping;
import org.quern.ui.control.query.CompletionProvider.Trouble;

/**
 * A text area with highlighted SPARQL. Hovering over a Wikidata id shows its label, hovering over an error
 * shows its cause. Tab moves to the next control, as everywhere.
 */
final class SparqlArea extends CodeArea {

    private static final Duration HOVER = Duration.ofMillis(250);
    /** Longer texts are not highlighted, so that typing stays fast. */
    private static final int LONGEST_COLOURED = 20_000;

    private final SparqlQueryView.Names names;
    private final Tooltip tooltip = new Tooltip();
    private List<SparqlTokens.Id> ids = List.of();
    private List<Trouble> troubles = List.of();

    SparqlArea(String accessibleText, SparqlQueryView.Names names) {
        this.names = names;
        getStyleClass().addAll("quern-cypher", "quern-sparql");
        Nodes.textArea(this);
        setUseInitialStyleForInsertion(true);
        Wrapping.of(textProperty(), wrapTextProperty());
        setAccessibleText(accessibleText);
        setMouseOverTextDelay(HOVER);
        textProperty().addListener((_, _, now) -> {
            tooltip.hide();
            // The errors found apply only to the previous text.
            troubles = List.of();
            ids = isColoured() ? SparqlTokens.ids(now) : List.of();
            colour();
        });
        addEventHandler(MouseOverTextEvent.MOUSE_OVER_TEXT_BEGIN,
                event -> hover(event.getCharacterIndex(), event.getScreenPosition()));
        addEventHandler(MouseOverTextEvent.MOUSE_OVER_TEXT_END, _ -> tooltip.hide());
        addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.TAB && !event.isShortcutDown()) {
                event.consume();
                requestFocusTraversal(event.isShiftDown() ? TraversalDirection.PREVIOUS : TraversalDirection.NEXT);
            }
        });
    }

    /** Shows another query and clears the undo history. */
    void show(String query) {
        if (query.equals(getText()))
            return;
        replaceText(query);
        getUndoManager().forgetHistory();
        moveTo(0);
        requestFollowCaret();
    }

    /** Underlines errors until the text changes. */
    void underline(List<Trouble> places) {
        if (!troubles.equals(places)) {
            troubles = List.copyOf(places);
            colour();
        }
    }

    /** The ids in the query with their positions, in order. */
    List<SparqlTokens.Id> ids() {
        return ids;
    }

    /** The id at a position in the text. */
    Optional<String> idAt(int place) {
        return ids.stream().filter(id -> id.start() <= place && place < id.end()).findFirst().map(SparqlTokens.Id::id);
    }

    private void hover(int place, Point2D at) {
        Optional<Trouble> wrong = troubles.stream().filter(t -> t.start() <= place && place < t.end()).findFirst();
        wrong.map(Trouble::why).or(() -> idAt(place)).ifPresent(text -> {
            tooltip.setText(text);
            tooltip.show(this, at.getX() + 8, at.getY() + 16);
        });
        if (wrong.isEmpty())
            idAt(place).ifPresent(id -> names.label(id, label -> {
                // The mouse may be over another id when the label arrives.
                if (tooltip.isShowing() && tooltip.getText().equals(id))
                    tooltip.setText(label + "  " + id);
            }));
    }

    private boolean isColoured() {
        return getLength() > 0 && getLength() <= LONGEST_COLOURED;
    }

    private void colour() {
        if (isColoured())
            setStyleSpans(0, ErrorUnderlines.under(spans(getText()), troubles, getLength()));
    }

    private static StyleSpans<Collection<String>> spans(String text) {
        StyleSpansBuilder<Collection<String>> spans = new StyleSpansBuilder<>();
        int at = 0;
        for (SparqlToken token : SparqlTokens.of(text)) {
            if (token.start() > at)
                spans.add(List.of(), token.start() - at);
            spans.add(List.of("sparql-" + token.kind().name().toLowerCase(Locale.ROOT)), token.end() - token.start());
            at = token.end();
        }
        if (at < text.length())
            spans.add(List.of(), text.length() - at);
        return spans.create();
    }
}
