package org.quern.ui.schema.diagram;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.geometry.Rectangle2D;
import javafx.geometry.Point2D;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import org.quern.author.text.DatatypeTexts;
import org.quern.ui.control.FrameBudget;
import org.quern.ui.kit.Messages;
import org.quern.ui.schema.NameField;
import org.quern.ui.schema.SchemaEdits;
import org.quern.ui.schema.SchemaSelection;
import org.quern.ui.schema.diagram.DiagramPlan.Ends;
import org.quern.ui.wikidata.LabelFinder;

/**
 * Draws a schema: a box for each entity type with its properties, and connectors for relations. A click selects
 * a part; the selection, which may also be changed elsewhere, and connected parts are marked. Only changed
 * parts are redrawn.
 */
public final class SchemaDiagram extends Region {

    private static final double NAME_WIDTH = 150;
    /** Number of boxes and wires drawn at once; the others are drawn over several frames. */
    private static final int AT_ONCE = 4;

    private final SchemaEdits edits;
    private final DiagramModel model;
    private final FrameBudget stages;
    private final TypeBox.Texts texts;
    final DiagramCanvas canvas = new DiagramCanvas();
    private final DiagramGestures gestures;
    private final Consumer<Optional<SchemaSelection>> onSelect;
    private final Map<String, TypeBox> boxes = new LinkedHashMap<>();
    private final Map<Ends, RelationArrow> arrows = new LinkedHashMap<>();
    private DiagramPlan drawn = DiagramPlan.EMPTY;
    private Optional<SchemaSelection> selected = Optional.empty();
    private Optional<SchemaSelection> toName = Optional.empty();
    private Runnable onceDrawn = () -> {};
    private boolean fitted;
    private boolean toReveal;
    /** The part to be shown as soon as a schema is drawn. */
    private Optional<DiagramView.Part> wanted = Optional.empty();

    SchemaDiagram(SchemaEdits edits, DiagramModel model, Messages messages, LabelFinder finder,
            DiagramMenus menus, FrameBudget stages, Consumer<Optional<SchemaSelection>> onSelect) {
        this.edits = edits;
        this.model = model;
        this.stages = stages;
        this.texts = new TypeBox.Texts(messages.text("schema.diagram.more"), messages.text("schema.diagram.less"),
                messages.text("schema.diagram.connect"), finder::name, new DatatypeTexts(messages.locale()));
        // Labels have arrived, for example that of a unit.
        finder.news().addListener(_ -> boxes.values().forEach(TypeBox::showNames));
        this.onSelect = onSelect;
        this.gestures = new DiagramGestures(this, canvas, edits, model, menus, onSelect);
        getStyleClass().add("schema-diagram");
        setAccessibleText(messages.text("schema.tab.diagram"));
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setFocusTraversable(true);
        getChildren().add(canvas);
        model.plan.addListener(_ -> draw(model.plan.get()));
        model.failed.addListener(_ -> drawn());
    }

    private void draw(DiagramPlan plan) {
        stages.drop();
        if (plan.boxes().isEmpty())
            fitted = false;
        boolean first = boxes.isEmpty();
        List<Bounds> added = new ArrayList<>();
        drawn = plan;
        List<Runnable> parts = new ArrayList<>();
        List<Runnable> wires = new ArrayList<>();
        Set<String> keptBoxes = new HashSet<>();
        for (DiagramPlan.Box box : plan.boxes()) {
            String label = box.type().label();
            keptBoxes.add(label);
            TypeBox old = boxes.get(label);
            if (old == null || !old.box().equals(box))
                parts.add(() -> put(box));
            // A type that the user puts somewhere stays under the pointer.
            if (old == null && !first && plan.places().containsKey(label))
                added.add(bounds(box));
        }
        List.copyOf(boxes.keySet()).stream().filter(l -> !keptBoxes.contains(l))
                .forEach(l -> canvas.content.getChildren().remove(boxes.remove(l)));
        Set<Ends> keptArrows = new HashSet<>();
        for (DiagramPlan.Arrow arrow : plan.arrows()) {
            keptArrows.add(arrow.ends());
            RelationArrow old = arrows.get(arrow.ends());
            if (old == null || !old.arrow.equals(arrow))
                wires.add(() -> put(arrow));
        }
        List.copyOf(arrows.keySet()).stream().filter(e -> !keptArrows.contains(e)).forEach(this::removeArrow);
        requestLayout();
        if (parts.size() + wires.size() <= AT_ONCE) {
            parts.forEach(Runnable::run);
            wires.forEach(Runnable::run);
            // A part added by the user is where the user is looking, or near its neighbours, so a little scrolling
            // is enough.
            toReveal = false;
            finish();
            if (fitted && getWidth() > 0)
                added.forEach(canvas::include);
        } else {
            stages.addAll(parts);
            stages.add(this::drawn);
            stages.addAll(wires);
            stages.add(this::finish);
        }
    }

