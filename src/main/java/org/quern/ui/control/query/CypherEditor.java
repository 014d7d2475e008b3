package org.quern.ui.control.query;

import java.time.Duration;
import java.util.BitSet;
import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.fxmisc.richtext.LineNumberFactory;
import org.fxmisc.richtext.event.MouseOverTextEvent;
import org.quern.ui.control.DiffSide;
import org.quern.ui.kit.Wrapping;

/**
 * An editor for Cypher with highlighting, line numbers, undo and redo. Ctrl+Enter runs the query. Tab moves to
 * the next control, as everywhere, because queries need no tab stops.
 */
public final class CypherEditor extends QueryEditor {

    private static final Duration HOVER = Duration.ofMillis(300);

    private final CypherArea area;
    private final Tooltip why = new Tooltip();
    private Runnable onRun = () -> {};

    /** @param accessibleText the name of the editor for screen readers */
    public CypherEditor(String accessibleText) {
        this(new CypherArea(), accessibleText);
    }

    private CypherEditor(CypherArea area, String accessibleText) {
        super(area, typed -> Character.isJavaIdentifierPart(typed) && !Character.isISOControl(typed)
                || ":.$`".indexOf(typed) >= 0);
        this.area = area;
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
        area.textProperty().addListener(_ -> why.hide());
        area.setMouseOverTextDelay(HOVER);
        area.addEventHandler(MouseOverTextEvent.MOUSE_OVER_TEXT_BEGIN,
                event -> assisted.troubleAt(event.getCharacterIndex()).ifPresent(t -> {
                    why.setText(t.why());
                    why.show(area, event.getScreenPosition().getX() + 8, event.getScreenPosition().getY() + 16);
                }));
        area.addEventHandler(MouseOverTextEvent.MOUSE_OVER_TEXT_END, _ -> why.hide());
    }

    /** Checks the text again, after the database was replaced. */
    public void check() {
        assisted.check();
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
}
