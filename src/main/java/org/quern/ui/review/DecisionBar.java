package org.quern.ui.review;

import java.util.List;
import javafx.geometry.HPos;
import javafx.scene.control.Button;
import javafx.scene.layout.FlowPane;
import org.quern.ui.Action;
import org.quern.ui.Actions;
import org.quern.ui.control.Nodes;

/** The possible decisions as buttons with their keys, on one line where there is room. */
final class DecisionBar extends FlowPane {

    DecisionBar(Actions actions, List<Action> decisions) {
        super(6, 6);
        setColumnHalignment(HPos.RIGHT);
        getStyleClass().add("decision-bar");
        for (Action action : decisions) {
            Button button = Nodes.uncut(new Button(actions.text(action), actions.keyCap(action)));
            if (getChildren().isEmpty())
                button.getStyleClass().add("accent");
            getChildren().add(actions.bind(button, action));
        }
    }

    /** A flow asks for a fixed width, and not for that of its one line. */
    @Override
    protected double computePrefWidth(double height) {
        return snappedLeftInset() + snappedRightInset() + getHgap() * (getManagedChildren().size() - 1)
                + getManagedChildren().stream().mapToDouble(button -> snapSizeX(button.prefWidth(-1))).sum();
    }
}
