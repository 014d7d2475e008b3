package org.quern.ui.schema;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.application.Platform;
import javafx.scene.control.ComboBox;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.ShownAs;

/** A choice in a form that is reused for different parts of a schema. */
public final class ChoiceEntry<T> extends ComboBox<T> {

    private boolean showing;
    private Consumer<T> commit = _ -> {};

    /** @param words the display names of the choices */
    public ChoiceEntry(String id, String accessibleText, Function<T, String> words) {
        setId(id);
        setAccessibleText(accessibleText);
        getStyleClass().add("form-field");
        setMaxWidth(Double.MAX_VALUE);
        setConverter(new ShownAs<>(words));
        Hint.ofChoice(this);
        valueProperty().addListener((_, before, chosen) -> {
            if (showing || chosen == null || chosen.equals(before))
                return;
            Consumer<T> then = commit;
            Platform.runLater(() -> then.accept(chosen));
        });
    }

    /** @param then receives the choice after the current events */
    public void show(List<T> choices, T value, Consumer<T> then) {
        showing = true;
        try {
            if (!getItems().equals(choices))
                getItems().setAll(choices);
            if (!value.equals(getValue()))
                setValue(value);
        } finally {
            showing = false;
        }
        commit = then;
    }
}
