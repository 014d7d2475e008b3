package org.quern.ui.schema.diagram;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Point2D;
import javafx.geometry.Rectangle2D;

/** Finds positions for names along wires where they cover as little as possible. */
final class LabelPlacement {

    /** Covering a name or a box is much worse than covering a segment of another wire. */
    private static final double OF_WIRE = 14;
    private static final double OFF_MIDDLE = 0.12;
    private static final double ACROSS = 25;
    /** A name on a corner would hide where the wire continues. */
    private static final double ON_CORNER = 30;
    private static final double STEP = 12;
    /** A wire must stay visible within this distance from its ends. */
    private static final double CLEAR = 20;
    /** A name next to its wire is less clear than one on it, but better than one that hides it. */
    private static final double BESIDE = 6;
    private static final double DISTANCE = 3;
    private static final double HIDDEN = 200;
    /** On the wire, above and below. */
    private static final List<Integer> BESIDES = List.of(0, -1, 1);

    private final List<Rectangle2D> taken = new ArrayList<>();
    private final List<List<Point2D>> ways = new ArrayList<>();

    void box(Rectangle2D box) {
        taken.add(box);
    }

    void way(List<Point2D> way) {
        ways.add(way);
    }

    void name(Rectangle2D name) {
        taken.add(name);
    }

    /** Chooses a position on the wire and occupies it. */
    Rectangle2D choose(double width, double height, List<Point2D> way) {
        double length = length(way);
        Rectangle2D best = around(at(way, length / 2), width, height);
        double least = Double.MAX_VALUE;
        for (double along = Math.min(CLEAR, length / 2); along <= Math.max(length - CLEAR, length / 2); along += STEP) {
            Point2D middle = at(way, along);
            for (int beside : BESIDES) {
                Rectangle2D spot = around(middle.add(0, beside * (height / 2 + DISTANCE)), width, height);
                double cost = covered(spot, way) + OFF_MIDDLE * Math.abs(along - length / 2)
                        + (isHorizontal(way, along) ? 0 : ACROSS) + BESIDE * Math.abs(beside)
                        + (hides(spot, way, length) ? HIDDEN : 0);
                if (cost < least - 1e-9) {
                    best = spot;
                    least = cost;
                }
            }
        }
        taken.add(best);
        return best;
    }

    /** Whether a name leaves too little of its own wire visible to see where it leads. */
    private static boolean hides(Rectangle2D spot, List<Point2D> way, double length) {
        double hidden = 0;
        for (int i = 1; i < way.size(); i++) {
            Point2D a = way.get(i - 1);
            Point2D b = way.get(i);
            if (crosses(spot, a, b))
                hidden += Math.min(spot.getMaxX(), Math.max(a.getX(), b.getX()))
                        - Math.max(spot.getMinX(), Math.min(a.getX(), b.getX()))
                        + Math.min(spot.getMaxY(), Math.max(a.getY(), b.getY()))
                        - Math.max(spot.getMinY(), Math.min(a.getY(), b.getY()));
        }
        return length - hidden < CLEAR;
    }

    private static Rectangle2D around(Point2D middle, double width, double height) {
        return new Rectangle2D(Math.round(middle.getX() - width / 2), Math.round(middle.getY() - height / 2), width,
                height);
    }

    private double covered(Rectangle2D spot, List<Point2D> own) {
        double sum = 0;
        for (Rectangle2D other : taken) {
            double width = Math.min(spot.getMaxX(), other.getMaxX()) - Math.max(spot.getMinX(), other.getMinX());
            double height = Math.min(spot.getMaxY(), other.getMaxY()) - Math.max(spot.getMinY(), other.getMinY());
            if (width > 0 && height > 0)
                sum += 20 + width * height;
        }
        for (int i = 1; i < own.size() - 1; i++) {
            if (spot.contains(own.get(i)))
                sum += ON_CORNER;
        }
        for (List<Point2D> way : ways) {
            if (way == own)
                continue;
            for (int i = 1; i < way.size(); i++) {
                if (crosses(spot, way.get(i - 1), way.get(i)))
                    sum += OF_WIRE;
            }
        }
        return sum;
    }

    /** Whether a horizontal or vertical segment of a wire crosses an area. */
    static boolean crosses(Rectangle2D spot, Point2D a, Point2D b) {
        return Math.max(a.getX(), b.getX()) > spot.getMinX() && Math.min(a.getX(), b.getX()) < spot.getMaxX()
                && Math.max(a.getY(), b.getY()) > spot.getMinY() && Math.min(a.getY(), b.getY()) < spot.getMaxY();
    }

    private static double length(List<Point2D> way) {
        double sum = 0;
        for (int i = 1; i < way.size(); i++)
            sum += way.get(i - 1).distance(way.get(i));
        return sum;
    }

    private static Point2D at(List<Point2D> way, double along) {
        double left = along;
        for (int i = 1; i < way.size(); i++) {
            double piece = way.get(i - 1).distance(way.get(i));
            if (left <= piece && piece > 0)
                return way.get(i - 1).interpolate(way.get(i), left / piece);
            left -= piece;
        }
        return way.getLast();
    }

    private static boolean isHorizontal(List<Point2D> way, double along) {
        double left = along;
        for (int i = 1; i < way.size(); i++) {
            double piece = way.get(i - 1).distance(way.get(i));
            if (left <= piece)
                return way.get(i - 1).getY() == way.get(i).getY();
            left -= piece;
        }
        return true;
    }
}
