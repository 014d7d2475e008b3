package org.quern.ui.schema.diagram;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.geometry.Point2D;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import javafx.scene.shape.ArcTo;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;
import javafx.scene.shape.Polygon;
import javafx.scene.shape.StrokeLineJoin;
import org.quern.schema.MappedSchema.RelationType;
import org.quern.ui.kit.Nodes;
import org.quern.ui.schema.SchemaSelection;

/** The relations from one type to another: one wire with rounded corners, and their names on it. */
final class RelationArrow {

    private static final double HEAD = 8;
    private static final double ROUND = 6;

    final DiagramPlan.Arrow arrow;
    final Group wire = new Group();
    final VBox names = Nodes.styled(new VBox(), "relation-names");
    /** The names of the relations. */
    final Map<SchemaSelection, Label> labels = new HashMap<>();

    RelationArrow(DiagramPlan.Arrow arrow) {
        this.arrow = arrow;
        List<Point2D> way = arrow.way();
        Path line = Nodes.styled(new Path(), "relation-line");
        line.setStrokeLineJoin(StrokeLineJoin.ROUND);
        // Shapes are filled black until the first styles arrive.
        line.setFill(null);
        line.getElements().add(new MoveTo(way.getFirst().getX(), way.getFirst().getY()));
        for (int i = 1; i < way.size() - 1; i++)
            corner(line, way.get(i - 1), way.get(i), way.get(i + 1));
        Point2D tip = way.getLast();
        Point2D along = tip.subtract(way.get(way.size() - 2)).normalize();
        Point2D foot = tip.subtract(along.multiply(HEAD - 1));
        line.getElements().add(new LineTo(foot.getX(), foot.getY()));
        wire.getChildren().addAll(line, head(tip, along));
        for (RelationType relation : arrow.relations()) {
            Label name = Nodes.label(relation.label(), "relation-name");
            name.setMinHeight(DiagramPlanner.NAME_HEIGHT);
            name.setMaxHeight(DiagramPlanner.NAME_HEIGHT);
            if (!relation.properties().isEmpty())
                name.getStyleClass().add("with-properties");
            if (relation.disabled())
                name.getStyleClass().add("disabled-type");
            labels.put(new SchemaSelection.Relation(relation.variant()), name);
            names.getChildren().add(name);
        }
        if (arrow.relations().stream().allMatch(RelationType::disabled))
            wire.getStyleClass().add("disabled-type");
        names.resizeRelocate(arrow.names().getMinX(), arrow.names().getMinY(), arrow.names().getWidth(),
                arrow.names().getHeight());
        names.setManaged(false);
    }

    private static void corner(Path line, Point2D before, Point2D at, Point2D after) {
        double radius = Math.min(ROUND, Math.min(before.distance(at), at.distance(after)) / 2);
        Point2D in = at.subtract(at.subtract(before).normalize().multiply(radius));
        Point2D out = at.add(after.subtract(at).normalize().multiply(radius));
        Point2D one = at.subtract(before);
        Point2D other = after.subtract(at);
        boolean right = one.getX() * other.getY() - one.getY() * other.getX() > 0;
        line.getElements().addAll(new LineTo(in.getX(), in.getY()),
                new ArcTo(radius, radius, 0, out.getX(), out.getY(), false, right));
    }

    private static Polygon head(Point2D tip, Point2D along) {
        Point2D back = tip.subtract(along.multiply(HEAD));
        Point2D aside = new Point2D(-along.getY(), along.getX()).multiply(HEAD / 2);
        Point2D left = back.add(aside);
        Point2D right = back.subtract(aside);
        return Nodes.styled(new Polygon(tip.getX(), tip.getY(), left.getX(), left.getY(), right.getX(), right.getY()),
                "relation-head");
    }

    /**
     * Marks the selection.
     *
     * @param relation the selected relation, if it is one of these
     * @param joined whether one of the ends is selected
     * @param others whether another part is selected, so that this one is dimmed
     */
    void mark(boolean relation, boolean joined, boolean others) {
        for (Node part : wire.getChildren()) {
            ElementState.SELECTED.set(part, relation);
            ElementState.JOINED.set(part, joined && !relation);
            ElementState.ASIDE.set(part, others && !joined && !relation);
        }
        ElementState.ASIDE.set(names, others && !relation && !joined);
    }
}
