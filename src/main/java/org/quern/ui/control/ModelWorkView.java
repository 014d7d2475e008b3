package org.quern.ui.control;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.FailureText;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.ModelWork;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;

/**
 * Shows the progress and cost of work with a model, and afterwards its result. Uses no space before the first
 * run.
 *
 * @param <R> the result of the work
 */
public final class ModelWorkView<R> extends VBox {

    private static final Duration TICK = Duration.millis(250);

    /**
     * How many items failed.
     *
     * @param last the cause of the last failure; empty if none failed
     */
    public record Failed(int count, String last) {}

    private final Messages messages;
    private final ModelWork<R> work;
    private final Label result = new Label();
    private final Label trouble = Nodes.label("", "danger");
    private final ProgressBar bar = Nodes.growing(Nodes.wide(new ProgressBar(0)));
    private final Label stage = Nodes.wrapped("", "secondary");

    /** @param said describes the result in a sentence or two; failures and cost are appended */
    public ModelWorkView(PaneServices services, ModelWork<R> work, Action stop, Function<R, String> said,
            Function<R, Failed> failed) {
        super(12);
        this.messages = services.messages();
        this.work = work;
        getStyleClass().add("model-work");
        for (Label label : List.of(result, trouble)) {
            label.setWrapText(true);
            label.setMinHeight(USE_PREF_SIZE);
            label.setVisible(false);
            label.managedProperty().bind(label.visibleProperty());
        }
        getChildren().setAll(running(services, stop), result, trouble);
        managedProperty().bind(work.runningProperty().or(result.visibleProperty()).or(trouble.visibleProperty()));
        listen(said, failed);
    }

    private Node running(PaneServices services, Action stop) {
        return Nodes.shownWhile(new VBox(4, Nodes.row(8, bar, services.actions().iconButton(stop)), stage),
                work.runningProperty());
    }

    private void listen(Function<R, String> said, Function<R, Failed> failed) {
        Timeline clock = new Timeline(new KeyFrame(TICK, _ -> showProgress()));
        clock.setCycleCount(Timeline.INDEFINITE);
        work.runningProperty().addListener((_, _, now) -> {
            if (now) {
                bar.setProgress(0);
                stage.setText("");
                clock.play();
            } else {
                clock.stop();
            }
        });
        work.outcomeProperty().addListener((_, _, now) -> say(result,
                now.map(done -> said.apply(done) + failed(failed.apply(done))).map(this::withSpent).orElse("")));
        work.stoppedProperty().addListener((_, _, now) -> say(result,
                now ? withSpent(messages.text("control.work.stopped")) : ""));
        work.failureProperty().addListener((_, _, now) -> say(trouble,
                now.map(why -> FailureText.of(why, messages)).map(this::withSpent).orElse("")));
    }

    private String failed(Failed failed) {
        return failed.count() == 0 ? ""
                : " " + messages.text("control.work.failed", NumberFormats.count(failed.count()),
                        failed.last().replaceFirst("\\.$", ""));
    }

    private static void say(Label label, String text) {
        label.setText(text);
        label.setVisible(!text.isEmpty());
    }

    private String withSpent(String sentence) {
        return Stream.of(sentence, spent()).filter(t -> !t.isEmpty()).collect(Collectors.joining(" "));
    }

    private String spent() {
        return work.standing().map(ModelWork.Standing::spent).filter(spent -> spent.tokens() > 0)
                .map(spent -> spent.priced()
                        ? messages.text("control.work.spent", NumberFormats.count(spent.tokens()),
                                NumberFormats.money(spent.cost(), spent.currency()))
                        : messages.text("control.work.unpriced", NumberFormats.count(spent.tokens())))
                .orElse("");
    }

    private void showProgress() {
        work.standing().ifPresent(now -> {
            bar.setProgress(now.status().share());
            String done = now.status().total() == 0 ? ""
                    : messages.text("control.work.progress", NumberFormats.count(now.status().done()),
                            NumberFormats.count(now.status().total()));
            String left = now.status().remaining().map(time -> messages.text("control.work.left", done,
                    NumberFormats.time(time))).orElse(done);
            stage.setText(Stream.of(left, spent(), now.note()).filter(t -> !t.isEmpty())
                    .collect(Collectors.joining("\n")));
        });
    }
}
