package org.quern.review;

import java.util.Locale;

/** The overall state of a question. */
public enum State {
    /** Nobody has decided, and the text is the template's. */
    GENERATED,
    /** Nobody has decided; the text was rewritten. */
    REWRITTEN,
    /** All who have decided accept it. */
    ACCEPTED,
    /** All who have decided give it the same other text. */
    EDITED,
    /** All who have decided reject it. */
    REJECTED,
    /** Those who have decided differ in the verdict, or in the text that they give it. */
    DISPUTED,
    /** Somebody has decided over the others; that holds, whatever they said. */
    ADJUDICATED;

    /** As it stands in files. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether people have said what becomes of the question. */
    public boolean isSettled() {
        return this == ACCEPTED || this == EDITED || this == REJECTED || this == ADJUDICATED;
    }
}
