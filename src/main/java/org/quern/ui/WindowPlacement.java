package org.quern.ui;

import javafx.geometry.Rectangle2D;
import javafx.scene.Scene;
import javafx.scene.layout.Region;
import javafx.stage.Screen;
import javafx.stage.Stage;
import org.quern.workspace.Preferences;

/** Restores the position and size that the window had when it was closed, if that position is still on a screen. */
record WindowPlacement(Preferences preferences) {

    private static final double WIDTH = 1440;
    private static final double HEIGHT = 900;
    /** Room for the frame that the system draws around the content. */
    private static final double FRAME_WIDTH = 16;
    private static final double FRAME_HEIGHT = 48;
    private static final String CONTENT_WIDTH = "window.content.width";
    private static final String CONTENT_HEIGHT = "window.content.height";

    /** Called before the stage is shown; it has a scene then. */
    void restore(Stage stage) {
        Rectangle2D screen = Screen.getPrimary().getVisualBounds();
        // The size is that of the content. With the size of the window, the system would first have to say how much of it the
        // frame needs, and everything would be laid out and drawn twice.
        stage.setScene(new Scene(new Region(),
                preferences.number(CONTENT_WIDTH, Math.min(WIDTH, screen.getWidth() - FRAME_WIDTH)),
                preferences.number(CONTENT_HEIGHT, Math.min(HEIGHT, screen.getHeight() - FRAME_HEIGHT))));
        double x = preferences.number("window.x", Double.NaN);
        double y = preferences.number("window.y", Double.NaN);
        // A window on a screen that was unplugged would be out of reach, and so would its title above the screen.
        Screen.getScreensForRectangle(x, y, 100, 100).stream().mapToDouble(at -> at.getVisualBounds().getMinY()).min()
                .ifPresent(top -> {
                    stage.setX(x);
                    stage.setY(Math.max(y, top));
                });
        stage.setMaximized(preferences.number("window.maximised", 0) > 0);
    }

    void keep(Stage stage) {
        preferences.set("window.maximised", stage.isMaximized() ? 1 : 0);
        if (stage.isMaximized() || stage.isFullScreen())
            return;
        preferences.set("window.x", stage.getX());
        preferences.set("window.y", stage.getY());
        preferences.set(CONTENT_WIDTH, stage.getScene().getWidth());
        preferences.set(CONTENT_HEIGHT, stage.getScene().getHeight());
    }
}
