package org.quern.ui.shell.window;

import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.quern.job.Job;
import org.quern.job.JobStatus;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;

/** One running job in the status bar: title, stage, progress, remaining time, and a button that cancels it. */
final class JobItem extends HBox {

    private static final double NARROWEST = 40;

    final Job<?> job;
    private final Messages messages;
    private final Label title = new Label();
    private final ProgressBar bar = Nodes.styled(new ProgressBar(-1), "small");
    private final Label figures = Nodes.label("", "secondary");
    private final Button cancel = new Button("", new FontIcon(MaterialDesignC.CLOSE));

    JobItem(Job<?> job, Messages messages) {
        this.job = job;
        this.messages = messages;
        getStyleClass().add("job");
        cancel.getStyleClass().setAll("job-cancel");
        String stop = messages.text("status.cancel", job.title());
        new Hint(cancel, stop);
        cancel.setAccessibleText(stop);
        cancel.setOnAction(_ -> {
            cancel.setDisable(true);
            job.cancel();
            refresh();
        });
        Hint.whenCut(title);
        // Jobs must not make a small window wider than it is.
        bar.setMinWidth(NARROWEST);
        getChildren().addAll(title, bar, Nodes.uncut(figures), Nodes.uncut(cancel));
        refresh();
    }

    void refresh() {
        JobStatus status = job.status();
        if (cancel.isDisabled()) {
            title.setText(messages.text("status.stopping", job.title()));
        } else {
            String stage = messages.phrase(status.stage());
            title.setText(stage.isEmpty() || stage.equals(job.title()) ? job.title()
                    : job.title() + " · " + stage);
        }
        bar.setProgress(status.share());
        figures.setText(figures(status));
    }

    private String figures(JobStatus status) {
        if (status.total() <= 0)
            return status.done() > 0 ? NumberFormats.count(status.done()) : "";
        String share = Math.round(100 * status.share()) + "\u2009%";
        // The remaining time is shown from five seconds on; shorter times change too quickly to be read.
        return status.remaining().filter(r -> status.running().toSeconds() >= 2 && r.toSeconds() >= 5)
                .map(r -> share + " · " + messages.text("status.left", NumberFormats.time(r))).orElse(share);
    }
}
