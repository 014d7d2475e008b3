package org.quern.ui.control;

import java.util.List;
import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;

/** Connected buttons of which exactly one is pressed. */
public final class Segments<V> extends HBox {

    /** @param name what the button of a value says */
    public Segments(ObjectProperty<V> chosen, List<V> values, Function<V, String> name) {
        for (V value : values) {
            ToggleButton button = Nodes.styled(new ToggleButton(name.apply(value)),
                    value == values.getFirst() ? "left-pill"
                            : value == values.getLast() ? "right-pill" : "center-pill");
            chosen.subscribe(now -> button.setSelected(now == value));
            button.setOnAction(_ -> {
                // A click on the pressed one would leave none pressed.
                button.setSelected(true);
                chosen.set(value);
            });
            getChildren().add(button);
        }
    }
}
