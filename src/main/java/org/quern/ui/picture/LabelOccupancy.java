package org.quern.ui.picture;

import java.util.BitSet;

/** Records which parts of a picture are covered by nodes and names, on a grid of small squares. */
final class LabelOccupancy {

    private static final double CELL = 2;

    private final int columns;
    private final int rows;
    private final BitSet taken;

    LabelOccupancy(double width, double height) {
        columns = (int) Math.ceil(width / CELL) + 1;
        rows = (int) Math.ceil(height / CELL) + 1;
        taken = new BitSet(columns * rows);
    }

    /** Marks a rectangle as covered in any case; parts outside of the picture are ignored. */
    void mark(double left, double top, double right, double bottom) {
        int end = column(right);
        for (int row = row(top); row <= row(bottom); row++) {
            if (column(left) <= end)
                taken.set(row * columns + column(left), row * columns + end + 1);
        }
    }

    /** Whether nothing covers a part of a rectangle. */
    boolean isFree(double left, double top, double right, double bottom) {
        int end = column(right);
        for (int row = row(top); row <= row(bottom); row++) {
            int next = taken.nextSetBit(row * columns + column(left));
            if (next >= 0 && next <= row * columns + end)
                return false;
        }
        return true;
    }

    private int column(double x) {
        return (int) Math.clamp(x / CELL, 0, columns - 1.0);
    }

    private int row(double y) {
        return (int) Math.clamp(y / CELL, 0, rows - 1.0);
    }
}
