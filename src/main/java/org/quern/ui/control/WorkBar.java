package org.quern.ui.control;

import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.scene.control.Button;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.util.Duration;
import org.quern.ui.kit.BackgroundWork;
import org.quern.ui.kit.Nodes;

/** Shows the progress of background work with a button to stop it, while something is running. */
public final class WorkBar extends HBox {

    private static final Duration TICK = Duration.millis(250);

    public WorkBar(BackgroundWork work, double width, Button stop) {
        super(8);
        ProgressBar bar = new ProgressBar();
        bar.setPrefWidth(width);
        getChildren().setAll(bar, stop);
        getStyleClass().add("scoring");
        Nodes.shownWhile(this, work.runningProperty());
        Timeline clock = new Timeline(
                new KeyFrame(TICK, _ -> work.progress().ifPresent(s -> bar.setProgress(s.share()))));
        clock.setCycleCount(Animation.INDEFINITE);
        work.runningProperty().subscribe(running -> {
            if (running)
                clock.play();
            else
                clock.stop();
        });
    }
}
