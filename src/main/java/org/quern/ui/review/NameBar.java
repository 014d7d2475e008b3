package org.quern.ui.review;

import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.quern.ui.Messages;
import org.quern.ui.control.FirstKeyFilter;
import org.quern.ui.control.Nodes;

/** Asks once for the annotator's name, which is stored with each decision. */
final class NameBar extends HBox {

    private final TextField name = new TextField();
    private final FirstKeyFilter letter;

    NameBar(Messages messages, Consumer<String> onName, Runnable onCancel) {
        super(8);
        getStyleClass().add("review-name");
        setAlignment(Pos.CENTER_LEFT);
        Label sentence = new Label(messages.text("review.name"));
        sentence.setLabelFor(name);
        sentence.setMinWidth(0);
        HBox.setHgrow(sentence, Priority.SOMETIMES);
        name.setPromptText(messages.text("review.name.prompt"));
        name.setAccessibleText(messages.text("review.name"));
        name.setPrefColumnCount(16);
        name.setMinWidth(120);
        letter = new FirstKeyFilter(name);
        Button start = Nodes.uncut(Nodes.styled(new Button(messages.text("review.name.start")), "accent"));
        start.setOnAction(_ -> onName.accept(name.getText()));
        name.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER) {
                event.consume();
                onName.accept(name.getText());
            } else if (event.getCode() == KeyCode.ESCAPE) {
                event.consume();
                onCancel.run();
            }
        });
        getChildren().setAll(sentence, name, start);
        managedProperty().bind(visibleProperty());
    }

    /** Focuses the field, on a key that is still pressed. */
    void ask(String before) {
        setVisible(true);
        applyCss();
        name.setText(before);
        name.requestFocus();
        name.selectAll();
        letter.expect();
    }
}
