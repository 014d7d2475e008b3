package org.quern.ui.schema;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.shape.CubicCurve;
import javafx.scene.shape.Line;
import javafx.scene.shape.Polygon;
import javafx.scene.shape.Shape;
import javafx.scene.transform.Scale;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.MappedSchema.PropertyType;
import org.quern.schema.MappedSchema.RelationType;

/**
 * A schema as a picture: a box for each entity type with its properties, an arrow for the relations between two types.
 * What is clicked is selected; what is selected elsewhere is marked here.
 */
final class SchemaDiagram extends Region {

    private static final int SHOWN_PROPERTIES = 7;
    private static final double BOX_WIDTH = 188;
    private static final double COLUMN_GAP = 132;
    /** Where on an arrow its names may stand, the most wanted place first. */
    private static final List<Double> ALONG = List.of(0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8);
    private static final double ROW_GAP = 76;
    private static final double ARROW = 8;
    private static final double PADDING = 24;
    /** A larger schema scrolls instead of shrinking until nobody can read it. */
    private static final double SMALLEST = 0.75;

    private final Consumer<SchemaSelection> onSelect;
    private final Map<SchemaSelection, List<Node>> parts = new HashMap<>();
    private final Group content = new Group();
    private NameSpots spots = new NameSpots();
    private Optional<MappedSchema> undrawn = Optional.empty();
    private Optional<SchemaSelection> selected = Optional.empty();

    SchemaDiagram(Consumer<SchemaSelection> onSelect) {
        this.onSelect = onSelect;
        getStyleClass().add("schema-diagram");
        getChildren().add(content);
        content.setManaged(false);
        content.setAutoSizeChildren(false);
    }

    /** Draws another schema, as soon as the diagram is seen. */
    void show(MappedSchema schema) {
        undrawn = Optional.of(schema);
        requestLayout();
    }

    /** Boxes can be measured only when the style sheets of a scene apply to them. */
    private void drawWhenSeen() {
        if (getScene() == null || undrawn.isEmpty())
            return;
        MappedSchema schema = undrawn.get();
        undrawn = Optional.empty();
        draw(schema);
        select(selected);
    }

    private void draw(MappedSchema schema) {
        parts.clear();
        spots = new NameSpots();
        content.getChildren().clear();
        Map<String, Integer> index = new LinkedHashMap<>();
        schema.entities().forEach(e -> index.putIfAbsent(e.label(), index.size()));
        List<GridLayout.Line> lines = schema.relations().stream()
                .filter(r -> index.containsKey(r.subjLabel()) && index.containsKey(r.objLabel()))
                .map(r -> new GridLayout.Line(index.get(r.subjLabel()), index.get(r.objLabel()))).toList();
        List<VBox> boxes = new ArrayList<>();
        for (int i = 0; i < schema.entities().size(); i++) boxes.add(box(schema.entities().get(i), i));
        content.getChildren().setAll(boxes);
        content.applyCss();
        content.layout();
        place(boxes, GridLayout.place(boxes.size(), lines));
        boxes.forEach(box -> spots.take(box.getBoundsInParent()));
        List<Node> arrows = new ArrayList<>();
        Map<Ends, List<RelationType>> byEnds = byEnds(schema);
        byEnds.forEach((ends, relations) -> {
            Integer from = index.get(ends.subject());
            Integer to = index.get(ends.object());
            if (from == null || to == null)
                return;
            arrows.addAll(from.equals(to) ? loop(boxes.get(from), relations)
                    : arrow(boxes.get(from), boxes.get(to), relations,
                            byEnds.containsKey(new Ends(ends.object(), ends.subject()))));
        });
        content.getChildren().addAll(0, arrows.stream().filter(Shape.class::isInstance).toList());
        content.getChildren().addAll(arrows.stream().filter(n -> !(n instanceof Shape)).toList());
    }

    /** Marks what is selected and nothing else. */
    void select(Optional<SchemaSelection> selection) {
        selected = selection;
        parts.values().forEach(nodes -> nodes.forEach(n -> n.getStyleClass().remove("selected")));
        selection.map(s -> parts.getOrDefault(s, List.of()))
                .ifPresent(nodes -> nodes.forEach(n -> n.getStyleClass().add("selected")));
    }

    private record Ends(String subject, String object) {}

