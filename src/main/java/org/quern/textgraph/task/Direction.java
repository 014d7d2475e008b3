package org.quern.textgraph.task;

import java.util.Locale;

/** The direction of the edges that are counted. */
public enum Direction {
    INCOMING, OUTGOING,
    /** Both directions; an edge from an entity to itself counts twice. */
    TOTAL;

    /** The name in questions and files. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
