package org.quern.ui.shell.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.kordamp.ikonli.materialdesign2.MaterialDesignM;
import org.quern.testing.Fx;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Actions;
import org.quern.ui.kit.KeyMap;
import org.quern.ui.kit.Messages;
import org.quern.workspace.Preferences;
import org.quern.workspace.SafeFiles;

@ExtendWith(Fx.class)
class ActionsTest {

    private final List<String> done = new ArrayList<>();
    private final Messages messages = new Messages(Locale.ENGLISH);
    @TempDir
    Path folder;
    private Preferences preferences;
    private Actions actions;

    @BeforeEach
    void start() {
        preferences = Preferences.read(folder.resolve("preferences.json"), new SafeFiles());
        actions = new Actions(messages, new KeyMap(preferences));
    }

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

    @Test
    void chosenKeysReplaceTheDefaultAndAreKept() {
        Fx.run(() -> {
            Action open = action("window.open", "A");
            actions.setOfWindow(List.of(open, action("window.new", "Ctrl+B")));
            KeyEvent y = press(new Button(), KeyCode.Y, true);
            actions.keys().choose(open, KeyMap.pressed(y));
            Actions again = new Actions(messages, new KeyMap(preferences));
            again.setOfWindow(List.of(open));
            again.handle(press(new Button(), KeyCode.A, false));
            assertThat(done).isEmpty();
            again.handle(y);
            assertThat(done).containsExactly("window.open");
            assertThat(again.keyText(open)).isEqualTo("Ctrl+Y");
            again.keys().choose(open, Optional.empty());
            assertThat(new KeyMap(preferences).of(open)).isEmpty();
            again.keys().reset();
            assertThat(new KeyMap(preferences).of(open)).isEqualTo(open.key());
        });
    }

    @Test
    void keysThatAreNotValidAreIgnored() {
        preferences.set("keys", List.of("window.open Nonsense+Q+Q", "window.new Ctrl+G", ""));
        KeyMap keys = new KeyMap(preferences);
        assertThat(keys.of(action("window.open", "A")).map(KeyCombination::getName)).contains("A");
        assertThat(keys.of(action("window.new", "Ctrl+B")).map(KeyCombination::getName)).contains("Ctrl+G");
    }

    @Test
    void aKeyIsChangedInTheCardAndConflictsAreShown() {
        Fx.run(() -> {
            Action open = action("window.open", "A");
            Action other = action("window.new", "Ctrl+B");
            actions.setOfWindow(List.of(open, other));
            ShortcutCard card = new ShortcutCard(actions, messages, "Pane");
            card.applyCss();
            List<Button> keys = buttons(card);
            keys.getFirst().fire();
            assertThat(keys.getFirst().getText()).isEqualTo("Press a key…");
            Event.fireEvent(keys.getFirst(), press(keys.getFirst(), KeyCode.B, true));
            assertThat(keys.getFirst().getText()).isEqualTo("Ctrl+B");
            assertThat(labels(card)).anyMatch(text -> text.startsWith("Also used by"));
            actions.keys().reset();
            assertThat(labels(card)).noneMatch(text -> text.startsWith("Also used by"));
            assertThat(keys.getFirst().getText()).isEqualTo("A");
        });
    }

    @Test
    void keysOfTextFieldsAreMarkedAndTabStillMovesTheFocus() {
        Fx.run(() -> {
            actions.setOfWindow(List.of(action("window.open", "A"), action("window.new", "Ctrl+Z")));
            ShortcutCard card = new ShortcutCard(actions, messages, "Pane");
            card.applyCss();
            Button key = buttons(card).getFirst();
            KeyEvent tab = press(key, KeyCode.TAB, false);
            key.fire();
            Event.fireEvent(key, tab);
            assertThat(key.getText()).as("Tab is not taken").isEqualTo("Press a key…");
            for (KeyEvent taken : List.of(press(key, KeyCode.C, true), press(key, KeyCode.ENTER, false))) {
                Event.fireEvent(key, taken);
                assertThat(key.getText()).isNotEqualTo("Press a key…");
                assertThat(labels(card)).containsOnlyOnce("Also used by text fields and lists");
                key.fire();
            }
            Event.fireEvent(key, press(key, KeyCode.J, true));
            assertThat(labels(card)).noneMatch(text -> text.startsWith("Also used by"));
        });
    }

