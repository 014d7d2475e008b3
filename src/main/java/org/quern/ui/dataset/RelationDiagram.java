package org.quern.ui.dataset;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.shape.CubicCurve;
import javafx.scene.shape.Polygon;
import org.quern.ui.kit.Nodes;

/** A question as a node, with a line to each row on its right, which shows a related question. */
final class RelationDiagram extends Region {

    private static final double ROOM = 44;
    private static final double HEAD = 5;

    private final Label node = Nodes.uncut(Nodes.label("", "relation-node", "mono"));
    private final double row;
    private final List<CubicCurve> lines = new ArrayList<>();
    private final List<Polygon> heads = new ArrayList<>();

    /** @param row the height of a row */
    RelationDiagram(double row) {
        this.row = row;
        getStyleClass().add("relation-fan");
    }

    /** @param rows the number of rows */
    void show(String id, int rows) {
        node.setText(id);
        lines.clear();
        heads.clear();
        for (int i = 0; i < rows; i++) {
            lines.add(Nodes.styled(new CubicCurve(), "relation-line"));
            Polygon head = Nodes.styled(new Polygon(0, 0, -HEAD * 1.6, -HEAD * 0.7, -HEAD * 1.6, HEAD * 0.7),
                    "relation-head");
            heads.add(head);
        }
        getChildren().clear();
        getChildren().addAll(lines);
        getChildren().addAll(heads);
        getChildren().add(node);
        requestLayout();
    }

    @Override
    protected double computePrefWidth(double height) {
        return Math.ceil(node.prefWidth(-1)) + ROOM;
    }

    @Override
    protected double computeMinWidth(double height) {
        return computePrefWidth(height);
    }

    @Override
    protected double computePrefHeight(double width) {
        return Math.max(1, lines.size()) * row;
    }

    @Override
    protected void layoutChildren() {
        double width = Math.ceil(node.prefWidth(-1));
        double height = Math.min(row - 2, Math.ceil(node.prefHeight(width)));
        double middle = lines.size() * row / 2;
        node.resizeRelocate(0, middle - height / 2, width, height);
        for (int i = 0; i < lines.size(); i++) {
            double y = i * row + row / 2;
            CubicCurve line = lines.get(i);
            line.setStartX(width);
            line.setStartY(middle);
            line.setControlX1(width + ROOM / 2);
            line.setControlY1(middle);
            line.setControlX2(width + ROOM / 2);
            line.setControlY2(y);
            line.setEndX(getWidth() - HEAD);
            line.setEndY(y);
            heads.get(i).setTranslateX(getWidth());
            heads.get(i).setTranslateY(y);
        }
    }
}
