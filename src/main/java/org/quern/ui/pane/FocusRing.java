package org.quern.ui.pane;

import java.util.List;
import java.util.Optional;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import org.fxmisc.richtext.GenericStyledArea;
import org.quern.ui.control.Nodes;
import org.quern.ui.control.query.QueryArea;

/**
 * A layer with a ring around the list, table, tree, text, graph view or opened item that has the focus. These cannot draw one: their
 * content covers their edges, and what is outside of them is clipped by the column that they are in.
 */
public final class FocusRing extends Pane {

    /** The style classes of views that are not controls. */
    private static final List<String> VIEWS = List.of("quern-graph-picture", "item-view");

    private final Region ring = Nodes.styled(new Region(), "focus-ring");
    private final Runnable onPulse = this::place;

    public FocusRing() {
        setMouseTransparent(true);
        ring.setManaged(false);
        getChildren().add(ring);
        sceneProperty().subscribe((before, now) -> {
            if (before != null)
                before.removePostLayoutPulseListener(onPulse);
            if (now != null)
                now.addPostLayoutPulseListener(onPulse);
        });
        sceneProperty().flatMap(Scene::focusOwnerProperty).subscribe(_ -> requestLayout());
    }

    @Override
    protected void layoutChildren() {
        place();
    }

    /** Follows the owner, which moves and scrolls, and selects its rows, without telling. */
    private void place() {
        Optional<Bounds> at = Optional.ofNullable(getScene()).map(Scene::getFocusOwner).filter(FocusRing::needsRing)
                .map(this::visible).filter(part -> part.getWidth() > 0 && part.getHeight() > 0);
        ring.setVisible(at.isPresent());
        at.ifPresent(part -> ring.resizeRelocate(part.getMinX(), part.getMinY(), part.getWidth(), part.getHeight()));
    }

    /** A selected row shows where the keys go, but may be scrolled out of sight. */
    private static boolean needsRing(Node owner) {
        return owner.isFocused() && Nodes.isSeen(owner)
                && Rows.of(owner).map(rows -> owner.isFocusVisible() || rows.selection().isEmpty())
                        .orElse(owner instanceof GenericStyledArea<?, ?, ?> && !(owner instanceof QueryArea)
                                || VIEWS.stream().anyMatch(owner.getStyleClass()::contains));
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
