package org.quern.ui.schema;

import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.scene.control.CheckBox;
import org.quern.ui.kit.Hint;

/** A check box in a form that is reused for different parts of a schema. */
public final class FlagEntry extends CheckBox {

    private boolean showing;
    private Consumer<Boolean> commit = _ -> {};

    public FlagEntry(String id, String text, String hint) {
        super(text);
        setId(id);
        setWrapText(true);
        new Hint(this, hint);
        selectedProperty().addListener((_, _, on) -> {
            if (showing)
                return;
            Consumer<Boolean> then = commit;
            Platform.runLater(() -> then.accept(on));
        });
    }

    /** @param then receives the new value after the current events */
    public void show(boolean value, Consumer<Boolean> then) {
        showing = true;
        try {
            setSelected(value);
        } finally {
            showing = false;
        }
        commit = then;
    }
}
