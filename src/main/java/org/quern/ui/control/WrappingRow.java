package org.quern.ui.control;

import javafx.scene.layout.FlowPane;

/** A row of nodes that are in several rows where they do not fit in one. */
public class WrappingRow extends FlowPane {

    public WrappingRow(double hgap, double vgap) {
        super(hgap, vgap);
    }

    /** Narrower rows wrap. */
    @Override
    protected double computeMinWidth(double height) {
        return 0;
    }

    /** The width of all nodes in one row; that of other flows does not depend on their nodes. */
    @Override
    protected double computePrefWidth(double height) {
        double nodes = getManagedChildren().stream().mapToDouble(node -> snapSizeX(node.prefWidth(-1))).sum();
        return snappedLeftInset() + nodes + Math.max(0, getManagedChildren().size() - 1) * snapSpaceX(getHgap())
                + snappedRightInset();
    }
}
