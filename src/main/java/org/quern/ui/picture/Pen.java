package org.quern.ui.picture;

import java.awt.Shape;
import javafx.scene.paint.Color;

/** Draws the elements of a picture: on the window's canvas or into a file. */
interface Pen {

    /** The style of a line. */
    record Line(Color color, double width, boolean dashed) {}

    /** The shape of a node. */
    enum Form {
        CIRCLE, SQUARE, DIAMOND, STACK
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
