package org.quern.ui.kit;

import java.time.LocalTime;

/** Information for the user: something was done, may need a check, or failed. */
public record Notice(Kind kind, String text, LocalTime time) {

    /** The severity of a notice. */
    public enum Kind {
        INFO, WARNING, FAILURE
    }
}
