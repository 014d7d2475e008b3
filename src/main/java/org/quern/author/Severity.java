package org.quern.author;

import java.util.Locale;

/** The severity of an {@link Issue}. */
public enum Severity {
    /** The schema cannot be used. */
    ERROR,
    /** The graph will probably not be what its author thinks. */
    WARNING,
    /** Something that could be better. */
    INFO;

    /** The name in results for machines. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
