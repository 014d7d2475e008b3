package org.quern.cypher.memory;

/** What is certain about the rows of a result, from most to least. */
public enum Certainty {
    /** The rows and their order. */
    ORDER,
    /** The rows and the order of their sort keys; the database chooses the order of tied rows. */
    TIES,
    /** The rows; the database chooses their order. */
    ROWS,
    /** The number of rows; the database chooses which ones. */
    COUNT;

    /** Whether this is at least as certain. */
    public boolean includes(Certainty other) {
        return compareTo(other) <= 0;
    }

    public Certainty less(Certainty other) {
        return includes(other) ? other : this;
    }
}
