package org.quern.ui.control;

import java.time.Duration;
import java.util.function.Consumer;
import javafx.scene.control.TextField;
import org.quern.job.Debounce;
import org.quern.job.Jobs;
import org.quern.ui.pane.LazyView;

/** A search field that reports its words when typing pauses. */
public final class SearchField extends TextField {

    private boolean showing;

    /**
     * @param what is searched
     * @param pause without a key until the words are told
     */
    public SearchField(Jobs jobs, String what, Duration pause, Consumer<String> onTyped) {
        setPromptText(what);
        setAccessibleText(what);
        Debounce typing = new Debounce(jobs, pause);
        textProperty().addListener((_, _, now) -> {
            if (!showing)
                typing.call(() -> onTyped.accept(now));
        });
    }

    /** Shows words that a filter has got in another way. */
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
