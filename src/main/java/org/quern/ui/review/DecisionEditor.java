package org.quern.ui.review;

import java.util.function.BiConsumer;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.quern.ui.Messages;
import org.quern.ui.control.FirstKeyFilter;
import org.quern.ui.control.Nodes;

/** The form for an edited text, a reason, or both. Enter saves the decision, Escape cancels. */
final class DecisionEditor extends VBox {

    private final Messages messages;
    private final Label caption = Nodes.label("", "side-heading");
    private final TextArea text = Nodes.collapsing(Nodes.styled(new TextArea(), "edited-text"));
    private final TextField why = Nodes.growing(new TextField());
    private final Label problem = Nodes.collapsing(Nodes.wrapped("", "danger"));
    private final FirstKeyFilter textLetter;
    private final FirstKeyFilter whyLetter;
    private BiConsumer<String, String> onDone = (_, _) -> {};
    private Runnable onCancel = () -> {};
    private Consumer<String> onTyped = _ -> {};
    private boolean withText;

    DecisionEditor(Messages messages) {
        super(8);
        this.messages = messages;
        getStyleClass().add("review-editor");
        text.setWrapText(true);
        text.setPrefRowCount(3);
        text.setAccessibleText(messages.text("review.edit.text"));
        why.setPromptText(messages.text("review.edit.why"));
        why.setAccessibleText(messages.text("review.edit.why"));
        problem.visibleProperty().bind(problem.textProperty().isNotEmpty());
        Button done = Nodes.styled(new Button(messages.text("review.edit.done")), "accent");
        done.setOnAction(_ -> finish());
        Button cancel = new Button(messages.text("review.edit.cancel"));
        cancel.setOnAction(_ -> cancel());
        for (Button button : new Button[]{done, cancel})
            button.setMinWidth(Region.USE_PREF_SIZE);
        getChildren().setAll(caption, text, Nodes.row(8, why, cancel, done), problem);
        textLetter = keys(text);
        whyLetter = keys(why);
        text.textProperty().addListener((_, _, now) -> {
            problem.setText("");
            if (isVisible())
                onTyped.accept(now);
        });
        managedProperty().bind(visibleProperty());
        setVisible(false);
    }

    private FirstKeyFilter keys(TextInputControl field) {
        FirstKeyFilter letter = new FirstKeyFilter(field);
        field.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER) {
                event.consume();
                finish();
            } else if (event.getCode() == KeyCode.ESCAPE) {
                event.consume();
                cancel();
            } else if (event.getCode() == KeyCode.TAB && field == text) {
                // In a single-line text, Tab moves to the next field.
                event.consume();
                why.requestFocus();
            }
        });
        return letter;
    }

    void setOnDone(BiConsumer<String, String> done) {
        onDone = done;
    }

    void setOnCancel(Runnable cancel) {
        onCancel = cancel;
    }

    void setOnTyped(Consumer<String> typed) {
        onTyped = typed;
    }

    /** Opens with a text to edit, on a key that is still pressed. */
    void edit(String start) {
        withText = true;
        open("review.edit.heading");
        text.setText(start);
        // Keys that move by lines need the line layout, and they may arrive before the next frame.
        getScene().getRoot().layout();
        text.requestFocus();
        text.positionCaret(start.length());
        textLetter.expect();
    }

    /** Opens for a reason only. */
    void reason(String key) {
        withText = false;
        open(key);
        why.requestFocus();
        whyLetter.expect();
    }

    private void open(String key) {
        caption.setText(messages.text(key));
        text.setVisible(withText);
        why.clear();
        problem.setText("");
        setVisible(true);
        // A field accepts keys only once it has a skin.
        applyCss();
    }

    boolean isOpen() {
        return isVisible();
    }

    /** Whether a text is being edited, not only a reason given. */
    boolean isEditing() {
        return isOpen() && withText;
    }

    String typed() {
        return text.getText();
    }

    /** Shows why the input cannot be accepted. */
    void refuse(String sentence) {
        problem.setText(sentence);
    }

    private void finish() {
        onDone.accept(text.getText().replaceAll("\\s+", " ").strip(), why.getText().strip());
    }

    private void cancel() {
        onCancel.run();
    }

    /** Hides the form; callers must read the input before. */
    void close() {
        setVisible(false);
        textLetter.forget();
        whyLetter.forget();
    }
}
