package org.quern.ui.control.query;

import java.time.Duration;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.richtext.LineNumberFactory;
import org.fxmisc.richtext.event.MouseOverTextEvent;
import org.quern.ui.control.DiffSide;
import org.quern.ui.control.Wrapping;
import org.quern.ui.control.query.CompletionProvider.Offer;
import org.quern.ui.control.query.CompletionProvider.Trouble;

/**
 * An editor for Cypher with highlighting, line numbers, undo and redo. Ctrl+Enter runs the query. Tab moves to
 * the next control, as everywhere, because queries need no tab stops. With a {@link CompletionProvider}, errors
 * are underlined, and completions are offered while the user types, or on Ctrl+Space.
 */
public final class CypherEditor extends StackPane {

    private static final Duration HOVER = Duration.ofMillis(300);

    private final CypherArea area = new CypherArea();
    private final ReadOnlyStringWrapper text = new ReadOnlyStringWrapper("");
    private final CompletionSupport assisted = new CompletionSupport(area, area::underline,
            typed -> Character.isJavaIdentifierPart(typed) && !Character.isISOControl(typed)
                    || ":.$`".indexOf(typed) >= 0);
    private final Tooltip why = new Tooltip();
    private Runnable onRun = () -> {};

    /** @param accessibleText the name of the editor for screen readers */
    public CypherEditor(String accessibleText) {
        getStyleClass().add("quern-editor");
        area.rememberChanges();
        Wrapping.of(area.textProperty(), area.wrapTextProperty());
        area.setParagraphGraphicFactory(line -> {
            Node number = LineNumberFactory.get(area).apply(line);
            number.setMouseTransparent(true);
            return number;
        });
        area.setAccessibleText(accessibleText);
        area.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER && event.isShortcutDown()) {
                event.consume();
                onRun.run();
            }
        });
        area.textProperty().addListener((_, _, now) -> {
            text.set(now);
            why.hide();
        });
        area.setMouseOverTextDelay(HOVER);
        area.addEventHandler(MouseOverTextEvent.MOUSE_OVER_TEXT_BEGIN,
                event -> assisted.troubleAt(event.getCharacterIndex())
                        .ifPresent(t -> {
                            why.setText(t.why());
                            why.show(area, event.getScreenPosition().getX() + 8, event.getScreenPosition().getY() + 16);
                        }));
        area.addEventHandler(MouseOverTextEvent.MOUSE_OVER_TEXT_END, _ -> why.hide());
        getChildren().setAll(new VirtualizedScrollPane<>(area));
        setMinHeight(60);
    }

    /** Sets the provider of completions and errors for the database. */
    public void setAssist(CompletionProvider helper) {
        assisted.setAssist(helper);
    }

    /** Checks the text again, after the database was replaced. */
    public void check() {
        assisted.check();
    }

    /** The error at the caret, otherwise the first error. */
    public ReadOnlyObjectProperty<Optional<Trouble>> troubleProperty() {
        return assisted.trouble;
    }

    /** The completions offered now; empty if none. */
    List<Offer> offers() {
        return assisted.offers();
    }

    public ReadOnlyStringProperty textProperty() {
        return text.getReadOnlyProperty();
    }

    public String text() {
        return area.getText();
    }

    /** Replaces the text; undo restores the old text. */
    public void setText(String query) {
        area.show(query, DiffSide.NONE, new BitSet());
    }

    /** Sets the action for Ctrl+Enter. */
    public void setOnRun(Runnable action) {
        onRun = action;
    }

    public void focusText() {
        area.requestFocus();
    }

    /** Moves the caret and focuses the text. */
    public void focusAt(int place) {
        area.moveTo(Math.clamp(place, 0, area.getLength()));
        area.requestFollowCaret();
        area.requestFocus();
    }
}
