package org.quern.ui.textgraph;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.layout.Pane;
import javafx.scene.shape.Line;
import javafx.scene.shape.Polygon;
import javafx.scene.text.Text;
import javafx.scene.text.TextAlignment;
import org.quern.textgraph.report.Figure;

/** A figure along axes that go out from one point: a closed line for each column, told apart by colour and dashes. */
final class RadarView extends Pane {

    private static final double RADIUS = 104;
    private static final double X = 246;
    private static final double Y = 140;
    private static final int RINGS = 4;
    private static final double[][] DASHES = {{}, {6, 3}, {2, 3}, {8, 3, 2, 3}, {10, 4}, {4, 2}};

    RadarView(Figure figure) {
        getStyleClass().add("radar");
        setPrefSize(640, 280);
        setMinSize(640, 280);
        int axes = figure.rows().size();
        List<Node> parts = new ArrayList<>();
        for (int ring = 1; ring <= RINGS; ring++) {
            Polygon polygon = new Polygon();
            for (int i = 0; i < axes; i++)
                polygon.getPoints().addAll(x(i, axes, ring / (double) RINGS), y(i, axes, ring / (double) RINGS));
            polygon.getStyleClass().add("radar-ring");
            parts.add(polygon);
        }
        for (int i = 0; i < axes; i++) {
            Line line = new Line(X, Y, x(i, axes, 1), y(i, axes, 1));
            line.getStyleClass().add("radar-ring");
            parts.addAll(List.of(line, name(figure.rows().get(i).label(), i, axes)));
        }
        for (int column = 0; column < Math.min(DASHES.length, figure.series().size()); column++) {
            int at = column;
            Polygon polygon = new Polygon();
            for (int i = 0; i < axes; i++) {
                double share = figure.rows().get(i).shares().get(column).value();
                polygon.getPoints().addAll(x(i, axes, share), y(i, axes, share));
            }
            Line key = new Line(476, 60 + at * 22.0, 504, 60 + at * 22.0);
            for (var shape : List.of(polygon, key)) {
                shape.getStyleClass().addAll("radar-line", "series-" + at);
                for (double dash : DASHES[at])
                    shape.getStrokeDashArray().add(dash);
            }
            Text label = new Text(512, 64 + at * 22.0, figure.series().get(column));
            label.getStyleClass().add("radar-text");
            parts.addAll(List.of(polygon, key, label));
        }
        getChildren().setAll(parts);
    }

    private static Text name(String name, int at, int axes) {
        Text text = new Text(name);
        text.getStyleClass().add("radar-text");
        text.setTextOrigin(VPos.CENTER);
        text.setTextAlignment(TextAlignment.CENTER);
        double wide = text.getLayoutBounds().getWidth();
        double side = Math.sin(2 * Math.PI * at / axes);
        text.setX(x(at, axes, 1.09) - (Math.abs(side) < 0.2 ? wide / 2 : side > 0 ? 0 : wide));
        text.setY(y(at, axes, 1.12));
        return text;
    }

    private static double x(int at, int axes, double share) {
        return X + RADIUS * share * Math.sin(2 * Math.PI * at / axes);
    }

    private static double y(int at, int axes, double share) {
        return Y - RADIUS * share * Math.cos(2 * Math.PI * at / axes);
    }
}
