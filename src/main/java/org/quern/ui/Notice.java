package org.quern.ui;

import java.time.LocalTime;

/** Something that the person may want to know, but need not act on now. */
public record Notice(Kind kind, String text, LocalTime time) {

    /** How much it matters. */
    public enum Kind {
        INFO, WARNING
    }
}
