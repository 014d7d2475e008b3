package org.quern.ui.control.query;

import java.util.List;
import java.util.function.Consumer;

/** Provides completions for a query editor. Answers come on the window's thread. */
public interface CompletionProvider {

    /**
     * What could stand at the caret.
     *
     * @param text what is put in the place of the characters from {@code from} to {@code to}
     * @param shown what it is called in the list
     * @param kind what it is, in one word, a type or an id
     */
    record Offer(String text, String shown, String kind, int from, int to) {

        /** One that is called as it is written. */
        public Offer(String text, String kind, int from, int to) {
            this(text, text, kind, from, to);
        }
    }

    /**
     * A place that is wrong, and why.
     *
     * @param fatal the query cannot run; else it runs, and finds nothing
     */
    record Trouble(int start, int end, String why, boolean fatal) {}

    /**
     * Answers with what can stand at the caret, the likeliest first; not at all when the text has changed since.
     *
     * @param wanted whether somebody asked for it, and does not only type
     */
    void offers(String text, int caret, boolean wanted, Consumer<List<Offer>> receiver);

    /** Answers with the places that are wrong, in their order; not at all when the text has changed since. */
    void troubles(String text, Consumer<List<Trouble>> receiver);
}
