package org.quern.ui.pane;

import javafx.application.Platform;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.Scene;
import org.quern.ui.control.Place;

/** Gives a node the focus, as soon as it is in a window: what is in a {@link Place} or a tab may get there only with the next picture. */
public final class LateFocus {

    private final Node node;
    private final ChangeListener<Scene> arrival = new ChangeListener<>() {
        @Override
        public void changed(ObservableValue<? extends Scene> scene, Scene before, Scene now) {
            scene.removeListener(this);
            // It is not seen yet, and what is not seen gets no focus.
            Platform.runLater(node::requestFocus);
        }
    };

    public LateFocus(Node node) {
        this.node = node;
    }

    /** Asks for the focus, now or on arrival. */
    public void request() {
        node.sceneProperty().removeListener(arrival);
        if (node.getScene() == null)
            node.sceneProperty().addListener(arrival);
        else
            node.requestFocus();
    }
}
