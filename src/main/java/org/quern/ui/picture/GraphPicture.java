package org.quern.ui.picture;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.animation.PauseTransition;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import javafx.beans.value.WeakChangeListener;
import javafx.geometry.Point2D;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.image.ImageView;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.util.Duration;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.ThemeColors;
import org.quern.ui.picture.PlacedGraph.Place;

/**
 * Shows a property graph: entity types by colour, sides of a comparison by shape and colour, groups as stacks.
 * {@link PictureGestures} handles the mouse and {@link PictureKeys} the keyboard.
 */
public final class GraphPicture extends Region {

    /** After this time without movement, the picture is drawn again with all details. */
    private static final Duration REST = Duration.millis(140);
    /** Pictures with fewer elements are drawn with all details while they move. */
    private static final int SMALL = 600;
    private static final double CATCH = 4;

    /** @param middle the position in the middle of the view */
    public record Part(double scale, Place middle) {
        public Part {
            if (!Double.isFinite(scale + middle.x() + middle.y()))
                throw new IllegalArgumentException("a part needs finite numbers");
        }
    }

    private final Messages messages;
    private final PictureModel model;
    private final ImageView view = new ImageView();
    private final PictureImage image = new PictureImage();
    private final GraphPainter painter = new GraphPainter();
    private final PictureLegend legend;
    private final StackPane legendPlace;
    private Optional<String> toRestyle = Optional.empty();
    private final Camera camera = new Camera();
    private final PauseTransition rest = new PauseTransition(REST);
    private final ChangeListener<ThemeColors> onColors = (_, _, now) -> paintIn(now);

    private ThemeColors colors;
    private PictureScene scene = PictureScene.EMPTY;
    private Consumer<PictureGraph.Node> onActivate = _ -> {};
    private Optional<ContextMenu> menu = Optional.empty();
    private Optional<Lasso> lasso = Optional.empty();
    private boolean fitted = true;
    /** What is to be shown as soon as the size of the view is known. */
    private Optional<Part> wanted = Optional.empty();
    private final ReadOnlyObjectWrapper<Optional<Part>> part = new ReadOnlyObjectWrapper<>(Optional.empty());
    private boolean moving;
    private Optional<String> pointed = Optional.empty();
    private double free;

    public GraphPicture(Messages messages, ObservableValue<ThemeColors> colors) {
        this(messages, colors, new PictureModel());
    }

    /** Repaints the picture as soon as the invisible ancestor node becomes visible. */
    private final ChangeListener<Boolean> onSeen = new ChangeListener<>() {
        @Override
        public void changed(ObservableValue<? extends Boolean> visible, Boolean before, Boolean now) {
            visible.removeListener(this);
            requestLayout();
        }
    };

    /** @param colors the colours of the current theme */
    public GraphPicture(Messages messages, ObservableValue<ThemeColors> colors, PictureModel model) {
        this.messages = messages;
        this.model = model;
        this.colors = colors.getValue();
        this.legend = new PictureLegend(messages, model);
        getStyleClass().add("quern-graph-picture");
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setAccessibleText(messages.text("picture.accessible", 0, 0));
        setFocusTraversable(true);
        setAccessibleHelp(messages.text("picture.help"));
        legendPlace = new StackPane(legend);
        getChildren().setAll(view, legendPlace);
        setMinSize(120, 90);
        rest.setOnFinished(_ -> {
            moving = false;
            requestLayout();
        });
        // A weak listener, because the theme outlives the pane.
        colors.addListener(new WeakChangeListener<>(onColors));
        model.state().addListener((_, _, now) -> rebuild(now));
        model.selected().addListener((_, _, _) -> requestLayout());
        model.found.addListener((_, _, _) -> requestLayout());
        new PictureGestures(this, model, messages).install();
        new PictureKeys(this, model).install();
    }

    private void paintIn(ThemeColors now) {
        colors = now;
        requestLayout();
    }

    private void rebuild(PictureState state) {
        scene = new PictureScene(state);
        legend.show(state);
        setAccessibleText(messages.text("picture.accessible", scene.nodes.size(), scene.edges.size()));
        requestLayout();
    }

    /** Opens the style editor of a type, as soon as the picture is in sight. */
    public void restyle(String type) {
        toRestyle = Optional.of(type);
        requestLayout();
    }

    public PictureModel model() {
        return model;
    }

    /** Shows a graph as a whole and clears the selection. */
    public void show(PlacedGraph graph) {
        model.show(graph);
        fit();
    }

    /** Fits the whole graph into the window, and does so again whenever the window's size changes. */
    public void fit() {
        fitted = true;
        wanted = Optional.empty();
        requestLayout();
    }

    public void show(Part seen) {
        fitted = false;
        wanted = Optional.of(seen);
        requestLayout();
    }

    /** The visible part; empty while the whole graph is fitted into the view. */
    public ReadOnlyObjectProperty<Optional<Part>> part() {
        return part.getReadOnlyProperty();
    }

    /** Zooms around the centre. */
    public void zoom(double factor) {
        zoom(factor, getWidth() / 2, free / 2);
    }

    void zoom(double factor, double x, double y) {
        moved();
        camera.zoom(factor, x, y);
    }

    public void pan(double dx, double dy) {
        moved();
        camera.pan(dx, dy);
    }

    private void moved() {
        fitted = false;
        moving = scene.nodes.size() + scene.edges.size() > SMALL;
        if (moving)
            rest.playFromStart();
        requestLayout();
    }

    /** Centres a node at a scale at which its name is readable. */
    public void centre(String id) {
        scene.number(id).ifPresent(number -> {
            fitted = false;
            if (camera.scale() < GraphPainter.READABLE)
                camera.zoom(GraphPainter.READABLE / camera.scale(), getWidth() / 2, free / 2);
            camera.centre(scene.place(number), getWidth(), free);
            requestLayout();
        });
    }

