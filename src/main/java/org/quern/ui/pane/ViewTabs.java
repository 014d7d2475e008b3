package org.quern.ui.pane;

import java.util.Map;
import javafx.beans.property.ObjectProperty;
import javafx.geometry.Pos;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;
import org.quern.ui.Action;
import org.quern.ui.Actions;
import org.quern.ui.control.Nodes;

/** Buttons that switch between the views of a pane, in as many rows as they need. */
public final class ViewTabs extends FlowPane {

    /** @param views the action that shows each view, in the order of the buttons */
    public <V> ViewTabs(Actions actions, ObjectProperty<V> shown, Map<V, Action> views) {
        super(4, 4);
        // One row, wherever there is room.
        setPrefWrapLength(Double.MAX_VALUE);
        getStyleClass().add("side-tabs");
        setAlignment(Pos.CENTER_LEFT);
        views.forEach((view, action) -> {
            ToggleButton tab = Nodes
                    .uncut(Nodes.styled(actions.bind(new ToggleButton(actions.text(action)), action), "small-toggle"));
            tab.setSelected(shown.get() == view);
            // A click on the selected button changes nothing.
            tab.selectedProperty().addListener((_, _, _) -> tab.setSelected(shown.get() == view));
            shown.addListener((_, _, now) -> tab.setSelected(now == view));
            getChildren().add(tab);
        });
    }
}
