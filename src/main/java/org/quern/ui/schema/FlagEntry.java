package org.quern.ui.schema;

import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.scene.control.CheckBox;
import org.quern.ui.control.Hint;

/** A yes or no in a form that goes from part to part of a schema. */
final class FlagEntry extends CheckBox {

    private boolean showing;
    private Consumer<Boolean> commit = _ -> {};

    FlagEntry(String id, String text, String hint) {
        super(text);
        setId(id);
        new Hint(this, hint);
        selectedProperty().addListener((_, _, on) -> {
            if (showing)
                return;
            Consumer<Boolean> then = commit;
            Platform.runLater(() -> then.accept(on));
        });
    }

    /** @param then gets what is ticked, behind the events that are under way */
    void show(boolean value, Consumer<Boolean> then) {
        showing = true;
        try {
            setSelected(value);
        } finally {
            showing = false;
        }
        commit = then;
    }
}
