package org.quern.ui.kit;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.Property;
import javafx.scene.Node;
import javafx.scene.control.TabPane;
import org.quern.workspace.SessionFile;

/**
 * What a pane showed last, by name; changes are saved by {@link PaneStates}. Used on the window's thread.
 *
 * <p>Content that is being read sets defaults, which are kept like other changes; so what can be restored only with
 * the content must be taken from here before.
 */
public final class PaneState {

    private final SessionFile file;

    PaneState(SessionFile file) {
        this.file = file;
    }

    public Optional<String> value(String name) {
        return file.text(name);
    }

    public List<String> list(String name) {
        return file.list(name);
    }

    /** The constant with this name; empty if there is none, for example in a file of a newer Quern. */
    public <E extends Enum<E>> Optional<E> choice(String name, Class<E> type) {
        return value(name).flatMap(word -> Stream.of(type.getEnumConstants())
                .filter(each -> each.name().equals(word)).findFirst());
    }

    public void set(String name, String value) {
        file.set(name, value);
    }

    public void set(String name, Optional<String> value) {
        value.ifPresentOrElse(text -> set(name, text), () -> remove(name));
    }

    public void set(String name, Enum<?> value) {
        file.set(name, value.name());
    }

    /** An empty list is the same as none. */
    public void set(String name, List<String> value) {
        if (value.isEmpty())
            file.remove(name);
        else
            file.set(name, value);
    }

    public void remove(String name) {
        file.remove(name);
    }

    /** Gives a property its last value, and keeps its further ones. */
    public void keepText(String name, Property<String> property) {
        value(name).ifPresent(property::setValue);
        property.subscribe((_, now) -> set(name, now == null ? "" : now));
    }

    /** As {@link #keepText}. */
    public <E extends Enum<E>> void keepChoice(String name, ObjectProperty<E> property) {
        choice(name, property.get().getDeclaringClass()).ifPresent(property::set);
        property.subscribe((_, now) -> set(name, now));
    }

    /** As {@link #keepText}. */
    public void keepNumber(String name, Property<Integer> property) {
        file.number(name).ifPresent(number -> property.setValue((int) number));
        property.subscribe((_, now) -> {
            // Input that is no number yet.
            if (now != null)
                file.set(name, now);
        });
    }

    /** As {@link #keepText}, for the selected tab. */
    public void keepTab(String name, TabPane tabs) {
        file.number(name).ifPresent(place -> tabs.getSelectionModel().select((int) place));
        tabs.getSelectionModel().selectedIndexProperty().subscribe((_, now) -> file.set(name, now.intValue()));
    }

    /** As {@link #keepText}. */
    public void keepFlag(String name, Property<Boolean> property) {
        value(name).ifPresent(word -> property.setValue(Boolean.valueOf(word)));
        property.subscribe((_, now) -> set(name, now.toString()));
    }

    /** As {@link #keepText}, for what is entered in a field of a form, or in the fields of a group or menu. */
    public void keepField(String name, Node field) {
        new KeptField(this).keep(name, field);
    }

    /** Where the state is stored, for those who name each value themselves. */
    public SessionFile file() {
        return file;
    }
}
