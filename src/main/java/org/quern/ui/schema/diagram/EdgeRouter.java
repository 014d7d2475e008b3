package org.quern.ui.schema.diagram;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import javafx.geometry.Point2D;
import javafx.geometry.Rectangle2D;

/**
 * Routes wires between boxes along horizontal and vertical tracks: around boxes, each on its own track, with
 * few bends and crossings. Existing wires keep their routes. Boxes are aligned with the grid of tracks: their
 * sides are multiples of {@link #TRACK}.
 */
final class EdgeRouter {

    /** The distance between two tracks. */
    static final int TRACK = 12;

    /**
     * A wire from one box to another, or to itself, by index.
     *
     * @param names number of names on it
     */
    record Wire(int from, int to, int names) {}

    private static final int MARGIN = 10;
    /** Number of loop sizes that are tried. */
    private static final int LOOPS = 4;
    private static final int STEP = 10;
    private static final int BEND = 40;
    private static final int CROSSING = 26;
    private static final int ALONG_ANOTHER = 420;
    private static final int SAME_PORT = 500;
    private static final int NEXT_PORT = 30;
    private static final int BESIDE_BOX = 5;
    private static final int UNDER_NAME = 30;
    private static final int[] DX = {1, 0, -1, 0};
    private static final int[] DY = {0, 1, 0, -1};

    private final List<Rectangle2D> boxes;
    private final int left;
    private final int top;
    private final int columns;
    private final int rows;
    private final boolean[] blocked;
    private final boolean[] beside;
    private final byte[] horizontal;
    private final byte[] vertical;
    private final byte[] named;
    private final int[] best;
    private final int[] cameFrom;

    EdgeRouter(List<Rectangle2D> boxes) {
        this.boxes = List.copyOf(boxes);
        this.left = track(boxes.stream().mapToDouble(Rectangle2D::getMinX).min().orElse(0)) - MARGIN;
        this.top = track(boxes.stream().mapToDouble(Rectangle2D::getMinY).min().orElse(0)) - MARGIN;
        this.columns = track(boxes.stream().mapToDouble(Rectangle2D::getMaxX).max().orElse(0)) + MARGIN - left + 1;
        this.rows = track(boxes.stream().mapToDouble(Rectangle2D::getMaxY).max().orElse(0)) + MARGIN - top + 1;
        int points = columns * rows;
        blocked = new boolean[points];
        beside = new boolean[points];
        horizontal = new byte[points];
        vertical = new byte[points];
        named = new byte[points];
        best = new int[points * 4];
        cameFrom = new int[points * 4];
        for (Rectangle2D box : boxes) {
            mark(box, 1, beside);
            mark(box, 0, blocked);
        }
    }

    private static int track(double place) {
        return (int) Math.round(place / TRACK);
    }

    private void mark(Rectangle2D box, int around, boolean[] points) {
        for (int y = track(box.getMinY()) - around; y <= track(box.getMaxY()) + around; y++) {
            int row = (y - top) * columns - left;
            Arrays.fill(points, row + track(box.getMinX()) - around, row + track(box.getMaxX()) + around + 1, true);
        }
    }

    /** Whether a route still leads from border to border and does not cross a box. */
    boolean isFree(Wire wire, List<Point2D> way) {
        if (way.size() < 2 || !onBorder(boxes.get(wire.from()), way.getFirst())
                || !onBorder(boxes.get(wire.to()), way.getLast()))
            return false;
        for (int i = 1; i < way.size(); i++) {
            Point2D a = way.get(i - 1);
            Point2D b = way.get(i);
            int steps = Math.max(1, track(a.distance(b)));
            for (int s = i == 1 ? 1 : 0; s < (i == way.size() - 1 ? steps : steps + 1); s++) {
                Point2D at = a.interpolate(b, (double) s / steps);
                int x = track(at.getX()) - left;
                int y = track(at.getY()) - top;
                if (x < 0 || y < 0 || x >= columns || y >= rows || blocked[y * columns + x])
                    return false;
            }
        }
        return true;
    }

    private static boolean onBorder(Rectangle2D box, Point2D at) {
        boolean inX = at.getX() > box.getMinX() && at.getX() < box.getMaxX();
        boolean inY = at.getY() > box.getMinY() && at.getY() < box.getMaxY();
        return inX && (at.getY() == box.getMinY() || at.getY() == box.getMaxY())
                || inY && (at.getX() == box.getMinX() || at.getX() == box.getMaxX());
    }

    /** The order in which wires are routed: short ones first, because they have few alternatives. */
    List<Integer> order(List<Wire> wires) {
        return IntStream.range(0, wires.size()).boxed()
                .sorted(Comparator.comparingDouble(i -> distance(wires.get(i)))).toList();
    }

