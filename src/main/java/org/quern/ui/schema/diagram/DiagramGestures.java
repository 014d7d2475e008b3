package org.quern.ui.schema.diagram;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.shape.Line;
import org.quern.ui.kit.Nodes;
import org.quern.ui.schema.SchemaEdits;
import org.quern.ui.schema.SchemaSelection;

/**
 * Mouse and keyboard in the diagram: a click selects a part, on the ground none, a double click renames, dragging moves a type, dragging
 * from a type's handle to another type draws a relation, and arrow keys move from type to type.
 */
final class DiagramGestures {

    /** Smaller movements do not count as dragging. */
    private static final double STILL = 4;

    private final SchemaDiagram diagram;
    private final DiagramCanvas canvas;
    private final SchemaEdits edits;
    private final DiagramModel model;
    private final DiagramMenus menus;
    private final Consumer<Optional<SchemaSelection>> onSelect;
    private Optional<Moving> moving = Optional.empty();
    private Optional<Connecting> connecting = Optional.empty();

    private boolean selecting;

    private record Moving(TypeBox box, Point2D from, Point2D pressed, List<Node> wires) {}

    private record Connecting(String subject, Line rubber) {}

    DiagramGestures(SchemaDiagram diagram, DiagramCanvas canvas, SchemaEdits edits, DiagramModel model,
            DiagramMenus menus, Consumer<Optional<SchemaSelection>> onSelect) {
        this.diagram = diagram;
        this.canvas = canvas;
        this.edits = edits;
        this.model = model;
        this.menus = menus;
        this.onSelect = onSelect;
        canvas.addEventHandler(MouseEvent.MOUSE_CLICKED, this::clickGround);
        canvas.addEventHandler(ContextMenuEvent.CONTEXT_MENU_REQUESTED, event -> {
            menus.ofGround(canvas.inContent(event.getSceneX(), event.getSceneY()))
                    .show(diagram, event.getScreenX(), event.getScreenY());
            event.consume();
        });
        diagram.addEventHandler(KeyEvent.KEY_PRESSED, this::key);
    }

    private void clickGround(MouseEvent event) {
        diagram.requestFocus();
        if (event.getTarget() != canvas || event.getButton() != MouseButton.PRIMARY || !event.isStillSincePress())
            return;
        if (event.getClickCount() == 2)
            addAt(canvas.inContent(event.getSceneX(), event.getSceneY()));
        else
            onSelect.accept(Optional.empty());
    }

    /** Adds a type at the position of the pointer. */
    void addAt(Point2D at) {
        String label = edits.freeEntity();
        model.reserve(label, at.subtract(DiagramPlanner.WIDTH / 2.0, DiagramPlanner.HEAD / 2));
        edits.addEntity(label);
    }

    private void key(KeyEvent event) {
        if (event.isAltDown() || event.isShortcutDown() || event.isShiftDown() || event.getTarget() != diagram)
            return;
        Optional<String> next = switch (event.getCode()) {
            case LEFT -> diagram.next(-1, 0);
            case RIGHT -> diagram.next(1, 0);
            case UP -> diagram.next(0, -1);
            case DOWN -> diagram.next(0, 1);
            default -> Optional.empty();
        };
        if (event.getCode() == KeyCode.ESCAPE) {
            if (connecting.isEmpty())
                onSelect.accept(Optional.empty());
            stopConnecting();
        }
        next.ifPresent(label -> onSelect.accept(Optional.of(new SchemaSelection.Entity(label))));
        if (next.isPresent() || event.getCode().isArrowKey())
            event.consume();
    }

    /** Handles clicking, moving and connecting a type. */
    void listen(TypeBox box) {
        String label = box.box().type().label();
        box.rows().forEach((selection, row) -> {
            row.addEventHandler(MouseEvent.MOUSE_CLICKED, event -> click(selection, event));
            row.addEventHandler(ContextMenuEvent.CONTEXT_MENU_REQUESTED, event -> menu(selection, row, event));
        });
        box.addEventHandler(MouseEvent.MOUSE_PRESSED, event -> {
            if (event.getButton() != MouseButton.PRIMARY || connecting.isPresent())
                return;
            moving = Optional.of(new Moving(box, new Point2D(box.getLayoutX(), box.getLayoutY()),
                    canvas.inContent(event.getSceneX(), event.getSceneY()), diagram.wiresAt(label)));
            event.consume();
        });
        box.addEventHandler(MouseEvent.MOUSE_DRAGGED, this::drag);
        box.addEventHandler(MouseEvent.MOUSE_RELEASED, this::drop);
        box.onHandle(handle -> listen(label, handle));
    }

