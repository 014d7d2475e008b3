package org.quern.textgraph.task;

import java.util.Locale;

/** The direction of the edges that count. */
public enum Direction {
    INCOMING, OUTGOING,
    /** Both; an edge from an entity to itself counts twice. */
    TOTAL;

    /** As questions and files have it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
