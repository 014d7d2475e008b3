package org.quern.ui;

import java.time.LocalTime;

/** Information for the user that needs no immediate action. */
public record Notice(Kind kind, String text, LocalTime time) {

    /** The severity of a notice. */
    public enum Kind {
        INFO, WARNING
    }
}
