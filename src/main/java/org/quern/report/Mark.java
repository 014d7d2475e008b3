package org.quern.report;

import java.util.List;

/** A graphical element of a chart. Lengths are pixels of the window and units of SVG; y grows downwards. */
public sealed interface Mark {

    /** The alignment of a text. */
    enum Anchor {
        START, MIDDLE, END
    }

    record Point(double x, double y) {}

    /** @param opacity from 0 to 1 */
    record Box(double x, double y, double width, double height, ChartColor ink, double opacity) implements Mark {}

    /**
     * A line through points.
     *
     * @param closed whether it returns to the first point
     * @param dashes lengths of dashes and gaps; empty for a solid line
     */
    record Path(List<Point> points, boolean closed, ChartColor ink, double width,
            List<Double> dashes) implements Mark {}

    /** A filled circle. */
    record Dot(double x, double y, double radius, ChartColor ink) implements Mark {}

    /** @param y of the base line */
    record Text(double x, double y, Anchor anchor, ChartColor ink, boolean bold, String text) implements Mark {}
}
