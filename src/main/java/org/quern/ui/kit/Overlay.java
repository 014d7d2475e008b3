package org.quern.ui.kit;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/**
 * Shows one card above the window. The focus stays in it until Escape or a click outside closes it and restores the
 * focus.
 */
public final class Overlay extends StackPane {

    private @Nullable Node focusedBefore;
    /** Tab was pressed, and the focus has not moved yet. */
    private boolean tab;
    private boolean backwards;

    public Overlay() {
        getStyleClass().add("overlay");
        setAlignment(Pos.TOP_CENTER);
        setVisible(false);
        setManaged(true);
        setOnMousePressed(event -> {
            if (event.getTarget() == this)
                close();
        });
        addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            tab = event.getCode() == KeyCode.TAB;
            backwards = event.isShiftDown();
            if (event.getCode() == KeyCode.ESCAPE) {
                event.consume();
                close();
            }
        });
        sceneProperty().flatMap(Scene::focusOwnerProperty).addListener((_, before, owner) -> {
            if (isVisible() && (owner == null || !Nodes.isIn(owner, this)))
                keep(before);
            tab = false;
        });
    }

    /** Gives the focus back: Tab goes on at the other end of the card. */
    private void keep(@Nullable Node before) {
        List<Node> all = Nodes.takingFocus(this).toList();
        if (all.isEmpty())
            requestFocus();
        else if (!tab && before != null && all.contains(before))
            before.requestFocus();
        else
            (tab && backwards ? all.getLast() : all.getFirst()).requestFocus();
    }

    /** Shows the card, replacing the current one, and focuses {@code first}. */
    public void show(Region card, Node first) {
        if (!isVisible())
            focusedBefore = getScene().getFocusOwner();
        card.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        getChildren().setAll(card);
        setVisible(true);
        // A field accepts keys only once it has a skin, which comes with the style sheets. Without this, the
        // first typed letters are lost.
        applyCss();
        first.requestFocus();
    }

    public boolean isOpen() {
        return isVisible();
    }

    public void close() {
        if (!isVisible())
            return;
        setVisible(false);
        getChildren().clear();
        Node back = focusedBefore;
        focusedBefore = null;
        if (back != null && back.getScene() == getScene())
            back.requestFocus();
    }
}
