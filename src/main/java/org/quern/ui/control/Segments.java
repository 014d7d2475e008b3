package org.quern.ui.control;

import java.util.List;
import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.scene.control.ToggleButton;
import org.quern.ui.kit.Nodes;

/** Connected buttons, exactly one of which is selected; in several rows where they do not fit in one. */
public final class Segments<V> extends WrappingRow {

    /** @param name the text of a value's button */
    public Segments(ObjectProperty<V> chosen, List<V> values, Function<V, String> name) {
        super(0, 4);
        for (V value : values) {
            ToggleButton button = Nodes.styled(Nodes.uncut(new ToggleButton(name.apply(value))),
                    value == values.getFirst() ? "left-pill"
                            : value == values.getLast() ? "right-pill" : "center-pill");
            chosen.subscribe(now -> button.setSelected(now == value));
            button.setOnAction(_ -> {
                // Clicking the selected button would otherwise deselect it.
                button.setSelected(true);
                chosen.set(value);
            });
            getChildren().add(button);
        }
    }
}
