package org.quern.ui;

import java.time.LocalTime;

/** Information for the user that needs no immediate action. */
public record Notice(Kind kind, String text, LocalTime time) {

    /** How much it matters. */
    public enum Kind {
        INFO, WARNING
    }
}
