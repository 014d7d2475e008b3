package org.quern.ui.picture;

import java.util.Arrays;
import org.quern.ui.picture.PlacedGraph.Place;

/** The visible part of a picture and its scale. */
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

    double x(double place) {
        return left + place * scale;
    }

    double y(double place) {
        return top + place * scale;
    }

    /** Sets the scale as far as it is possible. */
    void setScale(double wanted) {
        scale = Math.clamp(wanted, LEAST, MOST);
    }

    /** Centres the view on a position. */
    void centre(Place place, double width, double height) {
        left = width / 2 - place.x() * scale;
        top = height / 2 - place.y() * scale;
    }

    /** The position in the picture at a point of the window. */
    Place placeAt(double x, double y) {
        return new Place((x - left) / scale, (y - top) / scale);
    }

    void pan(double dx, double dy) {
        left += dx;
        top += dy;
    }

    /** Zooms; the position at the point stays fixed. */
    void zoom(double factor, double x, double y) {
        double wanted = Math.clamp(scale * factor, LEAST, MOST);
        left = x - (x - left) * wanted / scale;
        top = y - (y - top) * wanted / scale;
        scale = wanted;
    }

    /** Fits all positions into a window of this size. */
    void fit(double[] x, double[] y, double width, double height) {
        if (x.length == 0 || width <= 0 || height <= 0)
            return;
        double minX = Arrays.stream(x).min().orElse(0);
        double maxX = Arrays.stream(x).max().orElse(0);
        double minY = Arrays.stream(y).min().orElse(0);
        double maxY = Arrays.stream(y).max().orElse(0);
        // Names are drawn below their nodes and are wider than them.
        double across = width - 2 * MARGIN - 60;
        double down = height - 2 * MARGIN - 16;
        double fitting = Math.min(across / Math.max(1, maxX - minX), down / Math.max(1, maxY - minY));
        scale = Math.clamp(fitting, LEAST, LARGEST_FIT);
        left = width / 2 - (minX + maxX) / 2 * scale;
        top = height / 2 - 8 - (minY + maxY) / 2 * scale;
    }
}
