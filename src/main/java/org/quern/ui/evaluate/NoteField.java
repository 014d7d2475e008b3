package org.quern.ui.evaluate;

import java.util.Optional;
import java.util.function.BiConsumer;
import javafx.scene.TraversalDirection;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import org.quern.ui.Messages;
import org.quern.ui.control.FirstKeyFilter;
import org.quern.ui.control.Nodes;

/** A person's note on the opened item. It is handed over when the person leaves the field, or the item. */
final class NoteField extends VBox {

    private static final int ROWS = 3;

    private final TextArea text = new TextArea();
    private final FirstKeyFilter letter = new FirstKeyFilter(text);
    private final BiConsumer<Item, String> onNote;
    private Optional<Item> item = Optional.empty();
    private String before = "";

    /** @param leave where the keyboard goes on when the note is done */
    NoteField(Messages messages, BiConsumer<Item, String> onNote, Runnable leave) {
        super(4);
        this.onNote = onNote;
        Label heading = Nodes.label(messages.text("evaluation.note.heading"), "secondary");
        heading.setLabelFor(text);
        text.setPrefRowCount(ROWS);
        text.setWrapText(true);
        text.setPromptText(messages.text("evaluation.note.prompt"));
        text.setAccessibleText(messages.text("evaluation.note.heading"));
        text.focusedProperty().addListener((_, _, now) -> {
            if (!now)
                handOver();
        });
        text.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE
                    || event.getCode() == KeyCode.ENTER && event.isShortcutDown()) {
                event.consume();
                leave.run();
            } else if (event.getCode() == KeyCode.TAB) {
                // Nobody wants a tab in a note; it goes on as everywhere else.
                event.consume();
                text.requestFocusTraversal(event.isShiftDown() ? TraversalDirection.PREVIOUS
                        : TraversalDirection.NEXT);
            }
        });
        getChildren().setAll(heading, text);
    }

    /** Shows the note of an item. What is being typed about the same item stays. */
    void show(Item now, String note) {
        boolean same = item.map(Item::key).equals(Optional.of(now.key()));
        if (same && !text.getText().strip().equals(before))
            return;
        item = Optional.of(now);
        before = note;
        if (!text.getText().equals(note))
            text.setText(note);
    }

    /** Hands over what was typed, if it is not what was there. */
    void handOver() {
        String now = text.getText().strip();
        item.filter(_ -> !now.equals(before)).ifPresent(about -> onNote.accept(about, now));
    }

    void write() {
        text.requestFocus();
        text.end();
        letter.expect();
    }
}
