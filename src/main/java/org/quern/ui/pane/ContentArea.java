package org.quern.ui.pane;

import java.util.List;
import java.util.stream.Stream;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextAlignment;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.quern.job.Jobs;
import org.quern.ui.control.LazyView;
import org.quern.ui.control.SelectableText;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Actions;
import org.quern.ui.kit.FailureText;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.workspace.QuernException;

/**
 * An area that shows its content or, if there is none, a message with an action. Hidden content stays in the
 * window, because a node that leaves the window loses its styles, and applying them again takes longer than a
 * frame.
 */
public final class ContentArea extends StackPane {

    private static final double WIDTH = 720;

    private final Messages messages;
    private final Actions actions;
    private final Node content;
    private Runnable fill = () -> {};

    /** Initially shows the content. */
    public ContentArea(Messages messages, Actions actions, Node content) {
        this.messages = messages;
        this.actions = actions;
        this.content = content;
        getStyleClass().add("content-area");
        getChildren().add(content);
    }

    /** Fills the views of the content one after the other when it is first shown. */
    public void fillInTurn(Jobs jobs, List<LazyView> inOrder) {
        fill = () -> LazyView.fillInTurn(jobs, this, inOrder);
    }

    public void showContent() {
        getChildren().removeIf(node -> node != content);
        setContentSeen(true);
        fill.run();
    }

    private void setContentSeen(boolean seen) {
        Nodes.show(content, seen);
    }

    /** Shows what is being loaded. */
    public void showLoading(String sentence) {
        ProgressIndicator ring = new ProgressIndicator();
        ring.setPrefSize(24, 24);
        ring.setMinSize(24, 24);
        show(ring, sentence);
    }

    /** Explains what appears here, and offers an action that adds it. */
    public void showEmpty(Ikon icon, String sentence, Action fill) {
        showEmpty(icon, sentence, fill, List.of());
    }

    /** As above. @param others other ways to fill the pane */
    public void showEmpty(Ikon icon, String sentence, Action fill, List<Action> others) {
        Button button = Nodes.styled(actions.button(fill), "accent");
        button.setWrapText(true);
        show(large(icon), sentence, Stream.concat(Stream.of(button), others.stream().map(actions::button))
                .toArray(Node[]::new));
    }

    /** Explains what appears here, and what must be done first. */
    public void showEmpty(Ikon icon, String sentence) {
        show(large(icon), sentence);
    }

    /** Shows a failure: cause, place and remedy; the text can be copied. */
    public void showFailure(Throwable failure, Action again) {
        FontIcon icon = Nodes.styled(large(MaterialDesignA.ALERT_CIRCLE_OUTLINE), "danger");
        switch (failure) {
            case QuernException known ->
                show(icon, FailureText.what(known, messages), selectable(known.where()),
                        label(FailureText.remedy(known, messages)), retry(again));
            default -> show(icon, messages.text("dialog.bug"), selectable(failure.toString()), retry(again));
        }
    }

    /** The button has the same words in every view; its hint says what the action does. */
    private Button retry(Action again) {
        Button button = actions.button(again);
        button.setText(messages.text("pane.again"));
        button.setAccessibleText(button.getText());
        return button;
    }

    private void show(Node mark, String sentence, Node... more) {
        VBox box = Nodes.styled(new VBox(12, mark, Nodes.styled(label(sentence), "state-sentence")), "state");
        box.getChildren().addAll(more);
        // The second click of a double click on a button that was here before, such as Stop, is not meant for these.
        Stream.of(more).filter(Button.class::isInstance)
                .forEach(button -> button.addEventFilter(MouseEvent.ANY, event -> {
                    if (event.getClickCount() > 1)
                        event.consume();
                }));
        box.setAlignment(Pos.CENTER);
        setContentSeen(false);
        getChildren().removeIf(node -> node != content);
        getChildren().add(box);
    }

    private static Label label(String text) {
        Label label = Nodes.wrapped(text);
        label.setTextAlignment(TextAlignment.CENTER);
        label.setMaxWidth(WIDTH);
        label.setAlignment(Pos.CENTER);
        return label;
    }

    private SelectableText selectable(String text) {
        SelectableText area = Nodes.styled(new SelectableText(messages.text("dialog.bug.details")), "mono");
        area.setText(text);
        return area;
    }

    private static FontIcon large(Ikon icon) {
        return Nodes.styled(new FontIcon(icon), "state-icon");
    }
}
