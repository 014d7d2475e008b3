package org.quern.ui.graph.pane;

import java.util.Optional;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.quern.job.Job;
import org.quern.job.JobStatus;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;

/** The progress of the work that the pane waits for, and a button that cancels it. */
final class ProgressView extends VBox {

    private static final Duration LOOK = Duration.millis(250);

    private final Messages messages;
    private final Label title = Nodes.label("", "state-sentence");
    private final Label stage = Nodes.label("", "secondary", "figure");
    private final ProgressBar bar = new ProgressBar();
    private final Button stop;
    private final Timeline clock = new Timeline(new KeyFrame(LOOK, _ -> look()));
    private @Nullable Job<?> job;

    ProgressView(Messages messages) {
        super(12);
        this.messages = messages;
        this.stop = new Button(messages.text("graph.working.stop"), new FontIcon(MaterialDesignC.CLOSE));
        getStyleClass().add("state");
        setAlignment(Pos.CENTER);
        bar.setPrefWidth(320);
        stop.setOnAction(_ -> stop());
        getChildren().setAll(title, bar, stage, stop);
        clock.setCycleCount(Timeline.INDEFINITE);
        // Nothing is updated while the view is hidden.
        visibleProperty().subscribe(this::listen);
        sceneProperty().subscribe(_ -> listen(isVisible()));
    }

    void show(String sentence, Optional<Job<?>> working) {
        title.setText(sentence);
        job = working.orElse(null);
        stop.setDisable(working.isEmpty());
        listen(isVisible());
        look();
    }

    void end() {
        job = null;
        clock.stop();
    }

    private void listen(boolean seen) {
        if (seen && job != null && getScene() != null)
            clock.play();
        else
            clock.stop();
    }

    private void stop() {
        if (job != null)
            job.cancel();
        stop.setDisable(true);
    }

    private void look() {
        if (job == null || job.state().ended()) {
            clock.stop();
            return;
        }
        JobStatus status = job.status();
        bar.setProgress(status.share());
        String count = status.done() == 0 ? ""
                : " " + (status.total() > 0
                        ? messages.text("graph.working.of", NumberFormats.count(status.done()),
                                NumberFormats.count(status.total()))
                        : NumberFormats.count(status.done()));
        String left = status.remaining().map(time -> " · " + messages.text("status.left", NumberFormats.time(time)))
                .orElse("");
        stage.setText(messages.phrase(status.stage()) + count + left);
    }
}