    /** Handles drawing a relation from a type's handle. */
    private void listen(String label, Node handle) {
        handle.addEventHandler(MouseEvent.MOUSE_PRESSED, event -> {
            startConnecting(label, handle);
            event.consume();
        });
        handle.addEventHandler(MouseEvent.MOUSE_DRAGGED, event -> {
            stretch(event);
            event.consume();
        });
        handle.addEventHandler(MouseEvent.MOUSE_RELEASED, event -> {
            connect(event);
            event.consume();
        });
        handle.addEventHandler(MouseEvent.MOUSE_CLICKED, MouseEvent::consume);
    }

    /** Handles clicks on a relation's names or wire. */
    void listen(RelationArrow arrow) {
        arrow.labels.forEach((selection, name) -> {
            name.addEventHandler(MouseEvent.MOUSE_CLICKED, event -> click(selection, event));
            name.addEventHandler(ContextMenuEvent.CONTEXT_MENU_REQUESTED, event -> menu(selection, name, event));
        });
        arrow.labels.keySet().stream().findFirst().ifPresent(
                first -> arrow.wire.addEventHandler(MouseEvent.MOUSE_CLICKED, event -> click(first, event)));
    }

    private void click(SchemaSelection selection, MouseEvent event) {
        if (event.getButton() != MouseButton.PRIMARY || !event.isStillSincePress())
            return;
        diagram.requestFocus();
        select(selection);
        if (event.getClickCount() == 2)
            edits.startNaming(selection);
        event.consume();
    }

    private void select(SchemaSelection selection) {
        selecting = true;
        try {
            onSelect.accept(Optional.of(selection));
        } finally {
            selecting = false;
        }
    }

    /** Whether the current selection was made by a click in the diagram. */
    boolean isSelecting() {
        return selecting;
    }

    private void menu(SchemaSelection selection, Node node, ContextMenuEvent event) {
        select(selection);
        menus.of(selection).show(node, event.getScreenX(), event.getScreenY());
        event.consume();
    }

    private void drag(MouseEvent event) {
        moving.ifPresent(m -> {
            Point2D now = canvas.inContent(event.getSceneX(), event.getSceneY());
            Point2D by = now.subtract(m.pressed());
            if (by.magnitude() < STILL)
                return;
            m.wires().forEach(w -> w.setOpacity(0.25));
            m.box().setViewOrder(TypeBox.FRONT);
            Point2D to = m.from().add(by);
            m.box().relocate(to.getX(), to.getY());
            event.consume();
        });
    }

    private void drop(MouseEvent event) {
        moving.ifPresent(m -> {
            moving = Optional.empty();
            m.box().setSelected(ElementState.SELECTED.isSet(m.box()));
            m.wires().forEach(w -> w.setOpacity(1));
            Point2D now = canvas.inContent(event.getSceneX(), event.getSceneY());
            Point2D to = DiagramPlanner.snapped(m.from().add(now.subtract(m.pressed())));
            if (now.distance(m.pressed()) < STILL || to.equals(m.from())) {
                m.box().relocate(m.from().getX(), m.from().getY());
                return;
            }
            m.box().relocate(to.getX(), to.getY());
            model.move(m.box().box().type().label(), to);
            event.consume();
        });
    }

    private void startConnecting(String subject, Node handle) {
        stopConnecting();
        Bounds at = canvas.content.sceneToLocal(handle.localToScene(handle.getBoundsInLocal()));
        Line rubber = Nodes.styled(new Line(at.getCenterX(), at.getCenterY(), at.getCenterX(), at.getCenterY()),
                "rubber-line");
        rubber.setMouseTransparent(true);
        canvas.content.getChildren().add(rubber);
        connecting = Optional.of(new Connecting(subject, rubber));
        diagram.requestFocus();
    }

    private void stretch(MouseEvent event) {
        connecting.ifPresent(c -> {
            Point2D to = canvas.inContent(event.getSceneX(), event.getSceneY());
            c.rubber().setEndX(to.getX());
            c.rubber().setEndY(to.getY());
            target(diagram.typeAt(event.getSceneX(), event.getSceneY()));
        });
    }

    private void target(Optional<String> label) {
        canvas.content.getChildren().forEach(n -> ElementState.TARGET.set(n, false));
        label.flatMap(diagram::boxOf).ifPresent(b -> ElementState.TARGET.set(b, true));
    }

    private void connect(MouseEvent event) {
        connecting.ifPresent(c -> {
            stopConnecting();
            // A click on the handle does not create a relation from the type to itself; dragging out and back
            // does.
            if (!event.isStillSincePress())
                diagram.typeAt(event.getSceneX(), event.getSceneY())
                        .ifPresent(object -> edits.connect(c.subject(), object));
        });
    }

    private void stopConnecting() {
        target(Optional.empty());
        connecting.ifPresent(c -> canvas.content.getChildren().remove(c.rubber()));
        connecting = Optional.empty();
    }
}
