package org.quern.ui.picture;

import javafx.scene.paint.Color;

/** Draws what pictures are made of: on the window's canvas, or into a file. */
interface Pen {

    /** How a line looks. */
    record Line(Color color, double width, boolean dashed) {}

    /** The outline of a node. */
    enum Form {
        CIRCLE, SQUARE, DIAMOND, STACK
    }

    /** Whether what is drawn keeps a title, so that making one is worth while. */
    default boolean tells() {
        return false;
    }

    /** Names what is drawn next. */
    default void about(String title) {}

    void straight(double x1, double y1, double x2, double y2, Line line);

    /** @param cx where the curve bends to */
    void curve(double x1, double y1, double cx, double cy, double x2, double y2, Line line);

    /** An open ring: the relation of a node to itself, or a sign of selection. */
    void ring(double x, double y, double radiusX, double radiusY, Line line);

    /** The head of an arrow; its point is at the place, and it comes from {@code (ux, uy)} of length 1. */
    void head(double x, double y, double ux, double uy, Color color);

    void node(Form form, double x, double y, double radius, Color fill, Line line);

    /**
     * A name, centred, its top at y.
     *
     * @param ground the colour about the letters that keeps them readable
     */
    void name(String text, double x, double y, boolean bold, Color color, Color ground);

    /** A name on a ground of its own, centred about the place. */
    void plate(String text, double x, double y, double width, Color color, Color ground);

    /** Ends the picture. */
    default void done() {}
}
