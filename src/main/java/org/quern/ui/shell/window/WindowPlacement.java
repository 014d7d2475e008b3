package org.quern.ui.shell.window;

import java.time.Duration;
import java.util.stream.Stream;
import javafx.animation.PauseTransition;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Rectangle2D;
import javafx.scene.Scene;
import javafx.scene.layout.Region;
import javafx.stage.Screen;
import javafx.stage.Stage;
import javafx.util.Subscription;
import org.quern.job.Debounce;
import org.quern.job.Jobs;
import org.quern.workspace.Preferences;

/** Restores the position and size that the window had when it was closed, if that position is still on a screen. */
record WindowPlacement(Preferences preferences) {

    private static final double WIDTH = 1440;
    private static final double HEIGHT = 900;
    /** Room for the frame that the system draws around the content. */
    private static final double FRAME_WIDTH = 16;
    private static final double FRAME_HEIGHT = 48;
    private static final Duration QUIET = Duration.ofMillis(400);
    /** From then on, the window is where the user puts it. */
    private static final javafx.util.Duration FRAMED = javafx.util.Duration.seconds(2);
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

    /** Keeps the title on the screen until the frame around the content is known, which may be after the window is shown. */
    void settle(Stage stage) {
        Subscription follow = Stream.of(stage.yProperty(), stage.heightProperty(), stage.showingProperty())
                .map(each -> each.subscribe(() -> lower(stage))).reduce(Subscription.EMPTY, Subscription::and);
        PauseTransition framed = new PauseTransition(FRAMED);
        framed.setOnFinished(_ -> follow.unsubscribe());
        framed.play();
    }

    private static void lower(Stage stage) {
        if (!stage.isShowing() || stage.isMaximized() || stage.isFullScreen())
            return;
        Screen.getScreensForRectangle(stage.getX(), stage.getY(), stage.getWidth(), stage.getHeight()).stream()
                .mapToDouble(at -> at.getVisualBounds().getMinY()).min().ifPresent(top -> {
                    if (stage.getY() < top)
                        stage.setY(top);
                });
    }

    /** Keeps also what the user changes, so that the window of a killed program comes back where it was. */
    void follow(Stage stage, Jobs jobs) {
        // Not at once: while a window is being maximized, it has the new size already.
        Debounce later = new Debounce(jobs, QUIET);
        Stream.<ObservableValue<?>>of(stage.xProperty(), stage.yProperty(), stage.getScene().widthProperty(),
                stage.getScene().heightProperty(), stage.maximizedProperty())
                .forEach(each -> each.subscribe((_, _) -> later.call(() -> {
                    if (stage.isShowing())
                        keep(stage);
                })));
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
