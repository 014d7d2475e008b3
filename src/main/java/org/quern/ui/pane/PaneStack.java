package org.quern.ui.pane;

import java.util.List;
import java.util.Optional;
import javafx.application.Platform;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import org.quern.ui.control.Nodes;

/**
 * Shows one pane and keeps the others hidden, with their drawers closed. A pane that leaves the window loses its
 * styles, and applying them again takes longer than a frame.
 */
public final class PaneStack extends StackPane {

    private boolean focused;

    /** Without room for all of a pane, its beginning is seen. */
    public PaneStack() {
        setMinSize(0, 0);
        setAlignment(Pos.TOP_LEFT);
        addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            List<Columns> open = event.getCode() == KeyCode.ESCAPE ? Columns.openIn(this) : List.of();
            if (!open.isEmpty())
                event.consume();
            open.forEach(Columns::close);
        });
        sceneProperty().flatMap(Scene::focusOwnerProperty).subscribe((before, owner) -> {
            boolean lost = focused && before != null && (before.getScene() != getScene() || !canHaveFocus(before));
            focused = owner != null && Nodes.isIn(owner, this);
            // The window gives the focus of what has gone to something else, later and maybe outside.
            if (lost && !focused)
                Platform.runLater(this::focus);
        });
    }

    /** Focuses what had the focus in the pane, or else its first control, unless the focus is in it. */
    public void focus() {
        Optional<Node> owner = owner();
        getChildren().stream()
                .filter(pane -> pane.isVisible() && owner.filter(node -> Nodes.isIn(node, pane)).isEmpty())
                .findFirst()
                .map(pane -> Optional.ofNullable((Node) pane.getProperties().get(PaneStack.class))
                        .filter(node -> Nodes.isIn(node, pane) && canHaveFocus(node))
                        .orElseGet(() -> FocusRegions.first(pane)))
                .ifPresent(Node::requestFocus);
    }

    private Optional<Node> owner() {
        return Optional.ofNullable(getScene()).map(Scene::getFocusOwner);
    }

    private static boolean canHaveFocus(Node node) {
        return Nodes.isSeen(node) && !node.isDisabled();
    }

    /** Shows this pane and hides all others. The focus goes from the hidden one to where it was in this one. */
    public void bring(Node front) {
        if (!getChildren().contains(front))
            getChildren().add(front);
        Optional<Node> hidden = getChildren().stream().filter(each -> each != front && each.isVisible()).findFirst();
        Optional<Node> left = owner().filter(owner -> hidden.filter(each -> Nodes.isIn(owner, each)).isPresent());
        hidden.ifPresent(each -> Columns.openIn(each).forEach(Columns::hide));
        getChildren().forEach(each -> Nodes.show(each, each == front));
        left.ifPresent(owner -> {
            hidden.orElseThrow().getProperties().put(PaneStack.class, owner);
            focus();
        });
    }
}