    private static Map<Ends, List<RelationType>> byEnds(MappedSchema schema) {
        Map<Ends, List<RelationType>> result = new LinkedHashMap<>();
        schema.relations().forEach(r -> result.computeIfAbsent(new Ends(r.subjLabel(), r.objLabel()),
                _ -> new ArrayList<>()).add(r));
        return result;
    }

    private VBox box(EntityType type, int index) {
        Label name = new Label(type.label());
        name.getStyleClass().add("type-name");
        Label qid = new Label(type.wdSource());
        qid.getStyleClass().add("wikidata-id");
        qid.setMinWidth(USE_PREF_SIZE);
        HBox.setHgrow(name, Priority.ALWAYS);
        name.setMaxWidth(Double.MAX_VALUE);
        HBox head = new HBox(8, name, qid);
        head.getStyleClass().addAll("type-head", "entity-fill-" + index % 8);
        VBox box = new VBox(head);
        box.getStyleClass().add("type-box");
        if (type.disabled())
            box.getStyleClass().add("disabled-type");
        List<PropertyType> properties = type.properties();
        VBox list = new VBox();
        list.getStyleClass().add("type-properties");
        int shown = properties.size() <= SHOWN_PROPERTIES + 1 ? properties.size() : SHOWN_PROPERTIES;
        properties.stream().limit(shown).forEach(p -> list.getChildren().add(property(p)));
        if (shown < properties.size()) {
            Label more = new Label("+ " + (properties.size() - shown));
            more.getStyleClass().add("secondary");
            list.getChildren().add(more);
        }
        if (!properties.isEmpty())
            box.getChildren().add(list);
        box.setPrefWidth(BOX_WIDTH);
        clickable(box, new SchemaSelection.Entity(type.label()));
        return box;
    }

    private static HBox property(PropertyType property) {
        Label name = new Label(property.label());
        HBox.setHgrow(name, Priority.ALWAYS);
        name.setMaxWidth(Double.MAX_VALUE);
        name.setMinWidth(0);
        Label type = new Label(property.datatype().text());
        type.setMinWidth(USE_PREF_SIZE);
        type.getStyleClass().add("secondary");
        return new HBox(8, name, type);
    }

    private void place(List<VBox> boxes, List<GridLayout.Cell> cells) {
        Map<Integer, Double> rowHeight = new HashMap<>();
        for (int i = 0; i < boxes.size(); i++) {
            rowHeight.merge(cells.get(i).row(), boxes.get(i).prefHeight(BOX_WIDTH), Math::max);
        }
        for (int i = 0; i < boxes.size(); i++) {
            VBox box = boxes.get(i);
            GridLayout.Cell cell = cells.get(i);
            double height = box.prefHeight(BOX_WIDTH);
            double y = 0;
            for (int row = 0; row < cell.row(); row++) y += rowHeight.getOrDefault(row, 0.0) + ROW_GAP;
            y += (rowHeight.getOrDefault(cell.row(), height) - height) / 2;
            box.resizeRelocate(cell.column() * (BOX_WIDTH + COLUMN_GAP), Math.round(y), BOX_WIDTH, height);
        }
    }

    private List<Node> arrow(VBox from, VBox to, List<RelationType> relations, boolean alsoBack) {
        Bounds a = from.getBoundsInParent();
        Bounds b = to.getBoundsInParent();
        Point2D start = new Point2D(a.getCenterX(), a.getCenterY());
        Point2D end = new Point2D(b.getCenterX(), b.getCenterY());
        Point2D along = end.subtract(start).normalize();
        // Each direction keeps to its own side, so that relations there and back do not lie on each other; within
        // the lower of the boxes, so that both ends are inside.
        double shift = alsoBack ? Math.min(14, Math.min(a.getHeight(), b.getHeight()) / 3) : 0;
        Point2D aside = new Point2D(-along.getY(), along.getX()).multiply(shift);
        Point2D tail = border(a, start.add(aside), along);
        Point2D tip = border(b, end.add(aside), along.multiply(-1));
        Line line = new Line(tail.getX(), tail.getY(), tip.getX(), tip.getY());
        line.getStyleClass().add("relation-line");
        List<Node> nodes = new ArrayList<>(List.of(line, head(tip, along)));
        nodes.add(names(relations, ALONG.stream().map(t -> tail.interpolate(tip, t)).toList(), nodes));
        return nodes;
    }

