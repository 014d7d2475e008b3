package org.quern.ui.review;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.layout.FlowPane;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Actions;
import org.quern.ui.kit.Nodes;

/** The possible decisions as buttons with their keys. */
final class DecisionBar extends FlowPane {

    DecisionBar(Actions actions, List<Action> decisions) {
        super(6, 4);
        setAlignment(Pos.CENTER_LEFT);
        getStyleClass().add("decision-bar");
        for (Action action : decisions) {
            Button button = Nodes.uncut(new Button(actions.text(action), actions.keyCap(action)));
            if (getChildren().isEmpty())
                button.getStyleClass().add("accent");
            getChildren().add(actions.bind(button, action));
        }
    }
}