    private static Bounds bounds(DiagramPlan.Box box) {
        Rectangle2D area = box.area();
        return new BoundingBox(area.getMinX(), area.getMinY(), area.getWidth(), area.getHeight());
    }

    private void finish() {
        mark();
        revealSelected();
        toName.ifPresent(this::startNaming);
        drawn();
    }

    private void drawn() {
        Runnable waiting = onceDrawn;
        onceDrawn = () -> {};
        waiting.run();
    }

    void resume(DiagramView.Part part) {
        wanted = Optional.of(part);
    }

    /** Runs when the next boxes are drawn, or when drawing failed. */
    public void onceDrawn(Runnable then) {
        onceDrawn = then;
    }

    private void put(DiagramPlan.Box box) {
        TypeBox fresh = new TypeBox(box, texts, type -> {
            // The selected type is in front of overlapping ones.
            onSelect.accept(Optional.of(new SchemaSelection.Entity(type.label())));
            model.fold(type);
        });
        gestures.listen(fresh);
        fresh.resizeRelocate(box.area().getMinX(), box.area().getMinY(), box.area().getWidth(), box.area().getHeight());
        fresh.setManaged(false);
        TypeBox old = boxes.put(box.type().label(), fresh);
        int at = old == null ? -1 : canvas.content.getChildren().indexOf(old);
        if (at >= 0)
            canvas.content.getChildren().set(at, fresh);
        else
            canvas.content.getChildren().add(fresh);
    }

    private void put(DiagramPlan.Arrow arrow) {
        removeArrow(arrow.ends());
        RelationArrow fresh = new RelationArrow(arrow);
        gestures.listen(fresh);
        arrows.put(arrow.ends(), fresh);
        // Wires are below all other elements, names above them.
        canvas.content.getChildren().addFirst(fresh.wire);
        canvas.content.getChildren().add(fresh.names);
    }

    private void removeArrow(Ends ends) {
        RelationArrow old = arrows.remove(ends);
        if (old != null)
            canvas.content.getChildren().removeAll(old.wire, old.names);
    }

    /** Marks the selection and clears all other marks. */
    void select(Optional<SchemaSelection> selection) {
        boolean other = !selected.equals(selection);
        selected = selection;
        mark();
        // A part that was clicked in the diagram is visible and must not move away from the pointer.
        toReveal = other && !gestures.isSelecting() && wanted.isEmpty();
        revealSelected();
    }

    /** Scrolls to the selection; if it is not drawn yet, as soon as it is. */
    private void revealSelected() {
        if (toReveal)
            selected.flatMap(this::nodeOf).ifPresent(n -> {
                toReveal = false;
                canvas.reveal(n.getBoundsInParent());
            });
    }

    private void mark() {
        boxes.values().forEach(box -> {
            SchemaSelection type = new SchemaSelection.Entity(box.box().type().label());
            box.setSelected(selected.map(SchemaSelection::type).equals(Optional.of(type)));
            box.rows().forEach((part, row) -> {
                if (row != box)
                    ElementState.SELECTED.set(row, selected.equals(Optional.of(part)));
            });
        });
        Optional<SchemaSelection> type = selected.map(SchemaSelection::type);
        arrows.values().forEach(arrow -> {
            boolean own = type.filter(arrow.labels::containsKey).isPresent();
            Ends ends = arrow.arrow.ends();
            boolean joined = type.filter(t -> t instanceof SchemaSelection.Entity(String label, _)
                    && (ends.subject().equals(label) || ends.object().equals(label))).isPresent();
            arrow.mark(own, joined, selected.isPresent());
            arrow.labels.forEach(
                    (relation, name) -> ElementState.SELECTED.set(name, type.equals(Optional.of(relation))));
        });
    }

    private Optional<Node> nodeOf(SchemaSelection selection) {
        return switch (selection.type()) {
            case SchemaSelection.Entity(String label, _) -> Optional.ofNullable(boxes.get(label));
            case SchemaSelection.Relation relation -> arrows.values().stream()
                    .filter(a -> a.labels.containsKey(relation)).<Node>map(a -> a.names).findFirst();
            case SchemaSelection.Property _ -> Optional.empty();
        };
    }

