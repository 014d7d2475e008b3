package org.quern.ui.control;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.quern.job.Debounce;
import org.quern.job.Jobs;
import org.quern.ui.kit.Hint;

/** A search field. */
public final class SearchField extends TextField {

    private static final Set<KeyCode> LEAVING = Set.of(KeyCode.ENTER, KeyCode.ESCAPE, KeyCode.DOWN);

    private final Optional<Debounce> typing;
    private boolean showing;

    /**
     * @param what the accessible name
     * @param onTyped gets the text with each key
     */
    public SearchField(String what, Consumer<String> onTyped) {
        this(what, Optional.empty(), onTyped);
    }

    /**
     * @param what the accessible name
     * @param pause the time without a key before the text is reported
     */
    public SearchField(Jobs jobs, String what, Duration pause, Consumer<String> onTyped) {
        this(what, Optional.of(new Debounce(jobs, pause)), onTyped);
    }

    private SearchField(String what, Optional<Debounce> typing, Consumer<String> onTyped) {
        this.typing = typing;
        getStyleClass().add("search-field");
        setPromptText(what);
        setAccessibleText(what);
        new Hint(this, what);
        textProperty().addListener((_, _, now) -> {
            if (!showing)
                typing.ifPresentOrElse(later -> later.call(() -> onTyped.accept(now)), () -> onTyped.accept(now));
        });
    }

    /** Enter, Esc and Down report the text at once, keep it and leave the field, unless another filter has consumed them. */
    public void leaveTo(Consumer<KeyCode> leave) {
        addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (!event.isConsumed() && LEAVING.contains(event.getCode()) && !event.isShortcutDown()
                    && !event.isAltDown() && !event.isShiftDown()) {
                event.consume();
                typing.ifPresent(Debounce::now);
                leave.accept(event.getCode());
            }
        });
    }

    /** Shows the text of a filter that was set elsewhere. */
    public void show(String words) {
        showing = true;
        if (!getText().equals(words))
            setText(words);
        showing = false;
    }

    /** Focuses the field and selects its text. */
    public void begin() {
        LazyView.focus(this);
        selectAll();
    }
}
