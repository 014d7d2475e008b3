package org.quern.ui.kit;

import java.util.Optional;
import java.util.function.Predicate;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableValue;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import org.kordamp.ikonli.Ikon;

/**
 * An action that the user can perform. Buttons, menus, the command palette and the list of shortcuts are built
 * from actions.
 *
 * @param id short and stable; its text has the key {@code action.ID}
 * @param key the default shortcut
 * @param enabled whether the action can be performed now
 */
public record Action(String id, Ikon icon, Optional<KeyCombination> key, ObservableBooleanValue enabled, Runnable run) {

    /** The id of the window's action that manages what the workspace has. */
    public static final String CONTENTS = "window.contents";

    /** An action that is always enabled and has no shortcut. */
    public static Action of(String id, Ikon icon, Runnable run) {
        return new Action(id, icon, Optional.empty(), new SimpleBooleanProperty(true), run);
    }

    /**
     * @param key in the format of {@link KeyCombination#valueOf}, for example {@code Shortcut+Shift+Z}
     * @throws IllegalArgumentException if there is no such key, which would be taken for a character that is never typed
     */
    public Action withKey(String key) {
        if (!(KeyCombination.valueOf(key) instanceof KeyCodeCombination combination))
            throw new IllegalArgumentException(key);
        return new Action(id, icon, Optional.of(combination), enabled, run);
    }

    public Action enabledWhen(ObservableBooleanValue condition) {
        return new Action(id, icon, key, condition, run);
    }

    /** Whether the value meets a condition, for {@link #enabledWhen}. */
    public static <T> BooleanBinding when(ObservableValue<T> value, Predicate<? super T> condition) {
        return Bindings.createBooleanBinding(() -> condition.test(value.getValue()), value);
    }

    public String textKey() {
        return "action." + id;
    }

    /** Performs the action if it is enabled. */
    public void perform() {
        if (enabled.get())
            run.run();
    }
}
