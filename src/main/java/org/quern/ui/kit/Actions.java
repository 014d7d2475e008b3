package org.quern.ui.kit;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.WeakChangeListener;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import org.fxmisc.richtext.GenericStyledArea;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;

/** The currently available actions, and the controls created from actions. */
public final class Actions {

    private final Messages messages;
    private final KeyMap keys;
    private List<Action> ofWindow = List.of();
    private List<Action> ofPane = List.of();
    private Consumer<String> onPerformed = _ -> {};

    public Actions(Messages messages, KeyMap keys) {
        this.messages = messages;
        this.keys = keys;
    }

    public KeyMap keys() {
        return keys;
    }

    /** @param observer called with the id of each action that was performed, and with what is reported */
    public void onPerformed(Consumer<String> observer) {
        onPerformed = observer;
    }

    public void perform(Action action) {
        if (!action.enabled().get())
            return;
        action.perform();
        onPerformed.accept(action.id());
    }

    /** Tells who observes actions of what was done by one, once it is known: such as what a job has stored. */
    public void report(String event) {
        onPerformed.accept(event);
    }

    /** Whether the control was bound to the action. */
    public static boolean isFor(Node control, String action) {
        return control.hasProperties() && action.equals(control.getProperties().get(Action.class));
    }

    /** The actions that every pane has. */
    public void setOfWindow(List<Action> actions) {
        ofWindow = List.copyOf(actions);
    }

    public void setOfPane(List<Action> actions) {
        ofPane = List.copyOf(actions);
    }

    /** All actions, those of the current pane first. */
    public List<Action> all() {
        List<Action> all = new ArrayList<>(ofPane);
        all.addAll(ofWindow);
        return all;
    }

    public List<Action> ofWindow() {
        return ofWindow;
    }

    public List<Action> ofPane() {
        return ofPane;
    }

    /**
     * Performs the action whose shortcut was pressed. Enabled actions take precedence over disabled ones, and actions of
     * the pane over those of the window.
     */
    public void handle(KeyEvent event) {
        Optional<Action> wanted = meant(all(), event).filter(action -> action.enabled().get()).findFirst()
                .or(() -> meant(all(), event).findFirst());
        wanted.ifPresent(action -> {
            event.consume();
            perform(action);
        });
    }

    private Stream<Action> meant(List<Action> actions, KeyEvent event) {
        return actions.stream().filter(action -> keys.of(action)
                .filter(key -> (key.match(event) || key.match(usual(event))) && !(isTyping(event) && isBare(key)))
                .isPresent());
    }

    /**
     * The key as it is on the main part of a US keyboard: plus, minus and digits are on different keys of other keyboards
     * and of the numeric keypad.
     */
    private static KeyEvent usual(KeyEvent event) {
        KeyCode code = switch (event.getCode()) {
            case PLUS, ADD, EQUALS -> KeyCode.EQUALS;
            case SUBTRACT -> KeyCode.MINUS;
            case NUMPAD0 -> KeyCode.DIGIT0;
            default -> event.getCode();
        };
        boolean shift = event.isShiftDown() && code != KeyCode.EQUALS;
        return new KeyEvent(event.getEventType(), event.getCharacter(), event.getText(), code, shift,
                event.isControlDown(), event.isAltDown(), event.isMetaDown());
    }

    /** Whether the key is typed into an editable text. There, shortcuts without modifiers do not apply. */
    public static boolean isTyping(KeyEvent event) {
        return event.getTarget() instanceof TextInputControl text && text.isEditable()
                || event.getTarget() instanceof GenericStyledArea<?, ?, ?> area && area.isEditable();
    }

    private static boolean isBare(KeyCombination key) {
        return key.getControl() != KeyCombination.ModifierValue.DOWN
                && key.getAlt() != KeyCombination.ModifierValue.DOWN
                && key.getMeta() != KeyCombination.ModifierValue.DOWN
                && key.getShortcut() != KeyCombination.ModifierValue.DOWN
                && !(key instanceof KeyCodeCombination code && code.getCode().isFunctionKey());
    }

