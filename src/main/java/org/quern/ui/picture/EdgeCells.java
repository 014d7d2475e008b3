package org.quern.ui.picture;

import org.quern.ui.picture.PlacedGraph.Place;

/** Records which edges run through which part of a picture, on a grid of small squares. */
final class EdgeCells {

    private static final double CELL = 3;
    private static final double STEP = 2;
    /** Instead of an edge: no edge is excepted. */
    static final int ANY = -1;
    private static final int NONE = 0;
    private static final int SEVERAL = -2;

    private final int columns;
    private final int rows;
    private final int[] owners;

    EdgeCells(double width, double height) {
        columns = (int) Math.ceil(width / CELL) + 1;
        rows = (int) Math.ceil(height / CELL) + 1;
        owners = new int[columns * rows];
    }

    /**
     * Records an edge.
     *
     * @param edge its index
     * @param control the control point of its curve; for a straight edge, any point between its ends
     */
    void mark(int edge, Place from, Place control, Place to) {
        double length = Math.hypot(control.x() - from.x(), control.y() - from.y())
                + Math.hypot(to.x() - control.x(), to.y() - control.y());
        int steps = (int) Math.clamp(length / STEP, 1, 20_000);
        for (int i = 0; i <= steps; i++) {
            Place at = on(from, control, to, (double) i / steps);
            int column = (int) Math.floor(at.x() / CELL);
            int row = (int) Math.floor(at.y() / CELL);
            if (column < 0 || row < 0 || column >= columns || row >= rows)
                continue;
            int cell = row * columns + column;
            if (owners[cell] != edge + 1)
                owners[cell] = owners[cell] == NONE ? edge + 1 : SEVERAL;
        }
    }

    /** The point at a fraction of an edge. */
    static Place on(Place from, Place control, Place to, double t) {
        double rest = 1 - t;
        return new Place(rest * rest * from.x() + 2 * rest * t * control.x() + t * t * to.x(),
                rest * rest * from.y() + 2 * rest * t * control.y() + t * t * to.y());
    }

    /**
     * How much of a rectangle lies on edges, in squares.
     *
     * @param except an edge that does not count, or {@link #ANY}
     */
    int crossed(double left, double top, double right, double bottom, int except) {
        int crossed = 0;
        for (int row = row(top); row <= row(bottom); row++) {
            for (int column = column(left); column <= column(right); column++) {
                int owner = owners[row * columns + column];
                if (owner != NONE && owner != except + 1)
                    crossed++;
            }
        }
        return crossed;
    }

    private int column(double x) {
        return (int) Math.clamp(x / CELL, 0, columns - 1.0);
    }

    private int row(double y) {
        return (int) Math.clamp(y / CELL, 0, rows - 1.0);
    }
}
