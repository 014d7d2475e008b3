package org.quern.ui.schema.diagram;

import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.geometry.Rectangle2D;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.MappedSchema.RelationType;
import org.quern.ui.picture.DiagramLayout.Fold;

/**
 * The layout of a diagram before it is drawn.
 *
 * @param places positions of the types that had none before
 * @param room space at the edges for wires that will be added
 */
record DiagramPlan(List<Box> boxes, List<Arrow> arrows, Map<String, Point2D> places, double room) {

    static final DiagramPlan EMPTY = new DiagramPlan(List.of(), List.of(), Map.of(), 0);

    DiagramPlan {
        boxes = List.copyOf(boxes);
        arrows = List.copyOf(arrows);
        places = Map.copyOf(places);
    }

    /** The final bounds of the content; empty if there is none. */
    Bounds bounds() {
        List<Point2D> corners = Stream.concat(
                Stream.concat(boxes.stream().map(Box::area), arrows.stream().map(Arrow::names))
                        .flatMap(a -> Stream.of(new Point2D(a.getMinX(), a.getMinY()),
                                new Point2D(a.getMaxX(), a.getMaxY()))),
                arrows.stream().flatMap(a -> a.way().stream())).toList();
        if (corners.isEmpty())
            return new BoundingBox(0, 0, -1, -1);
        DoubleSummaryStatistics x = corners.stream().mapToDouble(Point2D::getX).summaryStatistics();
        DoubleSummaryStatistics y = corners.stream().mapToDouble(Point2D::getY).summaryStatistics();
        return new BoundingBox(x.getMin() - room, y.getMin() - room, x.getMax() - x.getMin() + 2 * room,
                y.getMax() - y.getMin() + 2 * room);
    }

    /**
     * One type.
     *
     * @param fill its colour
     * @param shown number of its visible properties
     */
    public record Box(EntityType type, int fill, Fold fold, int shown, Rectangle2D area) {}

    /** All relations from one type to another, on one wire. */
    record Ends(String subject, String object) {}

    /**
     * @param way its corners, from border to border
     * @param names the positions of the relations' names
     */
    record Arrow(Ends ends, List<RelationType> relations, List<Point2D> way, Rectangle2D names) {}
}
