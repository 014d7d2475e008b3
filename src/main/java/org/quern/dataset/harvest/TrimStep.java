package org.quern.dataset.harvest;

import java.util.Locale;

/** A part of a query that does not belong to its question (SPINACH, sections 3.1, C.3 and C.4). */
public enum TrimStep {
    /** Directives of the query service's page, such as {@code #defaultView:Map}. */
    LAYOUT,
    /** Hints for the query engine. */
    HINTS,
    /** Calls of the MediaWiki API. */
    MWAPI,
    /** The label service and the columns that only it fills. */
    LABELS,
    /** Optional patterns about Wikimedia pages, with their columns. */
    WIKIMEDIA,
    /** Concatenation of values, which becomes a count. */
    CONCATENATION;

    /** The name in options and files. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
