package org.quern.dataset.answer;

/** The result of checking a relation. */
public enum RelationVerdict {
    HOLDS,
    /** The numbers of rows do not contradict it; not all rows are stored. */
    HOLDS_BY_SIZE,
    VIOLATED,
    /** An answer is missing, or has the wrong type for the relation. */
    UNKNOWN;

    /** Whether nothing contradicts the relation. */
    public boolean holds() {
        return this == HOLDS || this == HOLDS_BY_SIZE;
    }
}
