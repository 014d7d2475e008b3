package org.quern.ui.schema;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.application.Platform;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/**
 * The fields of a form whose document may be replaced with each change. A text counts when Enter is pressed or the field
 * is left, and Escape takes it back; it is handed over after the focus has moved, so that the form can be made anew.
 */
final class FormField {

    private FormField() {}

    /** @param id the same for the same field of the next form, which then gets the focus */
    static TextField text(String id, String accessibleText, String value, Consumer<String> commit) {
        TextField field = new TextField(value);
        field.setId(id);
        field.setAccessibleText(accessibleText);
        field.getStyleClass().add("form-field");
        field.focusedProperty().addListener((_, _, focused) -> {
            if (!focused)
                handOver(field, value, commit);
        });
        field.setOnAction(_ -> handOver(field, value, commit));
        field.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ESCAPE && !field.getText().equals(value)) {
                field.setText(value);
                event.consume();
            }
        });
        return field;
    }

    private static void handOver(TextField field, String value, Consumer<String> commit) {
        String text = field.getText().strip();
        if (text.equals(value) || field.getProperties().putIfAbsent("handed-over", text) != null)
            return;
        Platform.runLater(() -> commit.accept(text));
    }

    static <T> ComboBox<T> choice(String id, String accessibleText, List<T> items, T value, Consumer<T> commit) {
        ComboBox<T> box = new ComboBox<>();
        box.setId(id);
        box.setAccessibleText(accessibleText);
        box.getStyleClass().add("form-field");
        box.getItems().setAll(items);
        box.setValue(value);
        box.setMaxWidth(Double.MAX_VALUE);
        box.valueProperty().addListener((_, before, chosen) -> {
            if (chosen != null && !chosen.equals(before))
                Platform.runLater(() -> commit.accept(chosen));
        });
        return box;
    }

    /** Shows choices in words; nothing is typed into them. */
    static <T> StringConverter<T> words(Function<T, String> words) {
        return new StringConverter<>() {
            @Override
            public String toString(@Nullable T choice) {
                return choice == null ? "" : words.apply(choice);
            }

            @Override
            public @Nullable T fromString(String text) {
                return null;
            }
        };
    }

    static CheckBox flag(String id, String text, boolean value, Consumer<Boolean> commit) {
        CheckBox box = new CheckBox(text);
        box.setId(id);
        box.setSelected(value);
        box.selectedProperty().addListener((_, _, on) -> Platform.runLater(() -> commit.accept(on)));
        return box;
    }
}
