package org.quern.ui.picture;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.scene.control.Tooltip;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.util.Duration;
import org.quern.ui.control.DiffSide;
import org.quern.ui.kit.Messages;
import org.quern.ui.picture.PlacedGraph.Place;

/**
 * Handles the mouse in a picture: the wheel zooms, dragging moves the view or nodes, Shift+drag draws a line
 * around nodes to select them, a click selects, Ctrl+click extends the selection, a double click activates.
 */
final class PictureGestures {

    private final GraphPicture picture;
    private final PictureModel model;
    private final Messages messages;
    private final Tooltip tooltip = new Tooltip();
    private final Map<String, Place> dragged = new HashMap<>();
    private Optional<String> held = Optional.empty();
    private Optional<Lasso> lasso = Optional.empty();
    private double lastX;
    private double lastY;

    PictureGestures(GraphPicture picture, PictureModel model, Messages messages) {
        this.picture = picture;
        this.model = model;
        this.messages = messages;
        tooltip.setShowDelay(Duration.millis(250));
    }

    void install() {
        picture.setOnScroll(event -> {
            if (event.getDeltaY() != 0)
                picture.zoom(Math.exp(event.getDeltaY() * 0.002), event.getX(), event.getY());
            event.consume();
        });
        picture.setOnZoom(event -> {
            picture.zoom(event.getZoomFactor(), event.getX(), event.getY());
            event.consume();
        });
        picture.setOnMousePressed(this::pressed);
        picture.setOnMouseDragged(this::dragged);
        picture.setOnMouseReleased(this::released);
        picture.setOnMouseClicked(this::clicked);
        picture.setOnMouseMoved(this::hover);
        picture.setOnMouseExited(_ -> picture.point(Optional.empty()));
        picture.setOnContextMenuRequested(this::menu);
    }

    private void pressed(MouseEvent event) {
        picture.requestFocus();
        // Tabs around the picture would take the focus.
        event.consume();
        picture.menu().ifPresent(menu -> menu.hide());
        lastX = event.getX();
        lastY = event.getY();
        held = event.getButton() == MouseButton.PRIMARY
                ? picture.nodeAt(event.getX(), event.getY()).map(PictureGraph.Node::id)
                : Optional.empty();
    }

    private void dragged(MouseEvent event) {
        if (event.getButton() == MouseButton.SECONDARY)
            return;
        if (held.isPresent())
            drag(held.get(), event);
        else if (lasso.isPresent() || event.isShiftDown())
            round(event);
        else
            picture.pan(event.getX() - lastX, event.getY() - lastY);
        lastX = event.getX();
        lastY = event.getY();
    }

    /** Dragging a selected node moves all selected nodes. */
    private void drag(String id, MouseEvent event) {
        Place before = picture.placeAt(lastX, lastY);
        Place now = picture.placeAt(event.getX(), event.getY());
        Map<String, Place> places = model.state().get().places();
        List<String> ids = model.selected().get().contains(id) ? model.selected().get() : List.of(id);
        for (String one : ids) {
            Place at = dragged.getOrDefault(one, places.get(one));
            if (at == null)
                continue;
            Place to = new Place(at.x() + now.x() - before.x(), at.y() + now.y() - before.y());
            dragged.put(one, to);
            picture.put(one, to);
        }
    }

    private void round(MouseEvent event) {
        Lasso line = lasso.orElseGet(() -> {
            Lasso begun = new Lasso();
            begun.add(picture.placeAt(lastX, lastY));
            return begun;
        });
        line.add(picture.placeAt(event.getX(), event.getY()));
        lasso = Optional.of(line);
        picture.draw(lasso);
    }

    private void released(MouseEvent event) {
        if (!dragged.isEmpty())
            model.move(dragged);
        dragged.clear();
        held = Optional.empty();
        lasso.ifPresent(line -> {
            Set<String> ids = new LinkedHashSet<>(event.isShortcutDown() ? model.selected().get() : List.of());
            ids.addAll(picture.within(line));
            model.select(ids);
            picture.draw(Optional.empty());
        });
        lasso = Optional.empty();
    }

    private void clicked(MouseEvent event) {
        if (event.getButton() != MouseButton.PRIMARY || !event.isStillSincePress())
            return;
        Optional<PictureGraph.Node> node = picture.nodeAt(event.getX(), event.getY());
        if (event.isShortcutDown() || event.isShiftDown())
            node.ifPresent(one -> model.toggle(one.id()));
        else
            model.select(node.map(PictureGraph.Node::id).stream().toList());
        if (event.getClickCount() == 2)
            node.ifPresent(picture::activate);
    }

    private void menu(ContextMenuEvent event) {
        picture.menu().ifPresent(menu -> {
            if (!event.isKeyboardTrigger()) {
                picture.nodeAt(event.getX(), event.getY()).map(PictureGraph.Node::id)
                        .filter(id -> !model.selected().get().contains(id)).ifPresent(id -> model.select(List.of(id)));
            }
            menu.show(picture, event.getScreenX(), event.getScreenY());
            event.consume();
        });
    }

    private void hover(MouseEvent event) {
        Optional<PictureGraph.Node> node = picture.nodeAt(event.getX(), event.getY());
        picture.point(node.map(PictureGraph.Node::id));
        if (node.isEmpty()) {
            Tooltip.uninstall(picture, tooltip);
            tooltip.hide();
            return;
        }
        tooltip.setText(describe(node.get()));
        Tooltip.install(picture, tooltip);
    }

    private String describe(PictureGraph.Node node) {
        StringBuilder text = new StringBuilder(node.name()).append('\n').append(node.type());
        if (node.mark() != DiffSide.NONE)
            text.append(" · ").append(node.mark().sign()).append(' ').append(model.nameOf(node.mark(), messages));
        if (!node.details().isEmpty())
            text.append('\n').append(node.details());
        if (node.group().isPresent())
            text.append('\n').append(messages.text("picture.group.hint"));
        return text.toString();
    }
}
