package org.quern.ui.schema;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;

/** Finds room for names along lines: the spot where a name covers least of what is there already. */
final class NameSpots {

    private final List<Bounds> taken = new ArrayList<>();

    /** Says that something stands here. */
    void take(Bounds bounds) {
        taken.add(bounds);
    }

    /**
     * Chooses among middles, the first of the best, and takes the room.
     *
     * @param middles at least one, the most wanted first
     */
    Point2D choose(double width, double height, List<Point2D> middles) {
        Bounds best = around(middles.getFirst(), width, height);
        double least = covered(best);
        for (Point2D middle : middles) {
            if (least == 0)
                break;
            Bounds spot = around(middle, width, height);
            double covered = covered(spot);
            if (covered < least) {
                best = spot;
                least = covered;
            }
        }
        take(best);
        return new Point2D(best.getCenterX(), best.getCenterY());
    }

    private static Bounds around(Point2D middle, double width, double height) {
        return new BoundingBox(middle.getX() - width / 2, middle.getY() - height / 2, width, height);
    }

    private double covered(Bounds spot) {
        double sum = 0;
        for (Bounds other : taken) {
            double width = Math.min(spot.getMaxX(), other.getMaxX()) - Math.max(spot.getMinX(), other.getMinX());
            double height = Math.min(spot.getMaxY(), other.getMaxY()) - Math.max(spot.getMinY(), other.getMinY());
            if (width > 0 && height > 0)
                sum += width * height;
        }
        return sum;
    }
}
