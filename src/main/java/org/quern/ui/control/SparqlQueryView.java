package org.quern.ui.control;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.geometry.Point2D;
import javafx.scene.TraversalDirection;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.richtext.Caret;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.event.MouseOverTextEvent;
import org.fxmisc.richtext.model.StyleSpans;
import org.fxmisc.richtext.model.StyleSpansBuilder;
import org.quern.sparql.SparqlToken;
import org.quern.sparql.SparqlTokens;

/**
 * A SPARQL query to read: coloured, can be selected and copied. The mouse over an id of Wikidata shows its label; the
 * keyboard reaches ids by the caret, see {@link #idAtCaret}.
 */
public final class SparqlQueryView extends StackPane {

    /** Finds labels. */
    @FunctionalInterface
    public interface Names {
        /** Gives the label to the receiver, at once or later; never when nobody knows it. */
        void label(String id, Consumer<String> receiver);
    }

    private static final Duration HOVER = Duration.ofMillis(250);
    private static final int LONGEST_COLOURED = 50_000;

    private final CodeArea area = new CodeArea();
    private final Tooltip tooltip = new Tooltip();
    private final Names names;
    private final ReadOnlyObjectWrapper<Optional<String>> idAtCaret = new ReadOnlyObjectWrapper<>(Optional.empty());
    private List<SparqlTokens.Id> ids = List.of();

    /** @param accessibleText what the view is called by screen readers */
    public SparqlQueryView(String accessibleText, Names names) {
        this.names = names;
        getStyleClass().add("quern-query-view");
        area.getStyleClass().addAll("quern-cypher", "quern-sparql");
        area.setEditable(false);
        area.setWrapText(true);
        area.setShowCaret(Caret.CaretVisibility.ON);
        area.setAccessibleText(accessibleText);
        area.setMouseOverTextDelay(HOVER);
        area.addEventHandler(MouseOverTextEvent.MOUSE_OVER_TEXT_BEGIN,
                event -> id(event.getCharacterIndex()).ifPresent(id -> hover(id, event.getScreenPosition())));
        area.addEventHandler(MouseOverTextEvent.MOUSE_OVER_TEXT_END, _ -> tooltip.hide());
        area.caretPositionProperty().addListener((_, _, at) -> idAtCaret.set(id(at).or(() -> id(at - 1))));
        area.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.TAB && !event.isShortcutDown()) {
                event.consume();
                area.requestFocusTraversal(
                        event.isShiftDown() ? TraversalDirection.PREVIOUS : TraversalDirection.NEXT);
            }
        });
        getChildren().setAll(new VirtualizedScrollPane<>(area));
        setMinHeight(60);
    }

    /** Shows a query. */
    public void show(String query) {
        if (query.equals(area.getText()))
            return;
        tooltip.hide();
        boolean coloured = !query.isEmpty() && query.length() <= LONGEST_COLOURED;
        ids = coloured ? SparqlTokens.ids(query) : List.of();
        area.replaceText(query);
        if (coloured)
            area.setStyleSpans(0, spans(query));
        area.getUndoManager().forgetHistory();
        area.moveTo(0);
        area.requestFollowCaret();
        idAtCaret.set(id(0));
    }

    /** The text as it is shown. */
    public String text() {
        return area.getText();
    }

    /** The ids in the query, each once, in their order. */
    public List<String> ids() {
        return ids.stream().map(SparqlTokens.Id::id).distinct().toList();
    }

    /** The id that the caret stands in or beside. */
    public ReadOnlyObjectProperty<Optional<String>> idAtCaret() {
        return idAtCaret.getReadOnlyProperty();
    }

    /** Puts the caret onto the next id, behind the last one onto the first. */
    public void toNextId() {
        Stream.concat(ids.stream().filter(id -> id.start() > area.getCaretPosition()), ids.stream()).findFirst()
                .ifPresent(id -> {
                    area.selectRange(id.end(), id.start());
                    area.requestFollowCaret();
                });
    }

    private Optional<String> id(int at) {
        return ids.stream().filter(id -> id.start() <= at && at < id.end()).findFirst().map(SparqlTokens.Id::id);
    }

    private void hover(String id, Point2D at) {
        tooltip.setText(id);
        tooltip.show(area, at.getX() + 8, at.getY() + 16);
        names.label(id, label -> {
            if (tooltip.isShowing() && tooltip.getText().equals(id))
                tooltip.setText(label + "  " + id);
        });
    }

    private StyleSpans<Collection<String>> spans(String text) {
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
