package org.quern.qaset.answer;

/** The result of checking a relation. */
public enum Verdict {
    HOLDS,
    /** The numbers of rows do not speak against it; not all rows are at hand. */
    HOLDS_BY_SIZE,
    VIOLATED,
    /** An answer is missing, or does not fit the relation. */
    UNKNOWN;

    /** Whether nothing speaks against the relation. */
    public boolean holds() {
        return this == HOLDS || this == HOLDS_BY_SIZE;
    }
}
