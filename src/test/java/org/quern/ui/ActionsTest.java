package org.quern.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.kordamp.ikonli.materialdesign2.MaterialDesignM;
import org.quern.testing.Fx;

@ExtendWith(Fx.class)
class ActionsTest {

    private final List<String> done = new ArrayList<>();
    private final Messages messages = new Messages(Locale.ENGLISH);
    private final Actions actions = new Actions(messages);

    private Action action(String id, String key) {
        return Action.of(id, MaterialDesignM.MAGNIFY, () -> done.add(id)).withKey(key);
    }

    private static KeyEvent press(Node target, KeyCode code, boolean control) {
        return new KeyEvent(target, target, KeyEvent.KEY_PRESSED, "", "", code, false, control, false, false);
    }

    @Test
    void aBareLetterIsALetterWhileTyping() {
        Fx.run(() -> {
            actions.setOfWindow(List.of(action("window.open", "A"), action("window.new", "Ctrl+B")));
            TextField field = new TextField();
            actions.handle(press(field, KeyCode.A, false));
            actions.handle(press(field, KeyCode.B, true));
            assertThat(done).containsExactly("window.new");
            actions.handle(press(new Button(), KeyCode.A, false));
            assertThat(done).containsExactly("window.new", "window.open");
        });
    }

    @Test
    void thePaneInFrontGoesBeforeTheWindow() {
        Fx.run(() -> {
            actions.setOfWindow(List.of(action("window.open", "Ctrl+O")));
            actions.setOfPane(List.of(action("window.new", "Ctrl+O")));
            actions.handle(press(new Button(), KeyCode.O, true));
            assertThat(done).containsExactly("window.new");
        });
    }

    @Test
    void whatCannotBeDoneIsNotDone() {
        Fx.run(() -> {
            SimpleBooleanProperty possible = new SimpleBooleanProperty(false);
            Action action = action("window.open", "Ctrl+O").enabledWhen(possible);
            Button button = actions.button(action);
            assertThat(button.isDisabled()).isTrue();
            action.perform();
            assertThat(done).isEmpty();
            possible.set(true);
            assertThat(button.isDisabled()).isFalse();
            button.fire();
            assertThat(done).containsExactly("window.open");
            assertThat(actions.iconButton(action).getAccessibleText()).isEqualTo("Open workspace…");
            assertThat(actions.iconButton(action).getAccessibleHelp()).contains("Ctrl+O");
        });
    }

    @Test
    void thePaletteFindsAndDoesAnActionWithoutTheMouse() {
        Fx.run(() -> {
            actions.setOfWindow(List.of(action("window.zoom-in", "Ctrl+I"), action("window.zoom-out", "Ctrl+U"),
                    action("window.full-screen", "F11"),
                    action("window.quit", "Ctrl+Q").enabledWhen(new SimpleBooleanProperty(false))));
            CommandPalette palette = new CommandPalette(actions, messages, () -> done.add("closed"));
            new Scene(new VBox(palette));
            palette.input.setText("zoom");
            Event.fireEvent(palette.input, press(palette.input, KeyCode.DOWN, false));
            Event.fireEvent(palette.input, press(palette.input, KeyCode.ENTER, false));
            assertThat(done).containsExactly("closed", "window.zoom-out");

            done.clear();
            palette.input.setText("quit");
            Event.fireEvent(palette.input, press(palette.input, KeyCode.ENTER, false));
            assertThat(done).as("an action that cannot be done is not offered").isEmpty();
        });
    }
}
