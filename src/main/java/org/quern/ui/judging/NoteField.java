package org.quern.ui.judging;

import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import javafx.scene.TraversalDirection;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import org.quern.evaluate.ItemKey;
import org.quern.ui.control.Drawer;
import org.quern.ui.control.FirstKeyFilter;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.PaneState;
import org.quern.ui.kit.Wrapping;

/** The user's note on the opened item, saved when the field or the item is left. */
final class NoteField extends VBox {

    private static final int ROWS = 3;
    /** With the run and the item that it is about. */
    private static final String NOTE = "note";

    private final TextArea text = new TextArea();
    private final FirstKeyFilter letter = new FirstKeyFilter(text);
    private final BiConsumer<ItemKey, String> onNote;
    private final PaneState session;
    private final Supplier<String> run;
    private Optional<ItemKey> item = Optional.empty();
    private String before = "";

    /**
     * @param session keeps a note while it is being typed
     * @param run the run of the items
     * @param leave moves the focus when the note is done
     */
    NoteField(Messages messages, PaneState session, Supplier<String> run, BiConsumer<ItemKey, String> onNote,
            Runnable leave) {
        super(4);
        this.session = session;
        this.run = run;
        this.onNote = onNote;
        Label heading = Nodes.label(messages.text("evaluation.note.heading"), "secondary");
        heading.setLabelFor(text);
        text.setPrefRowCount(ROWS);
        Wrapping.of(text.textProperty(), text.wrapTextProperty());
        text.setPromptText(messages.text("evaluation.note.prompt"));
        text.setAccessibleText(messages.text("evaluation.note.heading"));
        text.focusedProperty().addListener((_, _, now) -> {
            if (!now)
                handOver();
        });
        text.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE || event.getCode() == KeyCode.ENTER && event.isShortcutDown()) {
                event.consume();
                leave.run();
            } else if (event.getCode() == KeyCode.TAB) {
                // Tab moves the focus, as elsewhere.
                event.consume();
                text.requestFocusTraversal(event.isShiftDown() ? TraversalDirection.PREVIOUS : TraversalDirection.NEXT);
            }
        });
        text.textProperty().subscribe((_, now) -> item.filter(_ -> !now.strip().equals(before))
                .ifPresent(about -> session.set(NOTE, List.of(run.get(), about.graph(), about.qid(), now))));
        getChildren().setAll(heading, text);
    }

    /** What was typed for the item when the program ended. */
    private Optional<String> typed(ItemKey now) {
        List<String> kept = session.list(NOTE);
        return kept.size() == 4 && kept.subList(0, 3).equals(List.of(run.get(), now.graph(), now.qid()))
                ? Optional.of(kept.getLast()) : Optional.empty();
    }

    /** Shows the note of an item. Text that is being typed for the same item is kept. */
    void show(ItemKey now, String note) {
        boolean same = item.equals(Optional.of(now));
        if (same && !text.getText().strip().equals(before)) {
            // Once it is saved, it is the item's note, which undo may change.
            if (text.getText().strip().equals(note))
                before = note;
            return;
        }
        item = Optional.of(now);
        before = note;
        String shown = typed(now).orElse(note);
        if (!text.getText().equals(shown))
            text.setText(shown);
    }

    /** Passes on the typed text if it has changed. */
    void handOver() {
        String now = text.getText().strip();
        item.filter(_ -> !now.equals(before)).ifPresent(about -> onNote.accept(about, now));
        session.remove(NOTE);
    }

    void write() {
        Drawer.reveal(text);
        text.requestFocus();
        text.end();
        letter.expect();
    }
}