    public String text(Action action) {
        return messages.text(action.textKey());
    }

    /** The shortcut as displayed; empty if there is none. */
    public String keyText(Action action) {
        return keys.of(action).map(Actions::written).orElse("");
    }

    /** A key as people write it: with words for plus and minus, which are also the signs between keys. */
    private static String written(KeyCombination key) {
        String text = key.getDisplayText();
        if (!(key instanceof KeyCodeCombination combination))
            return text;
        return switch (combination.getCode()) {
            case EQUALS, PLUS, ADD -> text.substring(0, text.length() - 1) + "Plus";
            case MINUS, SUBTRACT -> text.substring(0, text.length() - 1) + "Minus";
            default -> text;
        };
    }

    /** The shortcut of an action as a label, which follows changes of the shortcut. */
    public Label keyCap(Action action) {
        Label cap = Nodes.uncut(Nodes.label("", "key-cap"));
        follow(cap.getProperties(), () -> cap.setText(keyText(action)));
        cap.setText(keyText(action));
        return cap;
    }

    /** Runs after each change of a shortcut, as long as the control with these properties exists. */
    private void follow(Map<Object, Object> properties, Runnable show) {
        ChangeListener<Number> listener = (_, _, _) -> show.run();
        properties.put(KeyMap.class, listener);
        keys.changes().addListener(new WeakChangeListener<>(listener));
    }

    public Button button(Action action) {
        Button button = new Button(text(action), icon(action));
        return Nodes.uncut(bind(button, action));
    }

    /** A flat button that shows only the icon; its tooltip has the text. */
    public Button iconButton(Action action) {
        return bind(Nodes.styled(new Button("", icon(action)), "button-icon", "flat"), action);
    }

    /** As {@link #iconButton(Action)}, with another key in the tooltip. */
    public Button iconButton(Action action, String key) {
        return bind(Nodes.styled(new Button("", icon(action)), "button-icon", "flat"), action, key);
    }

    /** A button that opens a menu with actions. */
    public MenuButton menu(String name, Ikon icon, List<Action> actions) {
        MenuButton menu = new MenuButton(name, new FontIcon(icon));
        actions.forEach(action -> menu.getItems().add(menuItem(action)));
        return Nodes.uncut(menu);
    }

    public MenuItem menuItem(Action action) {
        MenuItem item = new MenuItem(text(action), icon(action));
        keys.of(action).ifPresent(item::setAccelerator);
        follow(item.getProperties(), () -> item.setAccelerator(keys.of(action).orElse(null)));
        item.disableProperty().bind(Bindings.not(Bindings.createBooleanBinding(action.enabled()::get,
                action.enabled())));
        item.setOnAction(_ -> perform(action));
        return item;
    }

    /**
     * Connects an existing control (a toggle, a tile) to the action: tooltip, accessible name, enabled state,
     * click.
     */
    public <B extends ButtonBase> B bind(B button, Action action) {
        Hint hint = new Hint(button, hint(action, keyText(action)));
        follow(button.getProperties(), () -> hint.say(hint(action, keyText(action))));
        return bindClick(button, action);
    }

    private <B extends ButtonBase> B bind(B button, Action action, String key) {
        new Hint(button, hint(action, key));
        return bindClick(button, action);
    }

    private String hint(Action action, String key) {
        return key.isEmpty() ? text(action) : text(action) + "   " + key;
    }

    private <B extends ButtonBase> B bindClick(B button, Action action) {
        button.setAccessibleText(text(action));
        button.getProperties().put(Action.class, action.id());
        button.setFocusTraversable(true);
        button.disableProperty().bind(Bindings.not(Bindings.createBooleanBinding(action.enabled()::get,
                action.enabled())));
        button.setOnAction(_ -> perform(action));
        return button;
    }

    private static FontIcon icon(Action action) {
        return new FontIcon(action.icon());
    }
}
