package org.quern.ui.picture.layout;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.geometry.Rectangle2D;
import org.quern.ui.picture.PictureGraph;
import org.quern.ui.picture.PlacedGraph;
import org.quern.ui.picture.PlacedGraph.Place;

/** Arranges the connected components of a graph in rows, the tallest component first. */
final class ComponentPacking {

    private final double aspect;
    private final double gap;
    private final List<Part> parts = new ArrayList<>();

    /** @param aspect the ratio of width to height of the whole arrangement */
    ComponentPacking(double aspect) {
        this(aspect, 1);
    }

    /** @param gap the space between components, as a multiple of that between nodes */
    ComponentPacking(double aspect, double gap) {
        this.aspect = aspect;
        this.gap = gap;
    }

    void add(List<String> ids, double[][] at) {
        parts.add(Part.of(ids, at, gap));
    }

    /** The graph with these positions, except for nodes that keep theirs. */
    PlacedGraph placed(PictureGraph graph, Map<String, Place> kept) {
        Map<String, Place> places = new HashMap<>();
        putAt(0, 0, places);
        places.putAll(kept);
        return new PlacedGraph(graph, places);
    }

    /** Adds the positions of all nodes, to the right and down from this corner. */
    void putAt(double left, double top, Map<String, Place> places) {
        List<Part> sorted = parts.stream().sorted(Comparator.comparingDouble(Part::height).reversed()
                .thenComparing(Comparator.comparingDouble(Part::width).reversed())).toList();
        double area = sorted.stream().mapToDouble(p -> p.width() * p.height()).sum();
        double widest = sorted.stream().mapToDouble(Part::width).max().orElse(0);
        double row = Math.max(widest, Math.sqrt(area * aspect) * 1.05);
        double x = 0;
        double y = 0;
        double rowHeight = 0;
        for (Part part : sorted) {
            if (x > 0 && x + part.width() > row) {
                x = 0;
                y += rowHeight;
                rowHeight = 0;
            }
            part.putAt(left + x, top + y, places);
            x += part.width();
            rowHeight = Math.max(rowHeight, part.height());
        }
    }

    /** The bounding box of at least one point. */
    static Rectangle2D bounds(double[][] points) {
        DoubleSummaryStatistics x = Arrays.stream(points).mapToDouble(p -> p[0]).summaryStatistics();
        DoubleSummaryStatistics y = Arrays.stream(points).mapToDouble(p -> p[1]).summaryStatistics();
        return new Rectangle2D(x.getMin(), y.getMin(), x.getMax() - x.getMin(), y.getMax() - y.getMin());
    }

    /** A connected component with its size. */
    private record Part(List<String> ids, double[][] at, double left, double top, double width, double height) {

        static Part of(List<String> ids, double[][] at, double gap) {
            Rectangle2D room = bounds(at);
            double gapX = OverlapRemoval.GAP_X * gap;
            double gapY = OverlapRemoval.GAP_Y * gap;
            return new Part(ids, at, room.getMinX() - gapX / 2, room.getMinY() - gapY / 2, room.getWidth() + gapX,
                    room.getHeight() + gapY);
        }

        void putAt(double x, double y, Map<String, Place> places) {
            for (int i = 0; i < ids.size(); i++)
                places.put(ids.get(i), new Place(x + at[i][0] - left, y + at[i][1] - top));
        }
    }
}
