package org.quern.ui.picture;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.input.KeyEvent;
import org.quern.ui.picture.PlacedGraph.Place;

/**
 * Handles the keyboard in a picture. Tab moves around the neighbours of the selected node, and leaves the
 * picture if nothing is selected. Arrow keys move the selection in a direction, with Shift the view, and with
 * Ctrl the selected nodes.
 */
final class PictureKeys {

    private static final double PAN = 60;
    private static final double NUDGE = 12;
    private static final double CLOSER = 1.25;

    private final GraphPicture picture;
    private final PictureModel model;
    private final KeyboardNavigation walk;

    PictureKeys(GraphPicture picture, PictureModel model) {
        this.picture = picture;
        this.model = model;
        this.walk = new KeyboardNavigation(model);
    }

    void install() {
        picture.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (pressed(event))
                event.consume();
        });
    }

    private boolean pressed(KeyEvent event) {
        boolean done = event.isShortcutDown() ? withControl(event) : alone(event);
        if (done)
            model.current().ifPresent(node -> picture.reveal(node.id()));
        return done;
    }

    private boolean alone(KeyEvent event) {
        switch (event.getCode()) {
            case PLUS, ADD, EQUALS -> picture.zoom(CLOSER);
            case MINUS, SUBTRACT -> picture.zoom(1 / CLOSER);
            case DIGIT0, NUMPAD0 -> picture.fit();
            case LEFT -> arrow(event, -1, 0);
            case RIGHT -> arrow(event, 1, 0);
            case UP -> arrow(event, 0, -1);
            case DOWN -> arrow(event, 0, 1);
            case TAB -> {
                return walk.round(event.isShiftDown() ? -1 : 1);
            }
            case ENTER -> model.current().ifPresent(picture::activate);
            case DELETE, BACK_SPACE -> model.hideSelected();
            case P -> model.togglePin();
            case N -> model.selectNeighbours();
            case F3 -> model.nextFound(event.isShiftDown() ? -1 : 1).ifPresent(picture::centre);
            case ESCAPE -> {
                if (model.selected().get().isEmpty())
                    return false;
                model.select(List.of());
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean withControl(KeyEvent event) {
        switch (event.getCode()) {
            case LEFT -> nudge(-1, 0);
            case RIGHT -> nudge(1, 0);
            case UP -> nudge(0, -1);
            case DOWN -> nudge(0, 1);
            case A -> model.selectAll();
            case Z -> {
                if (event.isShiftDown())
                    model.redo();
                else
                    model.undo();
            }
            case Y -> model.redo();
            default -> {
                return false;
            }
        }
        return true;
    }

    private void arrow(KeyEvent event, int dx, int dy) {
        if (event.isShiftDown())
            picture.pan(-dx * PAN, -dy * PAN);
        else
            walk.go(dx, dy);
    }

    private void nudge(int dx, int dy) {
        Map<String, Place> to = new HashMap<>();
        Map<String, Place> places = model.state().get().places();
        for (String id : model.selected().get()) {
            Place at = places.get(id);
            if (at != null)
                to.put(id, new Place(at.x() + dx * NUDGE, at.y() + dy * NUDGE));
        }
        if (!to.isEmpty())
            model.move(to);
    }
}
