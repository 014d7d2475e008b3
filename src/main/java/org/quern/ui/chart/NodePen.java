package org.quern.ui.chart;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.DoubleStream;
import javafx.scene.Node;
import javafx.scene.shape.Circle;
import javafx.scene.shape.Polygon;
import javafx.scene.shape.Polyline;
import javafx.scene.shape.Rectangle;
import javafx.scene.shape.Shape;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;
import org.quern.report.ChartColor;
import org.quern.report.Mark;
import org.quern.report.Pen;
import org.quern.report.TextMeasure;

/**
 * Draws charts as shapes. Their colours come from style sheets, so a change of theme needs no redrawing, and
 * unlike the pixels of a canvas they are sharp at any size of the window or of an exported image.
 */
final class NodePen implements Pen {

    private final List<Node> nodes = new ArrayList<>();

    /** The drawn shapes. */
    List<Node> nodes() {
        return nodes;
    }

    /** The widths of texts in the window. They are cached, because a chart is laid out several times. */
    static TextMeasure measure() {
        Text text = new Text();
        Map<Boolean, Map<String, Double>> known = Map.of(false, new HashMap<>(), true, new HashMap<>());
        return (written, bold) -> Objects.requireNonNull(known.get(bold)).computeIfAbsent(written, _ -> {
            text.setFont(font(bold));
            text.setText(written);
            return text.getLayoutBounds().getWidth();
        });
    }

    private static Font font(boolean bold) {
        return Font.font(Font.getDefault().getFamily(), bold ? FontWeight.BOLD : FontWeight.NORMAL, TextMeasure.SIZE);
    }

    @Override
    public void box(Mark.Box box) {
        Rectangle rectangle = new Rectangle(box.x(), box.y(), box.width(), box.height());
        rectangle.setOpacity(box.opacity());
        add(rectangle, "chart-area", box.ink());
    }

    @Override
    public void path(Mark.Path path) {
        double[] points = path.points().stream().flatMapToDouble(p -> DoubleStream.of(p.x(), p.y())).toArray();
        Shape line = path.closed() ? new Polygon(points) : new Polyline(points);
        line.setStrokeWidth(path.width());
        line.getStrokeDashArray().setAll(path.dashes());
        add(line, "chart-line", path.ink());
    }

    @Override
    public void dot(Mark.Dot dot) {
        add(new Circle(dot.x(), dot.y(), dot.radius()), "chart-area", dot.ink());
    }

    @Override
    public void text(Mark.Text text) {
        Text written = new Text(text.text());
        written.setFont(font(text.bold()));
        double width = written.getLayoutBounds().getWidth();
        written.setX(text.x() - switch (text.anchor()) {
            case START -> 0;
            case MIDDLE -> width / 2;
            case END -> width;
        });
        written.setY(text.y());
        add(written, "chart-text", text.ink());
    }

    private void add(Shape shape, String kind, ChartColor ink) {
        shape.getStyleClass().setAll(kind, "ink-" + ink.css());
        nodes.add(shape);
    }
}
