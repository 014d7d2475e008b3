package org.quern.ui.kit;

import java.util.Objects;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;
import javafx.util.Duration;

/**
 * A tooltip that screen readers also read. JavaFX's tooltip is a window with a scene and costs as much as a
 * dozen labels, so it is created when the mouse first enters, which for most nodes never happens.
 */
public final class Hint {

    private static final double WIDTH = 480;
    private static final Duration DELAY = Duration.millis(400);

    private final Node node;
    private String text = "";
    private Optional<Tooltip> tooltip = Optional.empty();

    /** A hint without text. */
    public Hint(Node node) {
        this.node = node;
        node.addEventHandler(MouseEvent.MOUSE_ENTERED, _ -> prepare());
    }

    public Hint(Node node, String text) {
        this(node);
        say(text);
    }

    /** Tells the text of a label or cell while it does not fit. */
    public static <L extends Labeled> L whenCut(L labeled) {
        Hint hint = new Hint(labeled);
        // An empty cell has no text.
        Runnable say = () -> hint
                .say(labeled.isTextTruncated() ? Objects.requireNonNullElse(labeled.getText(), "") : "");
        labeled.textTruncatedProperty().subscribe(say);
        labeled.textProperty().subscribe(say);
        return labeled;
    }

    /** Tells the chosen item of a list, whose text may not fit. */
    public static <T, C extends ComboBox<T>> C ofChoice(C list) {
        Hint hint = new Hint(list);
        list.valueProperty().subscribe(value -> hint.say(value == null ? "" : list.getConverter().toString(value)));
        return list;
    }

    /** @param sentence the text; empty for no hint */
    public void say(String sentence) {
        if (sentence.equals(text))
            return;
        text = sentence;
        node.setAccessibleHelp(sentence);
        tooltip.ifPresent(made -> {
            tell(made);
            if (sentence.isEmpty())
                Tooltip.uninstall(node, made);
            else
                Tooltip.install(node, made);
        });
    }

    private void tell(Tooltip tooltip) {
        Wrapping.of(tooltip.textProperty(), tooltip.wrapTextProperty());
        tooltip.setText(Wrapping.broken(text, tooltip.getFont(), WIDTH));
    }

    private void prepare() {
        if (text.isEmpty() || tooltip.isPresent())
            return;
        Tooltip made = new Tooltip();
        tell(made);
        made.setShowDelay(DELAY);
        made.setMaxWidth(WIDTH);
        tooltip = Optional.of(made);
        Tooltip.install(node, made);
    }
}
