package org.quern.ui.control;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import javafx.beans.value.WeakChangeListener;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.util.Duration;
import org.quern.ui.Messages;
import org.quern.ui.ThemeColors;
import org.quern.ui.control.PlacedGraph.Place;

/**
 * A property graph as a picture: entity types by fill, sides of a comparison by shape and colour. The wheel zooms, the
 * mouse moves the picture or a node; with the keyboard, arrows go from node to node, {@code +} and {@code -} zoom,
 * {@code 0} shows all, Enter acts on the selected node.
 */
public final class GraphPicture extends Region {

    private final Messages messages;
    private final Canvas canvas = new Canvas();
    private final GraphPainter painter;
    private final PictureLegend legend;
    private final Camera camera = new Camera();
    private final Tooltip tooltip = new Tooltip();
    private final Map<String, Place> places = new HashMap<>();
    private final ReadOnlyObjectWrapper<Optional<PictureGraph.Node>> selected = new ReadOnlyObjectWrapper<>(
            Optional.empty());

    private final ChangeListener<ThemeColors> onColors = (_, _, now) -> repaintWith(now);

    private PlacedGraph placed = PlacedGraph.EMPTY;
    private Consumer<PictureGraph.Node> onActivate = _ -> {};
    private boolean fitted = true;
    private double lastX;
    private double lastY;
    private Optional<String> held = Optional.empty();

    /** @param colors the theme's colours of the moment */
    public GraphPicture(Messages messages, ObservableValue<ThemeColors> colors) {
        this.messages = messages;
        this.painter = new GraphPainter(colors.getValue());
        this.legend = new PictureLegend(messages);
        getStyleClass().add("quern-graph-picture");
        setFocusTraversable(true);
        getChildren().setAll(canvas, legend);
        setMinSize(120, 90);
        tooltip.setShowDelay(Duration.millis(250));
        selected.addListener((_, _, _) -> requestLayout());
        // Weakly, for the theme outlives the pane.
        colors.addListener(new WeakChangeListener<>(onColors));
        setOnScroll(event -> {
            fitted = false;
            camera.zoom(Math.exp(event.getDeltaY() * 0.002), event.getX(), event.getY());
            requestLayout();
            event.consume();
        });
        setOnMousePressed(this::pressed);
        setOnMouseDragged(this::dragged);
        setOnMouseReleased(_ -> held = Optional.empty());
        setOnMouseClicked(this::clicked);
        setOnMouseMoved(this::hover);
        addEventHandler(KeyEvent.KEY_PRESSED, this::key);
    }

    private void repaintWith(ThemeColors colors) {
        painter.setColors(colors);
        requestLayout();
    }

    /** Shows a graph, whole; the selection goes. */
    public void show(PlacedGraph graph) {
        placed = graph;
        places.clear();
        places.putAll(graph.places());
        selected.set(Optional.empty());
        legend.show(graph.graph());
        PictureGraph picture = graph.graph();
        setAccessibleText(messages.text("control.picture.accessible", picture.nodes().size(), picture.edges().size()));
        fit();
    }

    /** Shows a graph that has grown out of the one before: nodes that were there stay where they are. */
    public void grow(PlacedGraph graph) {
        Map<String, Place> before = new HashMap<>(places);
        Optional<PictureGraph.Node> chosen = selected.get();
        show(graph);
        before.keySet().retainAll(places.keySet());
        places.putAll(before);
        chosen.ifPresent(node -> select(node.id()));
        requestLayout();
    }

    /** Shows all of the graph, and again whenever the window's size changes. */
    public void fit() {
        fitted = true;
        requestLayout();
    }

    /** Zooms about the middle. */
    public void zoom(double factor) {
        fitted = false;
        camera.zoom(factor, getWidth() / 2, getHeight() / 2);
        requestLayout();
    }

    public ReadOnlyObjectProperty<Optional<PictureGraph.Node>> selectedProperty() {
        return selected.getReadOnlyProperty();
    }

    /** Selects a node; an id that is not drawn takes the selection away. */
    public void select(String id) {
        selected.set(placed.graph().nodes().stream().filter(node -> node.id().equals(id)).findFirst());
    }

    /** What a double click or Enter does with a node. */
    public void setOnActivate(Consumer<PictureGraph.Node> action) {
        onActivate = action;
    }

