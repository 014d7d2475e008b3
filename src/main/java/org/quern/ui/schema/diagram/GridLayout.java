package org.quern.ui.schema.diagram;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Places connected boxes on a grid, so that lines are short, rarely cross and do not run through boxes.
 * Deterministic: the same boxes and lines give the same layout. Designed for a few dozen types of a schema.
 */
final class GridLayout {

    /** A line between two different boxes, by index. */
    record Line(int from, int to) {}

    /** The cell of a box. */
    record Cell(int column, int row) {}

    private static final int EMPTY = -1;
    private static final int MAX_SWEEPS = 30;
    private static final double CROSSING = 2.5;
    private static final double THROUGH_BOX = 6;

    private final int boxes;
    private final int columns;
    private final int rows;
    /** The ends of each line between two boxes, without duplicates. */
    private final int[] from;
    private final int[] to;
    /** The lines at each box. */
    private final int[][] linesOf;
    private final int[] boxAt;
    private final int[] cellOf;
    /** The column and row of each box. */
    private final int[] x;
    private final int[] y;
    /** The lines affected by a swap, as a list and as flags. */
    private final int[] touched;
    private final boolean[] isTouched;
    private int touchedCount;

    private GridLayout(int boxes, List<Line> lines, double columnsPerRow) {
        this.boxes = boxes;
        this.columns = Math.max(1, (int) Math.ceil(Math.sqrt(boxes * columnsPerRow)));
        this.rows = Math.max(1, (boxes + columns - 1) / columns + (boxes > 4 ? 1 : 0));
        List<Line> own = lines.stream().filter(l -> l.from() != l.to()).distinct().toList();
        this.from = own.stream().mapToInt(Line::from).toArray();
        this.to = own.stream().mapToInt(Line::to).toArray();
        this.boxAt = new int[columns * rows];
        this.cellOf = new int[boxes];
        this.x = new int[boxes];
        this.y = new int[boxes];
        this.touched = new int[from.length];
        this.isTouched = new boolean[from.length];
        this.linesOf = new int[boxes][];
        for (int b = 0; b < boxes; b++) {
            int box = b;
            linesOf[b] = IntStream.range(0, from.length).filter(l -> from[l] == box || to[l] == box).toArray();
        }
    }

    /**
     * The cell of each box, without empty columns and rows at the edges.
     *
     * @param columnsPerRow the desired ratio of columns to rows, which depends on the shape of the boxes
     */
    static List<Cell> place(int boxes, List<Line> lines, double columnsPerRow) {
        if (boxes == 0)
            return List.of();
        GridLayout layout = new GridLayout(boxes, lines, columnsPerRow);
        layout.start();
        layout.improve();
        return layout.cells();
    }

    /** The box with the most lines is placed in the middle, the others next to their neighbours. */
    private void start() {
        Arrays.fill(boxAt, EMPTY);
        Arrays.fill(cellOf, EMPTY);
        IntStream.range(0, boxes).boxed().sorted(Comparator.comparing((Integer b) -> -linesOf[b].length))
                .forEach(box -> put(box, nearestFreeCell(box)));
    }

    private int nearestFreeCell(int box) {
        int joined = 0;
        double middleX = 0;
        double middleY = 0;
        for (int line : linesOf[box]) {
            int other = from[line] == box ? to[line] : from[line];
            if (cellOf[other] != EMPTY) {
                joined++;
                middleX += x[other];
                middleY += y[other];
            }
        }
        middleX = joined == 0 ? (columns - 1) / 2.0 : middleX / joined;
        middleY = joined == 0 ? (rows - 1) / 2.0 : middleY / joined;
        int best = EMPTY;
        double bestDistance = Double.MAX_VALUE;
        for (int cell = 0; cell < boxAt.length; cell++) {
            double distance = Math.hypot(cell % columns - middleX, cell / columns - middleY);
            if (boxAt[cell] == EMPTY && distance < bestDistance) {
                best = cell;
                bestDistance = distance;
            }
        }
        return best;
    }

    private void put(int box, int cell) {
        boxAt[cell] = box;
        cellOf[box] = cell;
        x[box] = cell % columns;
        y[box] = cell / columns;
    }

