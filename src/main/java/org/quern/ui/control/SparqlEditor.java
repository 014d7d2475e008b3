package org.quern.ui.control;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.TraversalDirection;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.event.MouseOverTextEvent;
import org.fxmisc.richtext.model.StyleSpans;
import org.fxmisc.richtext.model.StyleSpansBuilder;
import org.quern.sparql.SparqlToken;
import org.quern.sparql.SparqlTokens;

/**
 * Where people write SPARQL: coloured, with undo and redo; the mouse over an id of Wikidata shows its label. Tab goes to
 * the next control, as everywhere.
 */
public final class SparqlEditor extends StackPane {

    private static final Duration HOVER = Duration.ofMillis(250);
    private static final int LONGEST_COLOURED = 20_000;

    private final CodeArea area = new CodeArea();
    private final Tooltip tooltip = new Tooltip();
    private final SparqlQueryView.Names names;
    private final ReadOnlyStringWrapper text = new ReadOnlyStringWrapper("");

    /** @param accessibleText what the editor is called by screen readers */
    public SparqlEditor(String accessibleText, SparqlQueryView.Names names) {
        this.names = names;
        getStyleClass().add("quern-editor");
        area.getStyleClass().addAll("quern-cypher", "quern-sparql");
        area.setUseInitialStyleForInsertion(true);
        area.setWrapText(true);
        area.setAccessibleText(accessibleText);
        area.textProperty().addListener((_, _, now) -> {
            text.set(now);
            if (!now.isEmpty() && now.length() <= LONGEST_COLOURED)
                area.setStyleSpans(0, spans(now));
        });
        area.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.TAB && !event.isShortcutDown()) {
                event.consume();
                area.requestFocusTraversal(
                        event.isShiftDown() ? TraversalDirection.PREVIOUS : TraversalDirection.NEXT);
            }
        });
        area.setMouseOverTextDelay(HOVER);
        area.addEventHandler(MouseOverTextEvent.MOUSE_OVER_TEXT_BEGIN, event -> id(event.getCharacterIndex())
                .ifPresent(id -> {
                    tooltip.setText(id);
                    tooltip.show(area, event.getScreenPosition().getX() + 8, event.getScreenPosition().getY() + 16);
                    this.names.label(id, label -> tooltip.setText(label + "  " + id));
                }));
        area.addEventHandler(MouseOverTextEvent.MOUSE_OVER_TEXT_END, _ -> tooltip.hide());
        getChildren().setAll(new VirtualizedScrollPane<>(area));
        setMinHeight(60);
    }

    private Optional<String> id(int at) {
        return SparqlTokens.ids(area.getText()).stream().filter(id -> id.start() <= at && at < id.end()).findFirst()
                .map(SparqlTokens.Id::id);
    }

    /** Shows another query; what was done to the one before cannot be undone any more. */
    public void show(String query) {
        if (query.equals(area.getText()))
            return;
        area.replaceText(query);
        area.getUndoManager().forgetHistory();
        area.moveTo(0);
        area.requestFollowCaret();
    }

    public ReadOnlyStringProperty textProperty() {
        return text.getReadOnlyProperty();
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