    @Test
    void inASmallWindowTheHelpOfTheCardIsNotCut() {
        Fx.run(() -> {
            actions.setOfWindow(List.of(action("window.open", "A")));
            ShortcutCard card = new ShortcutCard(actions, messages, "Pane");
            StackPane window = new StackPane(card);
            new Scene(window, 300, 200);
            window.applyCss();
            window.layout();
            Label help = card.getChildren().stream().filter(Label.class::isInstance).map(Label.class::cast).skip(1)
                    .findFirst().orElseThrow();
            assertThat(help.getHeight()).isGreaterThan(30).isGreaterThanOrEqualTo(help.prefHeight(help.getWidth()));
        });
    }

    @Test
    void aKeyOfThePaneThatHidesOneOfTheWindowIsAConflict() {
        Fx.run(() -> {
            Action ofPane = action("window.open", "A");
            actions.setOfPane(List.of(ofPane));
            actions.setOfWindow(List.of(action("window.new", "Ctrl+B")));
            ShortcutCard card = new ShortcutCard(actions, messages, "Pane");
            assertThat(labels(card)).noneMatch(text -> text.startsWith("Also used by"));
            actions.keys().choose(ofPane, KeyMap.pressed(press(new Button(), KeyCode.B, true)));
            assertThat(labels(card)).anyMatch(text -> text.startsWith("Also used by"));
        });
    }

    @Test
    void zoomKeysWorkOnEachKeyboardAndAreWrittenInWords() {
        Fx.run(() -> {
            Action in = action("window.zoom-in", "Shortcut+Equals");
            Action out = action("window.zoom-out", "Shortcut+Minus");
            Action reset = action("window.zoom-reset", "Shortcut+0");
            actions.setOfWindow(List.of(in, out, reset));
            for (KeyCode plus : List.of(KeyCode.EQUALS, KeyCode.PLUS, KeyCode.ADD))
                actions.handle(press(new Button(), plus, true));
            actions.handle(new KeyEvent(KeyEvent.KEY_PRESSED, "+", "+", KeyCode.EQUALS, true, true, false, false));
            assertThat(done).hasSize(4).containsOnly("window.zoom-in");
            done.clear();
            for (KeyCode key : List.of(KeyCode.MINUS, KeyCode.SUBTRACT, KeyCode.DIGIT0, KeyCode.NUMPAD0,
                    KeyCode.DIVIDE))
                actions.handle(press(new Button(), key, true));
            assertThat(done).containsExactly("window.zoom-out", "window.zoom-out", "window.zoom-reset",
                    "window.zoom-reset");
            assertThat(List.of(actions.keyText(in), actions.keyText(out), actions.keyText(reset)))
                    .containsExactly("Ctrl+Plus", "Ctrl+Minus", "Ctrl+0");
        });
    }

    @Test
    void aDisabledActionOfThePaneLeavesItsKeyToTheWindow() {
        Fx.run(() -> {
            actions.setOfPane(List.of(action("window.new", "Ctrl+F").enabledWhen(new SimpleBooleanProperty(false))));
            actions.setOfWindow(List.of(action("window.find", "Ctrl+F")));
            actions.handle(press(new TextField(), KeyCode.F, true));
            assertThat(done).containsExactly("window.find");
        });
    }

    private static List<Button> buttons(Parent card) {
        return nodes(card).filter(Button.class::isInstance).map(Button.class::cast)
                .filter(button -> button.getStyleClass().contains("key-button")).toList();
    }

    private static List<String> labels(Parent card) {
        return nodes(card).filter(Label.class::isInstance).map(Label.class::cast).filter(Node::isVisible)
                .map(Label::getText).toList();
    }

    private static Stream<Node> nodes(Parent parent) {
        Stream<Node> children = parent instanceof ScrollPane scroll ? Stream.of(scroll.getContent())
                : parent.getChildrenUnmodifiable().stream();
        return children.flatMap(child -> Stream.concat(Stream.of(child),
                child instanceof Parent inner ? nodes(inner) : Stream.empty()));
    }
}
