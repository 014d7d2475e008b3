package org.quern.ui.control.query;

import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.layout.StackPane;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.quern.ui.control.query.CompletionProvider.Offer;
import org.quern.ui.control.query.CompletionProvider.Trouble;

/** An editor for a query. With a {@link CompletionProvider}, errors are underlined, and completions are offered. */
public abstract class QueryEditor extends StackPane {

    final CompletionSupport assisted;
    private final QueryArea area;
    private final ReadOnlyStringWrapper text = new ReadOnlyStringWrapper("");

    /** @param begins whether a typed character starts or continues something that can be completed */
    QueryEditor(QueryArea area, IntPredicate begins) {
        this.area = area;
        assisted = new CompletionSupport(area, begins);
        getStyleClass().add("quern-editor");
        area.textProperty().addListener((_, _, now) -> text.set(now));
        getChildren().setAll(new VirtualizedScrollPane<>(area));
        setMinHeight(60);
    }

    /** Sets the provider of completions and errors. */
    public final void setAssist(CompletionProvider helper) {
        assisted.setAssist(helper);
    }

    /** The error at the caret, otherwise the first error. */
    public final ReadOnlyObjectProperty<Optional<Trouble>> troubleProperty() {
        return assisted.trouble;
    }

    public final ReadOnlyStringProperty textProperty() {
        return text.getReadOnlyProperty();
    }

    /** Moves the caret and focuses the text. */
    public final void focusAt(int place) {
        area.moveTo(Math.clamp(place, 0, area.getLength()));
        area.requestFollowCaret();
        area.requestFocus();
    }

    /** The completions offered now; empty if none. */
    final List<Offer> offers() {
        return assisted.offers();
    }
}