    private List<Node> loop(VBox box, List<RelationType> relations) {
        Bounds b = box.getBoundsInParent();
        double x = b.getMaxX();
        double y = b.getMinY();
        CubicCurve curve = new CubicCurve(x - 44, y, x - 44, y - 40, x + 40, y - 40, x, y + 18);
        // Shapes are filled black until the first styles arrive.
        curve.setFill(null);
        curve.getStyleClass().add("relation-line");
        Point2D along = new Point2D(-40, 58).normalize();
        List<Node> nodes = new ArrayList<>(List.of(curve, head(new Point2D(x, y + 18), along)));
        Point2D above = new Point2D(x - 8, y - 32 - 8.0 * relations.size());
        nodes.add(names(relations, List.of(above, above.add(40, 0), above.add(-40, 0), above.add(60, 30)), nodes));
        return nodes;
    }

    private VBox names(List<RelationType> relations, List<Point2D> middles, List<Node> drawn) {
        VBox names = new VBox();
        names.getStyleClass().add("relation-names");
        for (RelationType relation : relations) {
            Label name = new Label(relation.label());
            name.getStyleClass().add("relation-name");
            if (!relation.properties().isEmpty())
                name.getStyleClass().add("with-properties");
            if (relation.disabled())
                name.getStyleClass().add("disabled-type");
            SchemaSelection selection = new SchemaSelection.Relation(relation.variant());
            clickable(name, selection);
            drawn.forEach(n -> parts.computeIfAbsent(selection, _ -> new ArrayList<>()).add(n));
            names.getChildren().add(name);
        }
        content.getChildren().add(names);
        names.applyCss();
        names.autosize();
        Point2D middle = spots.choose(names.getWidth(), names.getHeight(), middles);
        names.relocate(Math.round(middle.getX() - names.getWidth() / 2),
                Math.round(middle.getY() - names.getHeight() / 2));
        content.getChildren().remove(names);
        return names;
    }

    private void clickable(Node node, SchemaSelection selection) {
        parts.computeIfAbsent(selection, _ -> new ArrayList<>()).add(node);
        node.setOnMouseClicked(click -> {
            onSelect.accept(selection);
            click.consume();
        });
    }

    private static Polygon head(Point2D tip, Point2D along) {
        Point2D back = tip.subtract(along.multiply(ARROW));
        Point2D aside = new Point2D(-along.getY(), along.getX()).multiply(ARROW / 2);
        Point2D left = back.add(aside);
        Point2D right = back.subtract(aside);
        Polygon head = new Polygon(tip.getX(), tip.getY(), left.getX(), left.getY(), right.getX(), right.getY());
        head.getStyleClass().add("relation-head");
        return head;
    }

    /** Where a ray that starts inside a box leaves it. */
    private static Point2D border(Bounds box, Point2D inside, Point2D direction) {
        double toX = direction.getX() > 0 ? box.getMaxX() - inside.getX() : inside.getX() - box.getMinX();
        double toY = direction.getY() > 0 ? box.getMaxY() - inside.getY() : inside.getY() - box.getMinY();
        double stepsX = direction.getX() == 0 ? Double.MAX_VALUE : toX / Math.abs(direction.getX());
        double stepsY = direction.getY() == 0 ? Double.MAX_VALUE : toY / Math.abs(direction.getY());
        return inside.add(direction.multiply(Math.min(stepsX, stepsY)));
    }

    @Override
    protected void layoutChildren() {
        drawWhenSeen();
        Bounds bounds = content.getLayoutBounds();
        double scale = Math.clamp(Math.min((getWidth() - 2 * PADDING) / bounds.getWidth(),
                (getHeight() - 2 * PADDING) / bounds.getHeight()), SMALLEST, 1.0);
        content.getTransforms().setAll(new Scale(scale, scale));
        content.relocate(Math.max(PADDING, (getWidth() - bounds.getWidth() * scale) / 2),
                Math.max(PADDING, (getHeight() - bounds.getHeight() * scale) / 2));
        content.setLayoutX(content.getLayoutX() + bounds.getMinX() * (1 - scale));
        content.setLayoutY(content.getLayoutY() + bounds.getMinY() * (1 - scale));
    }

    @Override
    protected double computePrefWidth(double height) {
        drawWhenSeen();
        return content.getLayoutBounds().getWidth() * SMALLEST + 2 * PADDING;
    }

    @Override
    protected double computePrefHeight(double width) {
        drawWhenSeen();
        return content.getLayoutBounds().getHeight() * SMALLEST + 2 * PADDING;
    }
}
