package org.quern.ui.schema;

import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/** An inline editor for a name: Enter or losing the focus accepts the text, Escape restores the old one. */
public final class NameField extends TextField {

    private boolean over;

    /**
     * @param home receives the focus after Enter and Escape; a click elsewhere moves it there
     * @param done receives the text, or the old name after a cancellation; called once; must remove the field
     */
    public NameField(String name, Node home, Consumer<String> done) {
        super(name);
        getStyleClass().add("name-field");
        setId("name-field");
        setOnAction(_ -> finish(getText(), Optional.of(home), done));
        focusedProperty().addListener((_, _, focused) -> {
            if (!focused)
                finish(getText(), Optional.empty(), done);
        });
        addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                finish(name, Optional.of(home), done);
                event.consume();
            }
        });
        selectAll();
    }

    /** Styled at once, because a field accepts keys only once it has a skin. */
    @Override
    public void requestFocus() {
        applyCss();
        super.requestFocus();
    }

    private void finish(String text, Optional<Node> focus, Consumer<String> done) {
        if (over)
            return;
        over = true;
        focus.ifPresent(Node::requestFocus);
        done.accept(text);
    }
}
