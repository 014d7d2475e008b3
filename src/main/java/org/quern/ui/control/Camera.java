package org.quern.ui.control;

import java.util.Collection;
import org.quern.ui.control.PlacedGraph.Place;

/** Which part of a picture is seen, and how large. */
final class Camera {

    private static final double MARGIN = 28;
    private static final double LARGEST_FIT = 1.4;
    private static final double LEAST = 0.05;
    private static final double MOST = 5;

    private double scale = 1;
    private double left;
    private double top;

    double scale() {
        return scale;
    }

    double x(Place place) {
        return left + place.x() * scale;
    }

    double y(Place place) {
        return top + place.y() * scale;
    }

    /** The place that is seen at a point of the window. */
    Place placeAt(double x, double y) {
        return new Place((x - left) / scale, (y - top) / scale);
    }

    void pan(double dx, double dy) {
        left += dx;
        top += dy;
    }

    /** Zooms; what is at the point stays there. */
    void zoom(double factor, double x, double y) {
        double wanted = Math.clamp(scale * factor, LEAST, MOST);
        left = x - (x - left) * wanted / scale;
        top = y - (y - top) * wanted / scale;
        scale = wanted;
    }

    /** Shows all places in a window of this size. */
    void fit(Collection<Place> places, double width, double height) {
        if (places.isEmpty() || width <= 0 || height <= 0)
            return;
        double minX = Double.POSITIVE_INFINITY;
        double minY = Double.POSITIVE_INFINITY;
        double maxX = Double.NEGATIVE_INFINITY;
        double maxY = Double.NEGATIVE_INFINITY;
        for (Place place : places) {
            minX = Math.min(minX, place.x());
            minY = Math.min(minY, place.y());
            maxX = Math.max(maxX, place.x());
            maxY = Math.max(maxY, place.y());
        }
        // Names stand below their nodes and are wider than them.
        double across = width - 2 * MARGIN - 60;
        double down = height - 2 * MARGIN - 16;
        double fitting = Math.min(across / Math.max(1, maxX - minX), down / Math.max(1, maxY - minY));
        scale = Math.clamp(fitting, LEAST, LARGEST_FIT);
        left = width / 2 - (minX + maxX) / 2 * scale;
        top = height / 2 - 8 - (minY + maxY) / 2 * scale;
    }
}