    /** Replaces a name by a field, as soon as the name is drawn. */
    public void startNaming(SchemaSelection what) {
        // Nodes that were just added have no size yet.
        canvas.content.applyCss();
        canvas.content.layout();
        Optional<Node> label = nameOf(what);
        toName = label.isPresent() ? Optional.empty() : Optional.of(what);
        label.ifPresent(node -> {
            Bounds place = canvas.content.sceneToLocal(node.localToScene(node.getLayoutBounds()));
            NameField field = edits.nameField(what, this,
                    () -> canvas.content.getChildren().removeIf(NameField.class::isInstance));
            field.setManaged(false);
            field.setViewOrder(2 * TypeBox.FRONT);
            double width = Math.max(NAME_WIDTH, place.getWidth() + 16);
            double x = what instanceof SchemaSelection.Relation ? place.getCenterX() - width / 2 : place.getMinX() - 6;
            field.resizeRelocate(x, place.getCenterY() - 12, width, 24);
            canvas.content.getChildren().add(field);
            field.begin();
        });
    }

    /** The label of a type, of a visible property, or of a relation. */
    private Optional<Node> nameOf(SchemaSelection what) {
        if (what.type() instanceof SchemaSelection.Entity(String label, _)) {
            return Optional.ofNullable(boxes.get(label))
                    .filter(b -> b.rows().containsKey(what)).map(b -> b.nameOf(what));
        }
        return arrows.values().stream().flatMap(a -> Optional.ofNullable(a.labels.get(what)).stream())
                .map(Label.class::cast).map(Node.class::cast).findFirst();
    }

    /** Whether a name can be edited here: properties of relations, and folded ones, are renamed in the tree. */
    public boolean canName(SchemaSelection what) {
        return !(what instanceof SchemaSelection.Property)
                || what.type() instanceof SchemaSelection.Entity(String label, _)
                        && boxOf(label).filter(b -> b.box().shown() == b.box().type().properties().size()
                                && b.box().shown() > 0).isPresent();
    }

    /** Adds a type centred on a point. */
    public void addAt(Point2D at) {
        gestures.addAt(at);
    }

    Optional<String> typeAt(double sceneX, double sceneY) {
        Point2D at = canvas.inContent(sceneX, sceneY);
        return List.copyOf(boxes.values()).reversed().stream()
                .filter(b -> b.getBoundsInParent().contains(at)).map(b -> b.box().type().label()).findFirst();
    }

    Optional<TypeBox> boxOf(String label) {
        return Optional.ofNullable(boxes.get(label));
    }

    /** The wires at a type, which are dimmed while it is dragged. */
    List<Node> wiresAt(String label) {
        List<Node> result = new ArrayList<>();
        arrows.forEach((ends, arrow) -> {
            if (ends.subject().equals(label) || ends.object().equals(label))
                result.addAll(List.of(arrow.wire, arrow.names));
        });
        return result;
    }

    /** The nearest type in a direction from the selected one; the first type if none is selected. */
    Optional<String> next(int dx, int dy) {
        Optional<TypeBox> from = selected.map(SchemaSelection::type)
                .flatMap(t -> t instanceof SchemaSelection.Entity(String l, _) ? boxOf(l) : Optional.empty());
        if (from.isEmpty())
            return boxes.keySet().stream().findFirst();
        Bounds here = from.get().getBoundsInParent();
        Map<String, Double> far = new HashMap<>();
        boxes.forEach((label, box) -> {
            double x = box.getBoundsInParent().getCenterX() - here.getCenterX();
            double y = box.getBoundsInParent().getCenterY() - here.getCenterY();
            double along = x * dx + y * dy;
            double aside = Math.abs(x * dy) + Math.abs(y * dx);
            if (along > 1 && along > aside / 2)
                far.put(label, along + 2 * aside);
        });
        return far.entrySet().stream().min(Map.Entry.comparingByValue()).map(Map.Entry::getKey);
    }

    @Override
    protected void layoutChildren() {
        canvas.resizeRelocate(0, 0, getWidth(), getHeight());
        if (!fitted && !drawn.boxes().isEmpty() && getWidth() > 0) {
            fitted = true;
            wanted.ifPresentOrElse(canvas::show, () -> canvas.fitReadably(drawn.bounds()));
            wanted = Optional.empty();
        }
    }
}
