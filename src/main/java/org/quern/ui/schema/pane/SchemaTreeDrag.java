package org.quern.ui.schema.pane;

import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.TreeItem;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.quern.ui.schema.SchemaEdits;
import org.quern.ui.schema.pane.SchemaTree.Entry;

/** Reorders rows of the tree by dragging; a line shows the target position. */
final class SchemaTreeDrag {

    private static final double STILL = 5;
    private static final String ABOVE = "drop-above";
    private static final String BELOW = "drop-below";

    private final SchemaTree tree;
    private final SchemaEdits edits;
    private Optional<TreeItem<Entry>> dragged = Optional.empty();
    private Optional<SchemaTreeCell> over = Optional.empty();
    private double pressedY;

    SchemaTreeDrag(SchemaTree tree, SchemaEdits edits) {
        this.tree = tree;
        this.edits = edits;
    }

    void listen(SchemaTreeCell cell) {
        cell.addEventHandler(MouseEvent.MOUSE_PRESSED, event -> {
            pressedY = event.getSceneY();
            dragged = event.getButton() == MouseButton.PRIMARY && !cell.isNaming()
                    ? Optional.ofNullable(cell.getTreeItem()).filter(i -> i.getValue().selection().isPresent())
                    : Optional.empty();
        });
        cell.addEventHandler(MouseEvent.MOUSE_DRAGGED, this::drag);
        cell.addEventHandler(MouseEvent.MOUSE_RELEASED, this::drop);
    }

    private void drag(MouseEvent event) {
        clear();
        if (dragged.isEmpty() || Math.abs(event.getSceneY() - pressedY) < STILL)
            return;
        over = cellAt(event).filter(c -> c.getTreeItem() != null
                && c.getTreeItem().getParent() == dragged.get().getParent() && c.getTreeItem() != dragged.get());
        over.ifPresent(cell -> cell.getStyleClass().add(isDown(cell) ? BELOW : ABOVE));
        event.consume();
    }

    private Optional<SchemaTreeCell> cellAt(MouseEvent event) {
        return tree.lookupAll(".tree-cell").stream().filter(SchemaTreeCell.class::isInstance)
                .map(SchemaTreeCell.class::cast)
                .filter(c -> !c.isEmpty() && contains(c, event.getSceneX(), event.getSceneY())).findFirst();
    }

    private static boolean contains(Node node, double sceneX, double sceneY) {
        return node.contains(node.sceneToLocal(sceneX, sceneY));
    }

    /** Whether the row moves down, so that it will be below the row at the target. */
    private boolean isDown(SchemaTreeCell cell) {
        TreeItem<Entry> parent = cell.getTreeItem().getParent();
        return parent.getChildren().indexOf(dragged.orElseThrow()) < parent.getChildren().indexOf(cell.getTreeItem());
    }

    private void drop(MouseEvent event) {
        Optional<SchemaTreeCell> target = over;
        Optional<TreeItem<Entry>> moved = dragged;
        clear();
        dragged = Optional.empty();
        if (target.isEmpty() || moved.isEmpty())
            return;
        TreeItem<Entry> parent = target.get().getTreeItem().getParent();
        int to = parent.getChildren().indexOf(target.get().getTreeItem());
        moved.get().getValue().selection().ifPresent(selection -> edits.moveTo(selection, to));
        event.consume();
    }

    private void clear() {
        over.ifPresent(cell -> cell.getStyleClass().removeAll(ABOVE, BELOW));
        over = Optional.empty();
    }
}
