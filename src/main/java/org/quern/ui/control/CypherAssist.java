package org.quern.ui.control;

import java.util.List;
import java.util.function.Consumer;

/** What helps somebody who writes Cypher; it knows the database that the query is for. Answers come on the window's thread. */
public interface CypherAssist {

    /**
     * What could stand at the caret.
     *
     * @param text what is put in the place of the characters from {@code from} to {@code to}
     * @param kind what it is, in one word, or a type
     */
    record Offer(String text, String kind, int from, int to) {}

    /**
     * A place that is wrong, and why.
     *
     * @param fatal the query cannot run; else it runs, and finds nothing
     */
    record Trouble(int start, int end, String why, boolean fatal) {}

    /** Answers with what can stand at the caret, the likeliest first; not at all when the text has changed since. */
    void offers(String text, int caret, Consumer<List<Offer>> receiver);

    /** Answers with the places that are wrong, in their order; not at all when the text has changed since. */
    void troubles(String text, Consumer<List<Trouble>> receiver);
}
