package org.quern.ui.schema.diagram;

import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Group;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.Region;
import javafx.scene.shape.Rectangle;
import javafx.scene.transform.Scale;
import javafx.scene.transform.Translate;

/**
 * An unlimited area that can be scrolled and zoomed: the wheel scrolls, Ctrl+wheel zooms at the pointer, and
 * dragging the background scrolls.
 */
final class DiagramCanvas extends Region {

    private static final double NEAREST = 2;
    private static final double FARTHEST = 0.15;
    private static final double READABLE = 0.7;
    private static final double FACTOR = 1.1;
    private static final double PADDING = 24;

    /** The content, in its own coordinates. */
    final Group content = new Group();
    private final Translate place = new Translate();
    private final Scale scale = new Scale(1, 1);
    private double zoom = 1;
    private final ReadOnlyObjectWrapper<Optional<DiagramView.Part>> part = new ReadOnlyObjectWrapper<>(
            Optional.empty());
    private Point2D pressed = Point2D.ZERO;

    DiagramCanvas() {
        content.setManaged(false);
        content.setAutoSizeChildren(false);
        content.getTransforms().addAll(place, scale);
        getChildren().add(content);
        Rectangle clip = new Rectangle();
        clip.widthProperty().bind(widthProperty());
        clip.heightProperty().bind(heightProperty());
        setClip(clip);
        addEventHandler(ScrollEvent.SCROLL, this::scroll);
        addEventHandler(MouseEvent.MOUSE_PRESSED, event -> pressed = new Point2D(event.getX(), event.getY()));
        addEventHandler(MouseEvent.MOUSE_DRAGGED, event -> {
            if (event.getButton() == MouseButton.SECONDARY || event.getTarget() != this)
                return;
            moveBy(event.getX() - pressed.getX(), event.getY() - pressed.getY());
            pressed = new Point2D(event.getX(), event.getY());
        });
    }

    /** The visible part; empty if it was not changed since the content was fitted into the view. */
    ReadOnlyObjectProperty<Optional<DiagramView.Part>> part() {
        return part.getReadOnlyProperty();
    }

    void show(DiagramView.Part seen) {
        setZoom(Math.clamp(seen.zoom(), FARTHEST, NEAREST));
        place.setX(seen.x());
        place.setY(seen.y());
        moved();
    }

    private void moved() {
        part.set(Optional.of(new DiagramView.Part(zoom, place.getX(), place.getY())));
    }

    private void scroll(ScrollEvent event) {
        if (event.isShortcutDown())
            zoomAt(event.getX(), event.getY(), event.getDeltaY() > 0 ? FACTOR : 1 / FACTOR);
        else
            moveBy(event.getDeltaX(), event.getDeltaY());
        event.consume();
    }

    private void moveBy(double dx, double dy) {
        place.setX(place.getX() + dx);
        place.setY(place.getY() + dy);
        moved();
    }

    private void zoomAt(double x, double y, double factor) {
        double next = Math.clamp(zoom * factor, FARTHEST, NEAREST);
        double real = next / zoom;
        place.setX(x - (x - place.getX()) * real);
        place.setY(y - (y - place.getY()) * real);
        setZoom(next);
        moved();
    }

    private void setZoom(double next) {
        zoom = next;
        scale.setX(next);
        scale.setY(next);
    }

    /** Zooms around the centre. */
    void step(int steps) {
        zoomAt(getWidth() / 2, getHeight() / 2, Math.pow(FACTOR, 2.0 * steps));
    }

    /** Shows the whole content at any scale. */
    void fit() {
        fit(content.getBoundsInLocal(), FARTHEST);
        part.set(Optional.empty());
    }

    /**
     * Shows the content at a readable scale, from the top left.
     *
     * @param bounds the final bounds, even while not everything is drawn
     */
    void fitReadably(Bounds bounds) {
        fit(bounds, READABLE);
        part.set(Optional.empty());
    }

    private void fit(Bounds bounds, double smallest) {
        if (bounds.isEmpty() || getWidth() == 0)
            return;
        double wanted = Math.min((getWidth() - 2 * PADDING) / bounds.getWidth(),
                (getHeight() - 2 * PADDING) / bounds.getHeight());
        setZoom(Math.clamp(wanted, smallest, 1));
        double spareX = getWidth() - bounds.getWidth() * zoom;
        double spareY = getHeight() - bounds.getHeight() * zoom;
        place.setX(Math.round(Math.max(PADDING, spareX / 2) - bounds.getMinX() * zoom));
        place.setY(Math.round(Math.max(PADDING, spareY / 2) - bounds.getMinY() * zoom));
    }

    /** Scrolls just enough to show a part; of one that is larger than the view, its beginning. */
    void include(Bounds part) {
        double dx = shift(part.getMinX() * zoom + place.getX(), part.getMaxX() * zoom + place.getX(), getWidth());
        double dy = shift(part.getMinY() * zoom + place.getY(), part.getMaxY() * zoom + place.getY(), getHeight());
        if (dx != 0 || dy != 0)
            moveBy(dx, dy);
    }

    private static double shift(double begin, double end, double size) {
        double back = Math.min(0, size - PADDING - end);
        return begin + back < PADDING ? PADDING - begin : back;
    }

    /** Centres a part that is not shown whole. */
    void reveal(Bounds part) {
        double left = part.getMinX() * zoom + place.getX();
        double right = part.getMaxX() * zoom + place.getX();
        double top = part.getMinY() * zoom + place.getY();
        double bottom = part.getMaxY() * zoom + place.getY();
        if (left < PADDING || right > getWidth() - PADDING)
            place.setX(place.getX() + (getWidth() - left - right) / 2);
        if (top < PADDING || bottom > getHeight() - PADDING)
            place.setY(place.getY() + (getHeight() - top - bottom) / 2);
        moved();
    }

    /** Converts a point of the scene to the content's coordinates. */
    Point2D inContent(double sceneX, double sceneY) {
        return content.sceneToLocal(sceneX, sceneY);
    }
}
