package org.quern.review;

import org.quern.workspace.Texts.Keyed;

/** The overall state of a question. */
public enum State implements Keyed {
    /** Undecided, with the template's text. */
    GENERATED,
    /** Undecided, with a rewritten text. */
    REWRITTEN,
    /** All decisions accept it. */
    ACCEPTED,
    /** All decisions have the same edited text. */
    EDITED,
    /** All decisions reject it. */
    REJECTED,
    /** Decisions differ in the verdict or in the text. */
    DISPUTED,
    /** An adjudicator has decided; this overrides all other decisions. */
    ADJUDICATED;

    /** Whether there is a final decision. */
    public boolean isSettled() {
        return this == ACCEPTED || this == EDITED || this == REJECTED || this == ADJUDICATED;
    }
}
