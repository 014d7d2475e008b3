package org.quern.ui.control;

import java.util.BitSet;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.richtext.LineNumberFactory;

/**
 * Where people write Cypher: coloured, with line numbers, undo and redo. Ctrl+Enter runs the query. Tab goes to the
 * next control, as everywhere, for queries need no tab stops.
 */
public final class CypherEditor extends StackPane {

    private final CypherArea area = new CypherArea();
    private final ReadOnlyStringWrapper text = new ReadOnlyStringWrapper("");
    private Runnable onRun = () -> {};

    /** @param accessibleText what the editor is called by screen readers */
    public CypherEditor(String accessibleText) {
        getStyleClass().add("quern-editor");
        area.rememberChanges();
        area.setWrapText(true);
        area.setParagraphGraphicFactory(line -> {
            Node number = LineNumberFactory.get(area).apply(line);
            number.setMouseTransparent(true);
            return number;
        });
        area.setAccessibleText(accessibleText);
        area.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        area.textProperty().addListener((_, _, now) -> text.set(now));
        getChildren().setAll(new VirtualizedScrollPane<>(area));
        setMinHeight(60);
    }

    private void key(KeyEvent event) {
        if (event.getCode() == KeyCode.ENTER && event.isShortcutDown()) {
            event.consume();
            onRun.run();
        }
    }

    public ReadOnlyStringProperty textProperty() {
        return text.getReadOnlyProperty();
    }

    public String text() {
        return area.getText();
    }

    /** Replaces the text; undo brings back the old one. */
    public void setText(String query) {
        area.show(query, Mark.NONE, new BitSet());
    }

    /** What Ctrl+Enter does. */
    public void setOnRun(Runnable action) {
        onRun = action;
    }

    /** Puts text where the caret stands, in place of what is selected. */
    public void insert(String piece) {
        area.replaceSelection(piece);
        area.requestFocus();
    }

    /** Puts the caret into the text. */
    public void focusText() {
        area.requestFocus();
    }
}
