package org.quern.testing;

import javafx.application.Platform;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.PickResult;
import javafx.scene.robot.Robot;

/** Mouse and keyboard, as a person uses them: through the toolkit, without a display. Called from the test's thread. */
public final class Hands {

    private static final int STEPS = 6;

    private final Robot robot = Fx.call(Robot::new);

    /** The middle of a node on the screen. */
    public static Point2D middle(Node node) {
        return Fx.call(() -> {
            Bounds at = node.localToScreen(node.getBoundsInLocal());
            return new Point2D(at.getCenterX(), at.getCenterY());
        });
    }

    public void click(Point2D at, int times) {
        move(at);
        for (int i = 0; i < times; i++) {
            Fx.run(() -> robot.mousePress(MouseButton.PRIMARY));
            Fx.run(() -> robot.mouseRelease(MouseButton.PRIMARY));
        }
        Fx.run(() -> {});
    }

    public void click(Node node) {
        click(middle(node), 1);
    }

    public void move(Point2D to) {
        Fx.run(() -> robot.mouseMove(to));
        Fx.run(() -> {});
    }

    /**
     * Presses on a node, moves in small steps and lets go. The events are made here: the headless robot forgets while it
     * moves that a button is down.
     */
    public static void drag(Node node, Point2D from, Point2D to) {
        Fx.run(() -> fire(MouseEvent.MOUSE_PRESSED, node, from, true, true));
        for (int i = 1; i <= STEPS; i++) {
            Point2D at = from.interpolate(to, (double) i / STEPS);
            Fx.run(() -> fire(MouseEvent.MOUSE_DRAGGED, node, at, true, false));
        }
        Fx.run(() -> fire(MouseEvent.MOUSE_RELEASED, node, to, false, false));
        Fx.run(() -> {});
    }

    private static void fire(EventType<MouseEvent> type, Node node, Point2D screen, boolean down, boolean still) {
        Point2D local = node.screenToLocal(screen);
        Point2D scene = node.localToScene(local);
        PickResult pick = new PickResult(node, scene.getX(), scene.getY());
        Event.fireEvent(node, new MouseEvent(node, node, type, scene.getX(), scene.getY(), screen.getX(),
                screen.getY(), MouseButton.PRIMARY, 1, false, false, false, false, down, false, false, false, false,
                still, pick));
    }

    /** Presses keys together, the last one being the one that counts. */
    public void press(KeyCode... keys) {
        for (KeyCode key : keys)
            Fx.run(() -> robot.keyPress(key));
        for (int i = keys.length - 1; i >= 0; i--) {
            KeyCode key = keys[i];
            Fx.run(() -> robot.keyRelease(key));
        }
        Fx.run(() -> {});
    }

    /** Presses keys together that open a dialog: it waits inside the call, so nobody waits for the call here. */
    public void pressForDialog(KeyCode... keys) {
        for (KeyCode key : keys)
            Platform.runLater(() -> robot.keyPress(key));
        for (int i = keys.length - 1; i >= 0; i--) {
            KeyCode key = keys[i];
            Platform.runLater(() -> robot.keyRelease(key));
        }
    }

    /** Types letters and blanks; capitals with Shift. */
    public void type(String text) {
        for (char letter : text.toCharArray()) {
            KeyCode key = letter == ' ' ? KeyCode.SPACE
                    : KeyCode.valueOf((Character.isDigit(letter) ? "DIGIT" : "") + Character.toUpperCase(letter));
            if (Character.isUpperCase(letter))
                press(KeyCode.SHIFT, key);
            else
                press(key);
        }
    }
}