    @Override
    protected void layoutChildren() {
        double width = getWidth();
        double height = getHeight();
        double legendHeight = legend.isVisible() ? legend.prefHeight(width - 16) : 0;
        legend.resizeRelocate(8, height - legendHeight - 4, Math.max(0, width - 16), legendHeight);
        double free = Math.max(0, height - legendHeight - 4);
        canvas.setWidth(width);
        canvas.setHeight(free);
        if (fitted)
            camera.fit(places.values(), width, free);
        painter.paint(canvas.getGraphicsContext2D(), width, free, placed, places, camera,
                selected.get().map(PictureGraph.Node::id));
    }

    private Optional<PictureGraph.Node> nodeAt(double x, double y) {
        double reach = GraphPainter.radius(camera.scale()) + 4;
        return placed.graph().nodes().stream().filter(node -> distance(node, x, y) <= reach)
                .min(Comparator.comparingDouble(node -> distance(node, x, y)));
    }

    private double distance(PictureGraph.Node node, double x, double y) {
        Place place = places.get(node.id());
        return place == null ? Double.POSITIVE_INFINITY : Math.hypot(camera.x(place) - x, camera.y(place) - y);
    }

    private void pressed(MouseEvent event) {
        requestFocus();
        lastX = event.getX();
        lastY = event.getY();
        held = nodeAt(event.getX(), event.getY()).map(PictureGraph.Node::id);
    }

    private void dragged(MouseEvent event) {
        fitted = false;
        if (held.isPresent())
            places.put(held.get(), camera.placeAt(event.getX(), event.getY()));
        else
            camera.pan(event.getX() - lastX, event.getY() - lastY);
        lastX = event.getX();
        lastY = event.getY();
        requestLayout();
    }

    private void clicked(MouseEvent event) {
        if (event.getButton() != MouseButton.PRIMARY || !event.isStillSincePress())
            return;
        Optional<PictureGraph.Node> node = nodeAt(event.getX(), event.getY());
        selected.set(node);
        if (event.getClickCount() == 2)
            node.ifPresent(onActivate);
    }

    private void hover(MouseEvent event) {
        Optional<PictureGraph.Node> node = nodeAt(event.getX(), event.getY());
        if (node.isEmpty()) {
            Tooltip.uninstall(this, tooltip);
            tooltip.hide();
            return;
        }
        tooltip.setText(describe(node.get()));
        Tooltip.install(this, tooltip);
    }

    private String describe(PictureGraph.Node node) {
        StringBuilder text = new StringBuilder(node.name()).append('\n').append(node.type());
        if (node.mark() != Mark.NONE)
            text.append(" · ").append(node.mark().sign()).append(' ').append(MarkNames.of(node.mark(), messages));
        if (!node.details().isEmpty())
            text.append('\n').append(node.details());
        return text.toString();
    }

    private void key(KeyEvent event) {
        switch (event.getCode()) {
            case PLUS, ADD, EQUALS -> zoom(1.25);
            case MINUS, SUBTRACT -> zoom(0.8);
            case DIGIT0, NUMPAD0 -> fit();
            case LEFT -> step(-1, 0);
            case RIGHT -> step(1, 0);
            case UP -> step(0, -1);
            case DOWN -> step(0, 1);
            case ENTER -> selected.get().ifPresent(onActivate);
            case ESCAPE -> {
                if (selected.get().isEmpty())
                    return;
                selected.set(Optional.empty());
            }
            default -> {
                return;
            }
        }
        event.consume();
    }

    /** Selects the node that lies nearest in a direction. */
    private void step(int dx, int dy) {
        Optional<Place> from = selected.get().map(node -> places.get(node.id()));
        if (from.isEmpty()) {
            selected.set(placed.graph().nodes().stream().findFirst());
            return;
        }
        Place here = from.get();
        placed.graph().nodes().stream().filter(node -> ahead(here, node, dx, dy) > 1)
                .min(Comparator.comparingDouble(node -> cost(here, node, dx, dy)))
                .ifPresent(node -> selected.set(Optional.of(node)));
    }

    private double ahead(Place here, PictureGraph.Node node, int dx, int dy) {
        Place there = places.getOrDefault(node.id(), here);
        return (there.x() - here.x()) * dx + (there.y() - here.y()) * dy;
    }

    /** Straight ahead is cheap, sideways dear. */
    private double cost(Place here, PictureGraph.Node node, int dx, int dy) {
        Place there = places.getOrDefault(node.id(), here);
        double aside = Math.abs((there.x() - here.x()) * dy) + Math.abs((there.y() - here.y()) * dx);
        return ahead(here, node, dx, dy) + 2.5 * aside;
    }
}