    private double distance(Wire wire) {
        Rectangle2D a = boxes.get(wire.from());
        Rectangle2D b = boxes.get(wire.to());
        return Math.abs(a.getMinX() + a.getMaxX() - b.getMinX() - b.getMaxX())
                + Math.abs(a.getMinY() + a.getMaxY() - b.getMinY() - b.getMaxY());
    }

    /** Records the position of a name, so that other wires avoid it. */
    void takeName(Rectangle2D name) {
        int toX = Math.min(columns - 1, track(name.getMaxX()) - left);
        int toY = Math.min(rows - 1, track(name.getMaxY()) - top);
        for (int y = Math.max(0, track(name.getMinY()) - top); y <= toY; y++) {
            for (int x = Math.max(0, track(name.getMinX()) - left); x <= toX; x++)
                named[y * columns + x] = 1;
        }
    }

    /** Records the route of a wire. */
    void take(List<Point2D> way) {
        anyTrack(way, (taken, point) -> {
            taken[point]++;
            return false;
        });
    }

    private interface TrackTest {
        boolean test(byte[] taken, int point);
    }

    /** Whether a test holds at a point of the route; each corner is tested twice, once per direction. */
    private boolean anyTrack(List<Point2D> way, TrackTest test) {
        for (int i = 1; i < way.size(); i++) {
            int x = track(way.get(i - 1).getX()) - left;
            int y = track(way.get(i - 1).getY()) - top;
            int toX = track(way.get(i).getX()) - left;
            int toY = track(way.get(i).getY()) - top;
            byte[] taken = y == toY ? horizontal : vertical;
            for (int cy = Math.min(y, toY); cy <= Math.max(y, toY); cy++) {
                for (int cx = Math.min(x, toX); cx <= Math.max(x, toX); cx++) {
                    if (test.test(taken, cy * columns + cx))
                        return true;
                }
            }
        }
        return false;
    }

    /** Routes one wire and occupies its tracks. Returns the corners of its route, from border to border. */
    List<Point2D> lead(Wire wire) {
        if (wire.from() == wire.to()) {
            for (int wider = 0; wider < LOOPS; wider++) {
                List<Point2D> loop = loop(boxes.get(wire.from()), wire.names(), wider);
                if (isFree(wire, loop) && !isOnAnother(loop)) {
                    take(loop);
                    return loop;
                }
            }
        }
        return find(wire);
    }

    /** A loop around the upper right corner, with space for the names above it. */
    private static List<Point2D> loop(Rectangle2D box, int names, int wider) {
        double high = TRACK * (2 + wider + Math.ceil(names * DiagramPlanner.NAME_HEIGHT / 2 / TRACK));
        double right = box.getMaxX() + (2 + wider) * TRACK;
        double left = box.getMaxX() - (6 - wider) * TRACK;
        return List.of(new Point2D(box.getMaxX(), box.getMinY() + TRACK), new Point2D(right, box.getMinY() + TRACK),
                new Point2D(right, box.getMinY() - high), new Point2D(left, box.getMinY() - high),
                new Point2D(left, box.getMinY()));
    }

    private boolean isOnAnother(List<Point2D> way) {
        return anyTrack(way, (taken, point) -> taken[point] > 0);
    }

    private List<Point2D> find(Wire wire) {
        Arrays.fill(best, Integer.MAX_VALUE);
        Rectangle2D from = boxes.get(wire.from());
        Rectangle2D to = boxes.get(wire.to());
        boolean loop = wire.from() == wire.to();
        Frontier frontier = new Frontier();
        for (int direction = 0; direction < 4; direction++) {
            // All loops leave to the right and return from above.
            if (loop && direction != 0)
                continue;
            for (int port : ports(from, direction)) {
                int at = port * 4 + direction;
                best[at] = portCost(port, direction);
                cameFrom[at] = -1;
                frontier.add(best[at] + estimate(port, to), at);
            }
        }
        while (!frontier.isEmpty()) {
            int at = frontier.next();
            int port = at / 4;
            if (cameFrom[at] >= 0 && blocked[port])
                return way(at);
            if (frontier.priority() > best[at] + estimate(port, to))
                continue;
            for (int turn = 0; turn < 4; turn++)
                step(at, turn, to, loop, frontier);
        }
        // There is no free route, for example because two boxes overlap: a straight line.
        return List.of(middle(from), middle(to));
    }

