package org.quern.ui;

import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;
import javafx.stage.Stage;
import org.quern.workspace.Preferences;

/** Restores the position and size that the window had when it was closed, if that position is still on a screen. */
final class WindowPlacement {

    private static final double WIDTH = 1440;
    private static final double HEIGHT = 900;

    private final Preferences preferences;

    WindowPlacement(Preferences preferences) {
        this.preferences = preferences;
    }

    void restore(Stage stage) {
        Rectangle2D screen = Screen.getPrimary().getVisualBounds();
        stage.setWidth(preferences.number("window.width", Math.min(WIDTH, screen.getWidth())));
        stage.setHeight(preferences.number("window.height", Math.min(HEIGHT, screen.getHeight())));
        double x = preferences.number("window.x", Double.NaN);
        double y = preferences.number("window.y", Double.NaN);
        // A window on a screen that was unplugged would be out of reach.
        if (!Screen.getScreensForRectangle(x, y, 100, 100).isEmpty()) {
            stage.setX(x);
            stage.setY(y);
        }
        stage.setMaximized(preferences.number("window.maximised", 0) > 0);
    }

    void keep(Stage stage) {
        preferences.set("window.maximised", stage.isMaximized() ? 1 : 0);
        if (stage.isMaximized() || stage.isFullScreen())
            return;
        preferences.set("window.x", stage.getX());
        preferences.set("window.y", stage.getY());
        preferences.set("window.width", stage.getWidth());
        preferences.set("window.height", stage.getHeight());
    }
}