    /** Swaps the contents of two cells as long as that improves the layout. */
    private void improve() {
        boolean better = true;
        for (int sweep = 0; better && sweep < MAX_SWEEPS; sweep++) {
            better = false;
            for (int a = 0; a < boxAt.length; a++) {
                for (int b = a + 1; b < boxAt.length; b++) {
                    if (boxAt[a] == EMPTY && boxAt[b] == EMPTY)
                        continue;
                    touch(boxAt[a], boxAt[b]);
                    double before = cost() + drift(a) + drift(b);
                    swap(a, b);
                    if (cost() + drift(a) + drift(b) < before - 1e-9)
                        better = true;
                    else
                        swap(a, b);
                }
            }
        }
    }

    /** Marks the lines that change when two cells swap their contents. */
    private void touch(int oneBox, int otherBox) {
        for (int i = 0; i < touchedCount; i++)
            isTouched[touched[i]] = false;
        touchedCount = 0;
        if (oneBox != EMPTY)
            touch(oneBox);
        if (otherBox != EMPTY)
            touch(otherBox);
    }

    private void touch(int box) {
        for (int line : linesOf[box]) {
            if (!isTouched[line]) {
                isTouched[line] = true;
                touched[touchedCount++] = line;
            }
        }
    }

    /** A small cost of the distance from the centre, which keeps boxes without lines from moving to the corners. */
    private double drift(int cell) {
        return boxAt[cell] == EMPTY ? 0
                : 0.05 * Math.hypot(cell % columns - (columns - 1) / 2.0, cell / columns - (rows - 1) / 2.0);
    }

    private void swap(int a, int b) {
        int box = boxAt[a];
        boxAt[a] = boxAt[b];
        boxAt[b] = box;
        if (boxAt[a] != EMPTY)
            put(boxAt[a], a);
        if (boxAt[b] != EMPTY)
            put(boxAt[b], b);
    }

    /** The cost of the marked lines. */
    private double cost() {
        double sum = 0;
        for (int i = 0; i < touchedCount; i++) {
            int line = touched[i];
            int dx = x[from[line]] - x[to[line]];
            int dy = y[from[line]] - y[to[line]];
            sum += dx * dx + dy * dy + THROUGH_BOX * boxesOn(line);
            for (int other = 0; other < from.length; other++) {
                // A crossing of two marked lines is counted twice, so each time with half of its cost.
                if (cross(line, other))
                    sum += isTouched[other] ? CROSSING / 2 : CROSSING;
            }
        }
        return sum;
    }

    private int boxesOn(int line) {
        int count = 0;
        int fromX = x[from[line]];
        int fromY = y[from[line]];
        int dx = x[to[line]] - fromX;
        int dy = y[to[line]] - fromY;
        for (int b = 0; b < boxes; b++) {
            int ox = x[b] - fromX;
            int oy = y[b] - fromY;
            if (ox * dy != oy * dx || b == from[line] || b == to[line])
                continue;
            int along = ox * dx + oy * dy;
            if (along > 0 && along < dx * dx + dy * dy)
                count++;
        }
        return count;
    }

    private boolean cross(int a, int b) {
        int a1 = from[a];
        int a2 = to[a];
        int b1 = from[b];
        int b2 = to[b];
        // Fast test: most pairs of lines are far apart.
        if (Math.max(x[a1], x[a2]) < Math.min(x[b1], x[b2]) || Math.max(x[b1], x[b2]) < Math.min(x[a1], x[a2])
                || Math.max(y[a1], y[a2]) < Math.min(y[b1], y[b2]) || Math.max(y[b1], y[b2]) < Math.min(y[a1], y[a2])
                || a1 == b1 || a1 == b2 || a2 == b1 || a2 == b2)
            return false;
        return side(a1, a2, b1) * side(a1, a2, b2) < 0 && side(b1, b2, a1) * side(b1, b2, a2) < 0;
    }

    private int side(int from, int to, int box) {
        return Integer.signum((x[to] - x[from]) * (y[box] - y[from]) - (y[to] - y[from]) * (x[box] - x[from]));
    }

    private List<Cell> cells() {
        int left = Arrays.stream(x).min().orElse(0);
        int top = Arrays.stream(y).min().orElse(0);
        return IntStream.range(0, boxes).mapToObj(b -> new Cell(x[b] - left, y[b] - top)).toList();
    }
}
