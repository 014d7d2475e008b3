package org.quern.ui.picture;

import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import javafx.scene.paint.Color;

/** Draws the elements of a picture: on the window's canvas or into a file. */
interface Pen {

    /** The style of a line. */
    record Line(Color color, double width, boolean dashed) {}

    /** The shape of a node. */
    enum Form {
        CIRCLE, SQUARE, DIAMOND, STACK;

        /** The outlines, the hindmost first. */
        List<Shape> outlines(double x, double y, double r) {
            return switch (this) {
                case CIRCLE -> List.of(circle(x, y, r));
                case STACK -> List.of(circle(x + r * 0.45, y - r * 0.35, r), circle(x, y, r));
                case SQUARE -> List.of(new Rectangle2D.Double(x - r, y - r, 2 * r, 2 * r));
                case DIAMOND -> List.of(Pen.polygon(x, y - r, x + r, y, x, y + r, x - r, y));
            };
        }

        private static Shape circle(double x, double y, double r) {
            return new Ellipse2D.Double(x - r, y - r, 2 * r, 2 * r);
        }
    }

    double HEAD_LENGTH = 6.5;
    double HEAD_WIDTH = 2.8;

    /** An arrowhead with its tip at the position. */
    static Path2D arrow(double x, double y, double ux, double uy) {
        double backX = x - ux * HEAD_LENGTH;
        double backY = y - uy * HEAD_LENGTH;
        return polygon(x, y, backX - uy * HEAD_WIDTH, backY + ux * HEAD_WIDTH, backX + uy * HEAD_WIDTH,
                backY - ux * HEAD_WIDTH);
    }

    private static Path2D polygon(double... points) {
        Path2D path = new Path2D.Double();
        path.moveTo(points[0], points[1]);
        for (int i = 2; i < points.length; i += 2)
            path.lineTo(points[i], points[i + 1]);
        path.closePath();
        return path;
    }

    /** Whether the output keeps titles, so that callers need to create them. */
    default boolean tells() {
        return false;
    }

    /** Sets the title of the next element. */
    default void about(String title) {}

    void straight(double x1, double y1, double x2, double y2, Line line);

    /** @param cx x of the control point */
    void curve(double x1, double y1, double cx, double cy, double x2, double y2, Line line);

    /** A circle without fill: the relation of a node to itself, or a mark of selection. */
    void ring(double x, double y, double radiusX, double radiusY, Line line);

    /** An arrowhead with its tip at the position; its direction is the unit vector {@code (ux, uy)}. */
    void head(double x, double y, double ux, double uy, Color color);

    void node(Form form, double x, double y, double radius, Color fill, Line line);

    /**
     * A symbol on a node.
     *
     * @param outline centred on the origin; its longer side is 1
     * @param size the length of the longer side
     */
    default void symbol(Shape outline, double x, double y, double size, Color color) {}

    /**
     * A name, centred horizontally, with its top at y.
     *
     * @param ground the colour around the letters that keeps them readable
     */
    void name(String text, double x, double y, boolean bold, Color color, Color ground);

    /** A name on its own background, centred on the position. */
    void plate(String text, double x, double y, double width, Color color, Color ground);

    /** Finishes the picture. */
    default void done() {}
}
