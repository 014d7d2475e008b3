package org.quern.ui.control.query;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.geometry.Point2D;
import javafx.scene.control.Tooltip;
import org.fxmisc.richtext.event.MouseOverTextEvent;
import org.fxmisc.richtext.model.StyleSpans;
import org.fxmisc.richtext.model.StyleSpansBuilder;
import org.quern.sparql.SparqlToken;
import org.quern.sparql.SparqlTokens;
import org.quern.ui.control.query.CompletionProvider.Trouble;
import org.quern.ui.kit.Wrapping;

/**
 * A text area with highlighted SPARQL. Hovering over a Wikidata id shows its label, hovering over an error
 * shows its cause.
 */
final class SparqlArea extends QueryArea {

    private static final Duration HOVER = Duration.ofMillis(250);

    private final SparqlQueryView.Names names;
    private final Tooltip tooltip = new Tooltip();
    private List<SparqlTokens.Id> ids = List.of();

    SparqlArea(String accessibleText, SparqlQueryView.Names names) {
        super("quern-cypher", "quern-sparql");
        this.names = names;
        Wrapping.of(textProperty(), wrapTextProperty());
        setAccessibleText(accessibleText);
        setMouseOverTextDelay(HOVER);
        textProperty().addListener((_, _, now) -> {
            tooltip.hide();
            ids = isColoured() ? SparqlTokens.ids(now) : List.of();
        });
        addEventHandler(MouseOverTextEvent.MOUSE_OVER_TEXT_BEGIN,
                event -> hover(event.getCharacterIndex(), event.getScreenPosition()));
        addEventHandler(MouseOverTextEvent.MOUSE_OVER_TEXT_END, _ -> tooltip.hide());
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

    /** The ids in the query with their positions, in order. */
    List<SparqlTokens.Id> ids() {
        return ids;
    }

    /** The id at a position in the text. */
    Optional<String> idAt(int place) {
        return ids.stream().filter(id -> id.start() <= place && place < id.end()).findFirst().map(SparqlTokens.Id::id);
    }

    private void hover(int place, Point2D at) {
        Optional<Trouble> wrong = troubleAt(place);
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

    @Override
    StyleSpans<Collection<String>> spans(String text) {
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
