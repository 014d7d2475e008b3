package org.quern.ui.kit;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyCombination.Modifier;
import javafx.scene.input.KeyCombination.ModifierValue;
import javafx.scene.input.KeyEvent;
import org.quern.workspace.Preferences;

/** The shortcuts of actions: the defaults, unless the user has chosen others. Used on the window's thread. */
public final class KeyMap {

    /** A list of texts: the action's id, a space and the key; without a key if it was removed. */
    private static final String KEYS = "keys";

    /** What moves in texts and lists, or presses a button. */
    private static final Set<KeyCode> MOVING = EnumSet.of(KeyCode.UP, KeyCode.DOWN, KeyCode.LEFT, KeyCode.RIGHT,
            KeyCode.HOME, KeyCode.END, KeyCode.PAGE_UP, KeyCode.PAGE_DOWN, KeyCode.ENTER, KeyCode.SPACE);
    /** With Ctrl. */
    private static final Set<KeyCode> EDITING = EnumSet.of(KeyCode.A, KeyCode.C, KeyCode.V, KeyCode.X, KeyCode.Y,
            KeyCode.Z, KeyCode.LEFT, KeyCode.RIGHT, KeyCode.HOME, KeyCode.END);

    private final Preferences preferences;
    private final Map<String, Optional<KeyCombination>> chosen = new TreeMap<>();
    private final ReadOnlyIntegerWrapper changes = new ReadOnlyIntegerWrapper();

    /** Reads the user's choices; those that are not valid are ignored. */
    public KeyMap(Preferences preferences) {
        this.preferences = preferences;
        for (String line : preferences.list(KEYS)) {
            String[] parts = line.split(" ", 2);
            if (parts.length == 1)
                chosen.put(parts[0], Optional.empty());
            else
                read(parts[1]).ifPresent(key -> chosen.put(parts[0], Optional.of(key)));
        }
    }

    private static Optional<KeyCombination> read(String name) {
        try {
            return Optional.of(KeyCombination.valueOf(name));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    /** The shortcut of an action; empty if it has none. */
    public Optional<KeyCombination> of(Action action) {
        Optional<KeyCombination> own = chosen.get(action.id());
        return own == null ? action.key() : own;
    }

    /** Changes the shortcut of an action; empty removes it. */
    public void choose(Action action, Optional<KeyCombination> key) {
        if (key.equals(action.key()))
            chosen.remove(action.id());
        else
            chosen.put(action.id(), key);
        save();
    }

    /** Restores all default shortcuts. */
    public void reset() {
        chosen.clear();
        save();
    }

    public boolean isDefault() {
        return chosen.isEmpty();
    }

    /** Whether the user has changed the shortcut of this action. */
    public boolean isChosen(Action action) {
        return chosen.containsKey(action.id());
    }

    private void save() {
        List<String> lines = new ArrayList<>();
        chosen.forEach((id, key) -> lines.add(id + key.map(k -> " " + k.getName()).orElse("")));
        preferences.set(KEYS, lines);
        changes.set(changes.get() + 1);
    }

    /** Changes with each change of a shortcut. */
    public ReadOnlyIntegerProperty changes() {
        return changes.getReadOnlyProperty();
    }

    /** Whether text fields, lists or buttons use the key themselves, so that an action would rarely get it. */
    public static boolean isOfControls(KeyCombination key) {
        return key instanceof KeyCodeCombination pressed && pressed.getAlt() != ModifierValue.DOWN
                && (pressed.getShortcut() == ModifierValue.DOWN ? EDITING : MOVING).contains(pressed.getCode());
    }

    /** The shortcut that was pressed; empty for a modifier alone. */
    public static Optional<KeyCombination> pressed(KeyEvent event) {
        if (event.getCode().isModifierKey())
            return Optional.empty();
        List<Modifier> modifiers = new ArrayList<>();
        if (event.isShortcutDown())
            modifiers.add(KeyCombination.SHORTCUT_DOWN);
        if (event.isControlDown() && !event.isShortcutDown())
            modifiers.add(KeyCombination.CONTROL_DOWN);
        if (event.isAltDown())
            modifiers.add(KeyCombination.ALT_DOWN);
        if (event.isShiftDown())
            modifiers.add(KeyCombination.SHIFT_DOWN);
        return Optional.of(new KeyCodeCombination(event.getCode(), modifiers.toArray(Modifier[]::new)));
    }
}
