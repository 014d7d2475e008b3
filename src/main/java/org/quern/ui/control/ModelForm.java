package org.quern.ui.control;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.quern.llm.Budget;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.ModelWork;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.PaneServices;

/**
 * The form for work with a model: its fields, limits, a summary of what will be done and its cost, and the
 * start button.
 *
 * @param <R> the result of the work
 */
public abstract class ModelForm<R> extends VBox {

    private static final double GAP = 12;

    protected final Messages messages;
    protected final FieldGrid fields;
    protected final SpendingLimits limits;
    private final Label will;
    private final ModelWork<R> work;
    private final BooleanProperty can = new SimpleBooleanProperty();
    /** What is entered now, and what was when the last work began. */
    private List<Object> entered = List.of();
    private List<Object> begunWith = List.of();

    /**
     * @param head the nodes above the fields
     * @param said describes the result in a sentence or two
     */
    protected ModelForm(PaneServices services, List<Node> head, ModelWork<R> work, Action start, Action stop,
            Function<R, String> said, Function<R, ModelWorkView.Failed> failed) {
        FieldGrid grid = new FieldGrid(services.messages());
        Label sentences = Nodes.wrapped("", "secondary");
        super(GAP,
                Stream.concat(head.stream(),
                        Stream.of(grid, sentences, Nodes.wide(Nodes.styled(services.actions().button(start), "accent")),
                                new ModelWorkView<>(services, work, stop, said, failed)))
                        .toArray(Node[]::new));
        messages = services.messages();
        fields = grid;
        limits = new SpendingLimits(messages);
        will = sentences;
        will.setMinHeight(USE_PREF_SIZE);
        this.work = work;
        fields.disableProperty().bind(work.runningProperty());
        work.runningProperty().addListener((_, _, now) -> {
            if (now)
                begunWith = entered;
        });
    }

    /** The form's title, after buttons that lead back. */
    protected static Node heading(PaneServices services, String key, Action... back) {
        HBox line = Nodes.row(8);
        for (Action action : back)
            line.getChildren().add(services.actions().iconButton(action));
        line.getChildren().add(Nodes.label(services.text(key), "heading"));
        return line;
    }

    /** Shows what will be done and what it may cost. */
    protected final void say(List<String> sentences) {
        will.setText(String.join(" ", sentences));
    }

    /** Tells what is entered: an error of work that began with other values is no longer shown. */
    protected final void entered(Object... values) {
        List<Object> now = List.of(values);
        if (!work.runningProperty().get() && !now.equals(entered) && !now.equals(begunWith))
            work.forgetFailure();
        entered = now;
    }

    /** Whether all required values are chosen and no work is running. */
    public final BooleanProperty canProperty() {
        return can;
    }

    public final Budget budget() {
        return limits.budget();
    }
}
