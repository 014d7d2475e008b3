package org.quern.ui.picture;

import java.util.ArrayList;
import java.util.List;
import org.quern.ui.picture.PlacedGraph.Place;

/** A line drawn around nodes; its last point is connected to its first. */
final class Lasso {

    private final List<Place> points = new ArrayList<>();

    void add(Place point) {
        points.add(point);
    }

    List<Place> points() {
        return List.copyOf(points);
    }

    /** Whether a point is inside, that is, whether a ray from it crosses the line an odd number of times. */
    boolean holds(double x, double y) {
        boolean inside = false;
        for (int i = 0, j = points.size() - 1; i < points.size(); j = i++) {
            Place a = points.get(i);
            Place b = points.get(j);
            if (a.y() > y != b.y() > y && x < (b.x() - a.x()) * (y - a.y()) / (b.y() - a.y()) + a.x())
                inside = !inside;
        }
        return inside;
    }
}
