package org.quern.ui.schema;

import java.util.List;
import java.util.Map;
import javafx.geometry.Point2D;
import javafx.geometry.Rectangle2D;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.MappedSchema.RelationType;
import org.quern.ui.schema.DiagramPlaces.Fold;

/**
 * A diagram before it is drawn: where everything stands.
 *
 * @param places of the types that had none before
 */
record DiagramPlan(List<Box> boxes, List<Arrow> arrows, Map<String, Point2D> places) {

    static final DiagramPlan EMPTY = new DiagramPlan(List.of(), List.of(), Map.of());

    DiagramPlan {
        boxes = List.copyOf(boxes);
        arrows = List.copyOf(arrows);
        places = Map.copyOf(places);
    }

    /**
     * One type.
     *
     * @param fill its colour
     * @param shown how many of its properties
     */
    record Box(EntityType type, int fill, Fold fold, int shown, Rectangle2D area) {}

    /** All relations from one type to another, on one wire. */
    record Ends(String subject, String object) {}

    /**
     * @param way its corners, from border to border
     * @param names where the names of its relations stand
     */
    record Arrow(Ends ends, List<RelationType> relations, List<Point2D> way, Rectangle2D names) {}
}
