package org.quern.ui.review;

import java.util.List;
import java.util.function.BiConsumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.quern.ui.control.FirstKeyFilter;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;

/** Asks for the annotator's name, which is stored with each decision, and in a team for the PIN. */
final class NameBar extends VBox {

    private final Messages messages;
    private final BiConsumer<String, String> onName;
    private final Runnable onCancel;
    private final Label sentence = Nodes.wrapped("");
    private final TextField name = new TextField();
    private final PasswordField pin = Nodes.collapsing(new PasswordField());
    private final Label problem = Nodes.collapsing(Nodes.wrapped("", "danger"));
    private final FirstKeyFilter letter;

    /** @param onName called with the name and the PIN, which may be empty */
    NameBar(Messages messages, BiConsumer<String, String> onName, Runnable onCancel) {
        super(4);
        this.messages = messages;
        this.onName = onName;
        this.onCancel = onCancel;
        getStyleClass().add("review-name");
        sentence.setMinWidth(0);
        HBox.setHgrow(sentence, Priority.SOMETIMES);
        name.setPromptText(messages.text("review.name.prompt"));
        name.setAccessibleText(messages.text("review.name"));
        name.setPrefColumnCount(12);
        name.setMinWidth(100);
        pin.setPromptText(messages.text("review.name.pin"));
        pin.setAccessibleText(messages.text("review.name.pin"));
        pin.setPrefColumnCount(6);
        pin.setMinWidth(80);
        problem.visibleProperty().bind(problem.textProperty().isNotEmpty());
        letter = new FirstKeyFilter(name);
        Button start = Nodes.uncut(Nodes.styled(new Button(messages.text("review.name.start")), "accent"));
        start.setOnAction(_ -> finish());
        for (Node field : new Node[]{name, pin})
            field.addEventFilter(KeyEvent.KEY_PRESSED, this::onKey);
        HBox line = new HBox(8, sentence, name, pin, start);
        line.setAlignment(Pos.CENTER_LEFT);
        getChildren().setAll(line, problem);
        Nodes.collapsing(this);
        showTeam(List.of());
    }

    private void onKey(KeyEvent event) {
        if (event.getCode() == KeyCode.ENTER) {
            event.consume();
            finish();
        } else if (event.getCode() == KeyCode.ESCAPE) {
            event.consume();
            onCancel.run();
        }
    }

    private void finish() {
        problem.setText("");
        onName.accept(name.getText(), pin.getText());
        pin.clear();
    }

    /** Names the members of the team and asks for a PIN if there are any. */
    void showTeam(List<String> members) {
        sentence.setText(members.isEmpty() ? messages.text("review.name")
                : messages.text("review.name.team", String.join(", ", members)));
        pin.setVisible(!members.isEmpty());
    }

    /** Shows why the name was not accepted. */
    void refuse(String why) {
        setVisible(true);
        problem.setText(why);
    }

    /** Focuses the field, on a key that is still pressed. */
    void ask(String before) {
        setVisible(true);
        problem.setText("");
        applyCss();
        name.setText(before);
        name.requestFocus();
        name.selectAll();
        letter.expect();
    }
}
