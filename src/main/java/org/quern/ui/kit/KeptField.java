package org.quern.ui.kit;

import java.util.List;
import java.util.Optional;
import javafx.application.Platform;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Spinner;
import javafx.scene.control.SpinnerValueFactory;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Pane;

/** Keeps the text entered in a field of a form, or in the fields of a group or menu. */
record KeptField(PaneState session) {

    void keep(String name, Node field) {
        switch (field) {
            case TextInputControl text -> session.keepText(name, text.textProperty());
            case CheckBox box -> session.keepFlag(name, box.selectedProperty());
            case Spinner<?> spinner -> keep(name, spinner);
            case ComboBox<?> box -> keep(name, box);
            case MenuButton menu -> {
                for (MenuItem item : menu.getItems()) {
                    if (item instanceof CustomMenuItem custom)
                        keep(name, custom.getContent());
                }
            }
            case Pane group -> {
                List<Node> parts = List.copyOf(group.getChildren());
                for (int i = 0; i < parts.size(); i++)
                    keep(name + "." + i, parts.get(i));
            }
            default -> {
                // A label or a button.
            }
        }
    }

    private <T> void keep(String name, Spinner<T> spinner) {
        session.value(name).ifPresent(text -> {
            SpinnerValueFactory<T> values = spinner.getValueFactory();
            try {
                values.setValue(values.getConverter().fromString(text));
            } catch (NumberFormatException _) {
                // It was no number yet.
                spinner.getEditor().setText(text);
            }
        });
        spinner.getEditor().textProperty().subscribe((_, now) -> session.set(name, now));
    }

    /** The items may be offered later, and then the first one of them is chosen at first. */
    private <T> void keep(String name, ComboBox<T> box) {
        Optional<String> last = session.value(name);
        boolean[] waits = {last.isPresent()};
        Runnable restore = () -> box.getItems().stream()
                .filter(item -> waits[0] && last.equals(Optional.of(box.getConverter().toString(item)))).findFirst()
                .ifPresent(item -> {
                    waits[0] = false;
                    box.setValue(item);
                });
        box.addEventFilter(MouseEvent.MOUSE_PRESSED, _ -> waits[0] = false);
        box.addEventFilter(KeyEvent.KEY_PRESSED, _ -> waits[0] = false);
        restore.run();
        box.getItems().addListener((ListChangeListener<T>) _ -> {
            if (waits[0])
                Platform.runLater(restore);
        });
        box.valueProperty().subscribe((_, now) -> {
            if (!waits[0] && now != null)
                session.set(name, box.getConverter().toString(now));
        });
    }
}