    /** Scrolls to a node if it is not visible. */
    void reveal(String id) {
        scene.number(id).ifPresent(number -> {
            double x = camera.x(scene.x[number]);
            double y = camera.y(scene.y[number]);
            if (x < 0 || y < 0 || x > getWidth() || y > free)
                centre(id);
        });
    }

    /** Sets the action for a double click or Enter on a node. */
    public void setOnActivate(Consumer<PictureGraph.Node> action) {
        onActivate = action;
    }

    void activate(PictureGraph.Node node) {
        onActivate.accept(node);
    }

    /** Sets the menu for the right mouse button and the menu key. */
    public void setMenu(ContextMenu contextMenu) {
        menu = Optional.of(contextMenu);
    }

    Optional<ContextMenu> menu() {
        return menu;
    }

    Optional<PictureGraph.Node> nodeAt(double x, double y) {
        double scale = camera.scale();
        return scene.nearest(camera.placeAt(x, y), GraphPainter.radius(scale) / scale, CATCH / scale);
    }

    Place placeAt(double x, double y) {
        return camera.placeAt(x, y);
    }

    /** The position of a node in the view. */
    public Optional<Point2D> pointOf(String id) {
        return scene.number(id).map(number -> new Point2D(camera.x(scene.x[number]), camera.y(scene.y[number])));
    }

    /** Shows the name of the hovered node even if it covers something. */
    void point(Optional<String> id) {
        if (id.equals(pointed))
            return;
        pointed = id;
        requestLayout();
    }

    /** Moves a node while it is being dragged, without changing the model. */
    void put(String id, Place place) {
        fitted = false;
        scene.put(id, place);
        requestLayout();
    }

    /** Shows the line being drawn around nodes. */
    void draw(Optional<Lasso> line) {
        lasso = line;
        requestLayout();
    }

    /** The nodes inside a line. */
    List<String> within(Lasso line) {
        return java.util.stream.IntStream.range(0, scene.x.length).filter(i -> line.holds(scene.x[i], scene.y[i]))
                .mapToObj(i -> scene.nodes.get(i).id()).toList();
    }

    @Override
    protected void layoutChildren() {
        double width = getWidth();
        double height = getHeight();
        double wantedHeight = legend.isVisible() ? legend.prefHeight(width - 16) : 0;
        // In a low picture, it would cover what it explains.
        boolean room = wantedHeight <= height / 2;
        legendPlace.setVisible(room);
        double legendHeight = room ? wantedHeight : 0;
        legendPlace.resizeRelocate(8, height - legendHeight - 4, Math.max(0, width - 16), legendHeight);
        free = Math.max(0, height - legendHeight - 4);
        if (legendHeight > 0 && toRestyle.isPresent() && StyleEditor.isShown(this)) {
            String type = toRestyle.get();
            toRestyle = Optional.empty();
            // When its entry is in its place.
            Platform.runLater(() -> legend.restyle(type));
        }
        if (fitted)
            camera.fit(scene.x, scene.y, width, free);
        if (width > 0 && free > 0) {
            wanted.ifPresent(seen -> {
                camera.setScale(seen.scale());
                camera.centre(seen.middle(), width, free);
            });
            wanted = Optional.empty();
            part.set(fitted ? Optional.empty()
                    : Optional.of(new Part(camera.scale(), camera.placeAt(width / 2, free / 2))));
        }
        if (isSeen())
            paint(width, free);
    }

    /** A picture in a hidden tab is laid out, but painted only when its tab is selected. */
    private boolean isSeen() {
        for (Node node = this; node != null; node = node.getParent()) {
            if (!node.isVisible()) {
                paintWhenVisible(node);
                return false;
            }
        }
        return true;
    }

    private void paintWhenVisible(Node hidden) {
        hidden.visibleProperty().removeListener(onSeen);
        hidden.visibleProperty().addListener(onSeen);
    }

    private void paint(double width, double height) {
        double screen = getScene() == null || getScene().getWindow() == null ? 1
                : Math.max(1, getScene().getWindow().getOutputScaleX());
        // The window's zoom enlarges its content, too.
        double sharpness = screen * Math.max(0.5, getLocalToSceneTransform().getMxx());
        GraphPainter.View sight = new GraphPainter.View(width, height, scene, camera, numbers(model.selected().get()),
                numbers(model.found.get()), numbers(named()), lasso.map(Lasso::points).orElse(List.of()), moving);
        image.draw(width, height, sharpness, colors.background(), pen -> painter.paint(pen, sight, colors))
                .ifPresent(view::setImage);
        if (!image.isWhole())
            Platform.runLater(this::requestLayout);
        view.setFitWidth(Math.ceil(width * sharpness) / sharpness);
        view.setFitHeight(Math.ceil(height * sharpness) / sharpness);
        // Between two pixels of the screen, all letters would be blurred.
        Point2D corner = localToScene(0, 0).multiply(screen);
        view.setTranslateX((Math.round(corner.getX()) - corner.getX()) / sharpness);
        view.setTranslateY((Math.round(corner.getY()) - corner.getY()) / sharpness);
    }

    /** The nodes whose names are always drawn: the hovered one and the last selected one. */
    private List<String> named() {
        return Stream.concat(pointed.stream(), model.current().map(PictureGraph.Node::id).stream()).toList();
    }

    private Set<Integer> numbers(Collection<String> ids) {
        Set<Integer> numbers = new LinkedHashSet<>();
        ids.forEach(id -> scene.number(id).ifPresent(numbers::add));
        return numbers;
    }
}
