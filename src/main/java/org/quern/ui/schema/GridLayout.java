package org.quern.ui.schema;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Places boxes that are joined by lines on a grid, so that lines are short, cross little and do not run through boxes.
 * Deterministic: the same boxes and lines always lie the same way. Meant for the few dozen types of a schema.
 */
final class GridLayout {

    /** A line between two different boxes, by their index. */
    record Line(int from, int to) {}

    /** Where a box went. */
    record Cell(int column, int row) {}

    private static final int EMPTY = -1;
    private static final int MAX_SWEEPS = 30;
    private static final double CROSSING = 2.5;
    private static final double THROUGH_BOX = 6;

    private final int boxes;
    private final List<Line> lines;
    private final int columns;
    private final int rows;
    private final int[] boxAt;
    private final int[] cellOf;

    private final List<List<Line>> linesOf = new ArrayList<>();

    private GridLayout(int boxes, List<Line> lines, double columnsPerRow) {
        this.boxes = boxes;
        this.lines = lines.stream().filter(l -> l.from() != l.to()).distinct().toList();
        this.columns = Math.max(1, (int) Math.ceil(Math.sqrt(boxes * columnsPerRow)));
        this.rows = Math.max(1, (boxes + columns - 1) / columns + (boxes > 4 ? 1 : 0));
        this.boxAt = new int[columns * rows];
        this.cellOf = new int[boxes];
        for (int b = 0; b < boxes; b++) {
            int box = b;
            linesOf.add(this.lines.stream().filter(l -> l.from() == box || l.to() == box).toList());
        }
    }

    /**
     * The cell of each box, with empty columns and rows at the edges left out.
     *
     * @param columnsPerRow how many columns there shall be for each row, to suit the form of the boxes
     */
    static List<Cell> place(int boxes, List<Line> lines, double columnsPerRow) {
        if (boxes == 0)
            return List.of();
        GridLayout layout = new GridLayout(boxes, lines, columnsPerRow);
        layout.start();
        layout.improve();
        return layout.cells();
    }

    /** The best-joined box goes to the middle, the others next to what they are joined to. */
    private void start() {
        Arrays.fill(boxAt, EMPTY);
        Arrays.fill(cellOf, EMPTY);
        int[] degree = new int[boxes];
        lines.forEach(l -> {
            degree[l.from()]++;
            degree[l.to()]++;
        });
        List<Integer> order = new ArrayList<>();
        for (int b = 0; b < boxes; b++) order.add(b);
        order.sort(Comparator.comparingInt((Integer b) -> -degree[b]).thenComparing(b -> b));
        for (int box : order) put(box, nearestFreeCell(box));
    }

    private int nearestFreeCell(int box) {
        double x = (columns - 1) / 2.0;
        double y = (rows - 1) / 2.0;
        List<Line> placed = lines.stream().filter(l -> l.from() == box && cellOf[l.to()] != EMPTY
                || l.to() == box && cellOf[l.from()] != EMPTY).toList();
        if (!placed.isEmpty()) {
            x = placed.stream().mapToInt(l -> cellOf[other(l, box)] % columns).average().orElse(x);
            y = placed.stream().mapToInt(l -> cellOf[other(l, box)] / columns).average().orElse(y);
        }
        int best = EMPTY;
        double bestDistance = Double.MAX_VALUE;
        for (int cell = 0; cell < boxAt.length; cell++) {
            double distance = Math.hypot(cell % columns - x, cell / columns - y);
            if (boxAt[cell] == EMPTY && distance < bestDistance) {
                best = cell;
                bestDistance = distance;
            }
        }
        return best;
    }

    private static int other(Line line, int box) {
        return line.from() == box ? line.to() : line.from();
    }

    private void put(int box, int cell) {
        cellOf[box] = cell;
        boxAt[cell] = box;
    }

    /** Swaps the contents of two cells as long as that makes the picture better. */
    private void improve() {
        boolean better = true;
        for (int sweep = 0; better && sweep < MAX_SWEEPS; sweep++) {
            better = false;
            for (int a = 0; a < boxAt.length; a++) {
                for (int b = a + 1; b < boxAt.length; b++) {
                    if (boxAt[a] == EMPTY && boxAt[b] == EMPTY)
                        continue;
                    Set<Line> touched = touched(a, b);
                    double before = cost(touched) + drift(a) + drift(b);
                    swap(a, b);
                    if (cost(touched) + drift(a) + drift(b) < before - 1e-9)
                        better = true;
                    else
                        swap(a, b);
                }
            }
        }
    }

    /** The lines whose way changes when two cells change their contents. */
    private Set<Line> touched(int a, int b) {
        Set<Line> touched = new LinkedHashSet<>();
        if (boxAt[a] != EMPTY)
            touched.addAll(linesOf.get(boxAt[a]));
        if (boxAt[b] != EMPTY)
            touched.addAll(linesOf.get(boxAt[b]));
        return touched;
    }

    /** A whisper of a pull to the middle keeps boxes without lines from drifting to the corners. */
    private double drift(int cell) {
        return boxAt[cell] == EMPTY ? 0
                : 0.05 * Math.hypot(cell % columns - (columns - 1) / 2.0, cell / columns - (rows - 1) / 2.0);
    }

    private void swap(int a, int b) {
        int box = boxAt[a];
        boxAt[a] = boxAt[b];
        boxAt[b] = box;
        if (boxAt[a] != EMPTY)
            cellOf[boxAt[a]] = a;
        if (boxAt[b] != EMPTY)
            cellOf[boxAt[b]] = b;
    }

    private double cost(Set<Line> some) {
        double sum = 0;
        for (Line line : some) {
            double length = Math.hypot(x(line.from()) - x(line.to()), y(line.from()) - y(line.to()));
            sum += length * length + THROUGH_BOX * boxesOn(line);
            for (Line other : lines) {
                // Between two of these a crossing is seen from both sides.
                if (cross(line, other))
                    sum += some.contains(other) ? CROSSING / 2 : CROSSING;
            }
        }
        return sum;
    }

    private int boxesOn(Line line) {
        int count = 0;
        int dx = x(line.to()) - x(line.from());
        int dy = y(line.to()) - y(line.from());
        for (int b = 0; b < boxes; b++) {
            if (b == line.from() || b == line.to())
                continue;
            int ox = x(b) - x(line.from());
            int oy = y(b) - y(line.from());
            int along = ox * dx + oy * dy;
            if (ox * dy == oy * dx && along > 0 && along < dx * dx + dy * dy)
                count++;
        }
        return count;
    }

    private boolean cross(Line a, Line b) {
        if (a.from() == b.from() || a.from() == b.to() || a.to() == b.from() || a.to() == b.to())
            return false;
        return side(a, b.from()) * side(a, b.to()) < 0 && side(b, a.from()) * side(b, a.to()) < 0;
    }

    private int side(Line line, int box) {
        return Integer.signum((x(line.to()) - x(line.from())) * (y(box) - y(line.from()))
                - (y(line.to()) - y(line.from())) * (x(box) - x(line.from())));
    }

    private int x(int box) {
        return cellOf[box] % columns;
    }

    private int y(int box) {
        return cellOf[box] / columns;
    }

    private List<Cell> cells() {
        int left = columns;
        int top = rows;
        for (int b = 0; b < boxes; b++) {
            left = Math.min(left, x(b));
            top = Math.min(top, y(b));
        }
        List<Cell> result = new ArrayList<>();
        for (int b = 0; b < boxes; b++) result.add(new Cell(x(b) - left, y(b) - top));
        return result;
    }
}
