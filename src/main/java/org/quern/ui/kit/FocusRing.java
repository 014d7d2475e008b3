package org.quern.ui.kit;

import java.util.List;
import java.util.Optional;
import javafx.application.Platform;
import javafx.event.EventHandler;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.TraversalDirection;
import javafx.scene.control.Control;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import org.fxmisc.richtext.GenericStyledArea;
import org.jspecify.annotations.Nullable;

/**
 * A layer with a ring around the list, table, tree, text, graph view or opened item that has the focus. These cannot draw
 * one: their content covers their edges, and what is outside of them is clipped by the column that they are in. For those
 * who use keys, it also lets every other control show the focus, even where a command has moved it.
 */
public final class FocusRing extends Pane {

    private final Region ring = Nodes.styled(new Region(), "focus-ring");
    private final Runnable onPulse = this::place;
    private boolean usesKeys;
    /** What cannot be reached from a neighbour. */
    private @Nullable Node unseen;
    private final EventHandler<KeyEvent> onKey = event -> {
        // With these, the mouse selects several rows.
        if (!event.getCode().isModifierKey()) {
            usesKeys = true;
            Platform.runLater(this::show);
        }
    };
    private final EventHandler<MouseEvent> onPress = _ -> usesKeys = false;

    /** @param usesKeys whether the focus is shown before the first key */
    public FocusRing(boolean usesKeys) {
        this.usesKeys = usesKeys;
        setMouseTransparent(true);
        ring.setManaged(false);
        getChildren().add(ring);
        sceneProperty().subscribe((before, now) -> {
            if (before != null) {
                before.removePostLayoutPulseListener(onPulse);
                before.removeEventFilter(KeyEvent.KEY_PRESSED, onKey);
                before.removeEventFilter(MouseEvent.MOUSE_PRESSED, onPress);
            }
            if (now != null) {
                now.addPostLayoutPulseListener(onPulse);
                now.addEventFilter(KeyEvent.KEY_PRESSED, onKey);
                now.addEventFilter(MouseEvent.MOUSE_PRESSED, onPress);
            }
        });
        sceneProperty().flatMap(Scene::focusOwnerProperty).subscribe(_ -> {
            requestLayout();
            Platform.runLater(this::show);
        });
    }

    /** By itself, only what is reached from a neighbour shows that it has the focus, and texts always. */
    private void show() {
        if (!usesKeys || getScene() == null || !(getScene().getFocusOwner() instanceof Node owner) || owner == unseen
                || owner.isFocusVisible() || owner instanceof TextInputControl || owner instanceof GenericStyledArea)
            return;
        List<Node> all = Nodes.takingFocus(getScene().getRoot()).toList();
        int at = all.indexOf(owner);
        if (at < 0)
            return;
        all.get(Math.floorMod(at - 1, all.size())).requestFocusTraversal(TraversalDirection.NEXT);
        if (getScene().getFocusOwner() != owner) {
            unseen = owner;
            owner.requestFocus();
        }
    }

    @Override
    protected void layoutChildren() {
        place();
    }

    /** Follows the owner, which moves and scrolls, and selects its rows, without telling. */
    private void place() {
        Optional<Bounds> at = Optional.ofNullable(getScene()).map(Scene::getFocusOwner).filter(this::needsRing)
                .map(this::visible).filter(part -> part.getWidth() > 0 && part.getHeight() > 0);
        ring.setVisible(at.isPresent());
        at.ifPresent(part -> ring.resizeRelocate(part.getMinX(), part.getMinY(), part.getWidth(), part.getHeight()));
    }

    private boolean needsRing(Node owner) {
        return owner.isFocused() && Nodes.isSeen(owner)
                && switch (owner) {
                    case TableView<?> _,ListView<?> _,TreeView<?> _,TreeTableView<?> _ -> owner.isFocusVisible();
                    case ScrollPane _ -> usesKeys;
                    case OwnFocus _,Control _ -> false;
                    case GenericStyledArea<?, ?, ?> _ -> true;
                    case Region view -> usesKeys && view.getBorder() == null;
                    default -> false;
                };
    }

    /** The part of a node that nothing around it clips, in the coordinates of this layer. */
    private Bounds visible(Node node) {
        Bounds part = sceneToLocal(node.localToScene(node.getLayoutBounds()));
        for (Node around = node.getParent(); around != null; around = around.getParent()) {
            Node clip = around.getClip();
            if (clip != null)
                part = common(part, sceneToLocal(around.localToScene(clip.getBoundsInParent())));
        }
        return part;
    }

    private static Bounds common(Bounds one, Bounds other) {
        double x = Math.max(one.getMinX(), other.getMinX());
        double y = Math.max(one.getMinY(), other.getMinY());
        return new BoundingBox(x, y, Math.max(0, Math.min(one.getMaxX(), other.getMaxX()) - x),
                Math.max(0, Math.min(one.getMaxY(), other.getMaxY()) - y));
    }
}
