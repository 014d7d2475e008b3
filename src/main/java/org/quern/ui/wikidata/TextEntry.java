package org.quern.ui.wikidata;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.quern.ui.pane.TypedField;

/**
 * A text field in a form that is reused for different parts of a schema. The typed text is committed on Enter
 * or when the field loses the focus, for the part that was shown then; Escape restores the old text.
 */
public final class TextEntry extends TextField implements TypedField {

    /** The text differs from the committed one. */
    private static final PseudoClass UNCOMMITTED = PseudoClass.getPseudoClass("uncommitted");

    private Object owner = "";
    private String value = "";
    private Optional<String> handedOver = Optional.empty();
    private Consumer<String> commit = _ -> {};
    private Predicate<String> accepted = _ -> true;
    private final ReadOnlyObjectWrapper<Typed> typed = new ReadOnlyObjectWrapper<>(new Typed("", "", ""));

    public TextEntry(String id, String accessibleText) {
        setId(id);
        setAccessibleText(accessibleText);
        getStyleClass().add("form-field");
        focusedProperty().addListener((_, _, focused) -> {
            if (!focused)
                handOver();
        });
        setOnAction(_ -> handOver());
        textProperty().addListener(_ -> mark());
        setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ESCAPE && !getText().equals(value)) {
                setText(value);
                event.consume();
            }
        });
    }

    /**
     * Shows a text. Typed text is kept if the part and its text are unchanged.
     *
     * @param of the part that the text belongs to
     * @param then receives the typed text after the current events
     */
    public void show(Object of, String text, Consumer<String> then) {
        if (!owner.equals(of) || !value.equals(text)) {
            handOver();
            owner = of;
            value = text;
            handedOver = Optional.empty();
            if (!getText().equals(text))
                setText(text);
            mark();
        }
        commit = then;
    }

    /** Text that is not accepted is not committed; it stays in the field until it is corrected or Escape is pressed. */
    public void accepting(Predicate<String> rule) {
        accepted = rule;
    }

    private void mark() {
        typed.set(new Typed(owner.toString(), value, getText()));
        pseudoClassStateChanged(UNCOMMITTED, !getText().strip().equals(value));
    }

    @Override
    public ObservableValue<Typed> typed() {
        return typed.getReadOnlyProperty();
    }

    @Override
    public boolean resume(Typed last) {
        if (!last.owner().equals(owner.toString()) || !last.committed().equals(value))
            return false;
        if (!getText().equals(last.text()))
            setText(last.text());
        return true;
    }

    public String value() {
        return value;
    }

    private void handOver() {
        String text = getText().strip();
        if (text.equals(value) || handedOver.equals(Optional.of(text)) || !accepted.test(text))
            return;
        handedOver = Optional.of(text);
        Consumer<String> then = commit;
        Platform.runLater(() -> {
            then.accept(text);
            // A text that was not accepted is replaced by the committed one.
            if (handedOver.equals(Optional.of(text)) && getText().strip().equals(text)) {
                handedOver = Optional.empty();
                setText(value);
            }
        });
    }
}
