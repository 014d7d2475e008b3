package org.quern.author;

import java.util.Locale;

/** The severity of an {@link Issue}. */
public enum Severity {
    /** The schema cannot be used. */
    ERROR,
    /** The graph will probably differ from what its author intends. */
    WARNING,
    /** A possible improvement. */
    INFO;

    /** The name in JSON. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
