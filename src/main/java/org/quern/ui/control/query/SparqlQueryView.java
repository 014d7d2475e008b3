package org.quern.ui.control.query;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.layout.StackPane;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.richtext.Caret;
import org.quern.sparql.SparqlTokens;

/**
 * A read-only view of a SPARQL query with highlighting. Hovering over a Wikidata id shows its label; the
 * keyboard reaches ids with the caret, see {@link #idAtCaret}.
 */
public final class SparqlQueryView extends StackPane {

    /** Looks up labels. */
    @FunctionalInterface
    public interface Names {
        /** Passes the label to the receiver, at once or later; never if the label is unknown. */
        void label(String id, Consumer<String> receiver);
    }

    private final SparqlArea area;
    private final ReadOnlyObjectWrapper<Optional<String>> idAtCaret = new ReadOnlyObjectWrapper<>(Optional.empty());

    /** @param accessibleText the name of the view for screen readers */
    public SparqlQueryView(String accessibleText, Names names) {
        area = new SparqlArea(accessibleText, names);
        getStyleClass().add("quern-query-view");
        area.setEditable(false);
        area.focusedProperty().subscribe(
                now -> area.setShowCaret(now ? Caret.CaretVisibility.ON : Caret.CaretVisibility.OFF));
        area.caretPositionProperty()
                .addListener((_, _, at) -> idAtCaret.set(area.idAt(at).or(() -> area.idAt(at - 1))));
        getChildren().setAll(new VirtualizedScrollPane<>(area));
        setMinHeight(60);
    }

    public void show(String query) {
        area.show(query);
        idAtCaret.set(area.idAt(area.getCaretPosition()));
    }

    /** The text as displayed. */
    public String text() {
        return area.getText();
    }

    /** The ids in the query without duplicates, in order. */
    public List<String> ids() {
        return area.ids().stream().map(SparqlTokens.Id::id).distinct().toList();
    }

    /** The id at or next to the caret. */
    public ReadOnlyObjectProperty<Optional<String>> idAtCaret() {
        return idAtCaret.getReadOnlyProperty();
    }

    /** Moves the caret to the next id, from the last one to the first. */
    public void toNextId() {
        Stream.concat(area.ids().stream().filter(id -> id.start() > area.getCaretPosition()), area.ids().stream())
                .findFirst().ifPresent(id -> {
                    area.selectRange(id.end(), id.start());
                    area.requestFollowCaret();
                });
    }
}
