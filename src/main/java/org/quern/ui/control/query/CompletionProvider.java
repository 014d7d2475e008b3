package org.quern.ui.control.query;

import java.util.List;
import java.util.function.Consumer;

/** Provides completions for a query editor. Answers come on the window's thread. */
public interface CompletionProvider {

    /**
     * A completion at the caret.
     *
     * @param text the text that replaces the characters from {@code from} to {@code to}
     * @param shown its display name in the list
     * @param kind its kind in one word, a type or an id
     */
    record Offer(String text, String shown, String kind, int from, int to) {

        /** A completion that is displayed as its text. */
        public Offer(String text, String kind, int from, int to) {
            this(text, text, kind, from, to);
        }
    }

    /**
     * An error with its position and reason.
     *
     * @param fatal whether the query cannot run; otherwise it runs and finds nothing
     */
    record Trouble(int start, int end, String why, boolean fatal) {}

    /**
     * Returns the completions at the caret, the most likely first; does not answer if the text has changed
     * since.
     *
     * @param wanted whether the user requested completions explicitly
     */
    void offers(String text, int caret, boolean wanted, Consumer<List<Offer>> receiver);

    /** Returns the errors in order of position; does not answer if the text has changed since. */
    void troubles(String text, Consumer<List<Trouble>> receiver);
}
