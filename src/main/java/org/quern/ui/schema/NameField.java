package org.quern.ui.schema;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.event.EventHandler;
import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.input.InputEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;

/** An inline editor for a name: Enter or losing the focus accepts the text, Escape restores the old one. */
public final class NameField extends TextField {

    private final Consumer<String> done;
    private boolean over;
    private boolean used = true;
    private boolean resumed;

    /**
     * @param home receives the focus after Enter and Escape; a click elsewhere moves it there
     * @param done receives the text, or the old name after a cancellation; called once; must remove the field
     */
    public NameField(String name, Node home, Consumer<String> done) {
        super(name);
        this.done = done;
        getStyleClass().add("name-field");
        setId("name-field");
        setOnAction(_ -> finish(getText(), Optional.of(home)));
        focusedProperty().addListener((_, _, focused) -> {
            if (!focused && used)
                accept();
            else if (!focused)
                Platform.runLater(this::returnFocus);
        });
        addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                finish(name, Optional.of(home));
                event.consume();
            }
        });
        selectAll();
    }

    /** Contains a text that was typed before. It keeps the focus when the window, as it opens, moves it. */
    void resume(String text) {
        setText(text);
        resumed = true;
        used = false;
        EventHandler<InputEvent> use = _ -> used = true;
        sceneProperty().subscribe((before, now) -> {
            for (EventType<? extends InputEvent> type : List.of(KeyEvent.KEY_PRESSED, MouseEvent.MOUSE_PRESSED)) {
                if (before != null)
                    before.removeEventFilter(type, use);
                if (now != null)
                    now.addEventFilter(type, use);
            }
            if (now != null)
                Platform.runLater(this::returnFocus);
        });
    }

    private void returnFocus() {
        if (!over && !used && getScene() != null)
            begin();
    }

    /** Accepts the text without moving the focus, unless it was typed before and nobody has touched it since. */
    public void leave() {
        if (used)
            accept();
    }

    private void accept() {
        finish(getText(), Optional.empty());
    }

    /** Receives the focus; a name is selected, so that typing replaces it, but not a text that was typed before. */
    public void begin() {
        requestFocus();
        if (resumed)
            end();
        else
            selectAll();
    }

    /** Styled at once, because a field accepts keys only once it has a skin. */
    @Override
    public void requestFocus() {
        applyCss();
        super.requestFocus();
    }

    private void finish(String text, Optional<Node> focus) {
        if (over)
            return;
        over = true;
        focus.ifPresent(Node::requestFocus);
        done.accept(text);
    }
}
