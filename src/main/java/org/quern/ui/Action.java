package org.quern.ui;

import java.util.Optional;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.input.KeyCombination;
import org.kordamp.ikonli.Ikon;

/**
 * An action of the user. Buttons, menus, the palette and the list of shortcuts are made of these.
 *
 * @param id short and stable; its text has the key {@code action.ID}
 * @param key the default shortcut
 * @param enabled whether it can be done now
 */
public record Action(String id, Ikon icon, Optional<KeyCombination> key, ObservableBooleanValue enabled, Runnable run) {

    /** An action that can always be done, without a shortcut. */
    public static Action of(String id, Ikon icon, Runnable run) {
        return new Action(id, icon, Optional.empty(), new SimpleBooleanProperty(true), run);
    }

    /** @param key as {@link KeyCombination#valueOf} reads it, for instance {@code Shortcut+Shift+Z} */
    public Action withKey(String key) {
        return new Action(id, icon, Optional.of(KeyCombination.valueOf(key)), enabled, run);
    }

    public Action enabledWhen(ObservableBooleanValue condition) {
        return new Action(id, icon, key, condition, run);
    }

    public String textKey() {
        return "action." + id;
    }

    /** Does it, if it can be done now. */
    public void perform() {
        if (enabled.get())
            run.run();
    }
}
