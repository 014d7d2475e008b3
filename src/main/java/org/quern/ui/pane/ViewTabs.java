package org.quern.ui.pane;

import java.util.List;
import java.util.Map;
import javafx.beans.property.ObjectProperty;
import javafx.geometry.Pos;
import javafx.scene.control.ToggleButton;
import org.quern.ui.control.WrappingRow;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Actions;
import org.quern.ui.kit.Nodes;

/** Buttons that switch between the views of a pane: a row, or several where it is narrow. */
public final class ViewTabs extends WrappingRow {

    /** @param views the action that shows each view, in the order of the buttons */
    public <V> ViewTabs(Actions actions, ObjectProperty<V> shown, Map<V, Action> views) {
        super(4, 4);
        getStyleClass().add("side-tabs");
        setAlignment(Pos.CENTER_LEFT);
        getChildren().setAll(buttons(actions, shown, views));
    }

    /** The buttons, for a layout of one's own. */
    public static <V> List<ToggleButton> buttons(Actions actions, ObjectProperty<V> shown, Map<V, Action> views) {
        return views.entrySet().stream().map(view -> {
            ToggleButton tab = Nodes.uncut(Nodes.styled(
                    actions.bind(new ToggleButton(actions.text(view.getValue())), view.getValue()), "small-toggle"));
            tab.setSelected(shown.get() == view.getKey());
            // A click on the selected button changes nothing.
            tab.selectedProperty().addListener((_, _, _) -> tab.setSelected(shown.get() == view.getKey()));
            shown.addListener((_, _, now) -> tab.setSelected(now == view.getKey()));
            return tab;
        }).toList();
    }
}