    private void step(int at, int direction, Rectangle2D to, boolean loop, Frontier frontier) {
        int before = at % 4;
        if (direction == (before + 2) % 4 || cameFrom[at] < 0 && direction != before)
            return;
        int point = at / 4;
        int x = point % columns + DX[direction];
        int y = point / columns + DY[direction];
        if (x < 0 || y < 0 || x >= columns || y >= rows)
            return;
        int next = y * columns + x;
        int cost = best[at] + STEP;
        if (direction != before)
            cost += BEND + (horizontal[point] + vertical[point] > 0 ? CROSSING : 0);
        if (blocked[next]) {
            if (!isPort(to, x + left, y + top, direction) || loop && direction != 1)
                return;
            cost += portCost(next, direction);
        } else {
            byte[] along = direction % 2 == 0 ? horizontal : vertical;
            byte[] across = direction % 2 == 0 ? vertical : horizontal;
            if (along[next] > 0)
                cost += ALONG_ANOTHER;
            if (across[next] > 0)
                cost += CROSSING;
            if (beside[next])
                cost += BESIDE_BOX;
            if (named[next] > 0)
                cost += UNDER_NAME;
        }
        int state = next * 4 + direction;
        if (cost < best[state]) {
            best[state] = cost;
            cameFrom[state] = at;
            frontier.add(cost + estimate(next, to), state);
        }
    }

    private int estimate(int point, Rectangle2D to) {
        int x = point % columns + left;
        int y = point / columns + top;
        int dx = Math.max(0, Math.max(track(to.getMinX()) - x, x - track(to.getMaxX())));
        int dy = Math.max(0, Math.max(track(to.getMinY()) - y, y - track(to.getMaxY())));
        return (dx + dy) * STEP;
    }

    /** The points on the side of a box from which wires leave in this direction. */
    private List<Integer> ports(Rectangle2D box, int direction) {
        List<Integer> ports = new ArrayList<>();
        int minX = track(box.getMinX());
        int maxX = track(box.getMaxX());
        int minY = track(box.getMinY());
        int maxY = track(box.getMaxY());
        if (direction % 2 == 0) {
            for (int y = minY + 1; y < maxY; y++)
                ports.add((y - top) * columns + (direction == 0 ? maxX : minX) - left);
        } else {
            for (int x = minX + 1; x < maxX; x++)
                ports.add(((direction == 1 ? maxY : minY) - top) * columns + x - left);
        }
        return ports;
    }

    /** Whether a wire in this direction enters the box at this point. */
    private static boolean isPort(Rectangle2D box, int x, int y, int direction) {
        boolean inX = x > track(box.getMinX()) && x < track(box.getMaxX());
        boolean inY = y > track(box.getMinY()) && y < track(box.getMaxY());
        return switch (direction) {
            case 0 -> inY && x == track(box.getMinX());
            case 1 -> inX && y == track(box.getMinY());
            case 2 -> inY && x == track(box.getMaxX());
            default -> inX && y == track(box.getMaxY());
        };
    }

    private int portCost(int port, int direction) {
        int aside = direction % 2 == 0 ? columns : 1;
        int cost = horizontal[port] + vertical[port] > 0 ? SAME_PORT : 0;
        for (int neighbour : new int[]{port - aside, port + aside}) {
            if (neighbour >= 0 && neighbour < blocked.length && horizontal[neighbour] + vertical[neighbour] > 0)
                cost += NEXT_PORT;
        }
        return cost;
    }

    private List<Point2D> way(int last) {
        List<Point2D> corners = new ArrayList<>();
        corners.add(point(last));
        int at = last;
        while (cameFrom[at] >= 0) {
            int before = cameFrom[at];
            if (before % 4 != at % 4 || cameFrom[before] < 0)
                corners.add(point(before));
            at = before;
        }
        List<Point2D> way = corners.reversed();
        take(way);
        return List.copyOf(way);
    }

    private Point2D point(int state) {
        int point = state / 4;
        return new Point2D((point % columns + left) * (double) TRACK, (point / columns + top) * (double) TRACK);
    }

    private static Point2D middle(Rectangle2D box) {
        return new Point2D((box.getMinX() + box.getMaxX()) / 2, (box.getMinY() + box.getMaxY()) / 2);
    }

    /** The points to visit next, the cheapest first; a heap of primitive longs, because there are many. */
    private static final class Frontier {
        private long[] heap = new long[1024];
        private int size;
        private int priority;

        boolean isEmpty() {
            return size == 0;
        }

        /** The priority of the last removed point. */
        int priority() {
            return priority;
        }

        void add(int cost, int state) {
            if (size == heap.length)
                heap = Arrays.copyOf(heap, size * 2);
            long entry = (long) cost << 32 | state;
            int at = size++;
            while (at > 0 && heap[(at - 1) / 2] > entry) {
                heap[at] = heap[(at - 1) / 2];
                at = (at - 1) / 2;
            }
            heap[at] = entry;
        }

        int next() {
            long first = heap[0];
            long last = heap[--size];
            int at = 0;
            while (2 * at + 1 < size) {
                int child = 2 * at + 1;
                if (child + 1 < size && heap[child + 1] < heap[child])
                    child++;
                if (heap[child] >= last)
                    break;
                heap[at] = heap[child];
                at = child;
            }
            heap[at] = last;
            priority = (int) (first >>> 32);
            return (int) first;
        }
    }
}
