package org.quern.ui.pane;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;
import org.quern.ui.kit.Nodes;

/**
 * Shows one pane and keeps the others hidden, with their drawers closed. A pane that leaves the window loses its
 * styles, and applying them again takes longer than a frame. The focus stays in the shown pane when a control disappears.
 */
public final class PaneStack extends StackPane {

    /** What has the focus in this stack, and all that it is in. */
    private List<Node> focused = List.of();
    private boolean lost;
    /** The pane that has the focus itself until its content is there. */
    private Optional<Node> loading = Optional.empty();

    /** Without room for all of a pane, its beginning is seen. */
    public PaneStack() {
        setMinSize(0, 0);
        setAlignment(Pos.TOP_LEFT);
        addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            // Not those of a view that is hidden behind the one to be left.
            List<Columns> open = event.getCode() == KeyCode.ESCAPE
                    ? Columns.openIn(this).stream().filter(Nodes::isSeen).toList() : List.of();
            if (!open.isEmpty())
                event.consume();
            open.forEach(Columns::close);
        });
        sceneProperty().flatMap(Scene::focusOwnerProperty).subscribe(this::follow);
    }

    private void follow(@Nullable Node owner) {
        if (owner == null) {
            // The toolkit now looks for what comes next in the window, which may be anything.
            lost = !focused.isEmpty() && !canHaveFocus(focused.getFirst());
            return;
        }
        loading = loading.filter(owner::equals);
        List<Node> gone = lost ? focused : List.of();
        lost = false;
        focused = Nodes.isIn(owner, this) ? Stream.iterate(owner, node -> node != this, Node::getParent).toList()
                : List.of();
        // After a control that is only disabled, what comes next in the pane is right.
        if (!gone.isEmpty() && (focused.isEmpty() || !isShown(gone.getFirst())))
            front().map(pane -> FocusRegions.next(gone, pane)).ifPresent(Node::requestFocus);
    }

    private Optional<Node> front() {
        return getChildren().stream().filter(Node::isVisible).findFirst();
    }

    /** Focuses what had the focus in the pane, or else its first control, unless the focus is in it. */
    public void focus() {
        Optional<Node> owner = owner();
        front().filter(pane -> owner.filter(node -> Nodes.isIn(node, pane)).isEmpty())
                .map(pane -> Optional.ofNullable((Node) pane.getProperties().get(PaneStack.class))
                        .filter(node -> Nodes.isIn(node, pane) && canHaveFocus(node))
                        .orElseGet(() -> FocusRegions.first(pane)))
                .ifPresent(target -> {
                    target.requestFocus();
                    loading = Optional.of(target).filter(getChildren()::contains);
                });
    }

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        if (loading.isPresent())
            Platform.runLater(() -> loading.map(FocusRegions::first).ifPresent(Node::requestFocus));
    }

    private Optional<Node> owner() {
        return Optional.ofNullable(getScene()).map(Scene::getFocusOwner);
    }

    private boolean isShown(Node node) {
        return Nodes.isIn(node, this) && Nodes.isSeen(node);
    }

    private boolean canHaveFocus(Node node) {
        return isShown(node) && !node.isDisabled();
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
