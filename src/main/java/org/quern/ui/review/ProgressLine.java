package org.quern.ui.review;

import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import org.quern.review.AnnotationSpeed;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;

/** How many questions are decided, the pace, and the estimated remaining time. */
final class ProgressLine extends HBox {

    private static final int FEW = 5;
    /** Decisions per hour, that is, one per second. */
    private static final double FASTEST = 3_600;

    private final Messages messages;
    private final ProgressBar bar = new ProgressBar(0);
    private final Label done = Nodes.uncut(new Label());
    private final Label pace = Nodes.uncut(Nodes.label("", "secondary"));
    private final Label left = Nodes.label("", "secondary");
    private final Hint paceHint = new Hint(pace);

    ProgressLine(Messages messages) {
        super(8);
        this.messages = messages;
        getStyleClass().add("review-progress");
        setAlignment(Pos.CENTER_LEFT);
        bar.setPrefWidth(96);
        bar.setMinWidth(40);
        left.setMinWidth(0);
        getChildren().setAll(done, bar, pace, left);
    }

    /** Shows the bar if there is enough space. */
    void showBar(boolean room) {
        Nodes.show(bar, room);
    }

    /** Shows the pace if there is enough space. */
    void showPace(boolean room) {
        Nodes.show(pace, room);
        Nodes.show(left, room);
    }

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        // A cut time would be another one.
        left.setVisible(left.isManaged() && left.getWidth() >= left.prefWidth(-1) - 0.5);
    }

    void show(AnnotationSpeed now) {
        int all = now.done() + now.left();
        bar.setProgress(all == 0 ? 0 : (double) now.done() / all);
        done.setText(messages.text("review.progress", NumberFormats.count(now.done()), NumberFormats.count(all)));
        bar.setAccessibleText(done.getText());
        // The pace is not meaningful after few decisions, or if decisions are too fast for reading the
        // questions.
        String perHour = now.perHour().isEmpty() || now.done() < FEW || now.perHour().getAsDouble() > FASTEST ? ""
                : messages.text("review.pace", NumberFormats.count(Math.round(now.perHour().getAsDouble())));
        pace.setText(perHour);
        left.setText(now.left() == 0 || perHour.isEmpty() ? ""
                : now.remaining().map(time -> messages.text("review.pace.left", NumberFormats.time(time))).orElse(""));
        paceHint.say(pace.getText().isEmpty() ? "" : messages.text("review.pace.tip"));
    }
}
