package org.quern.cypher.memory;

/** What is certain about the rows of a result, from most to least. */
public enum Certainty {
    /** The rows and their order. */
    ORDER,
    /** The rows and the order of their sort keys; which of tied rows comes first is the database's choice. */
    TIES,
    /** The rows; their order is the database's choice. */
    ROWS,
    /** How many there are; which, out of more, is the database's choice. */
    COUNT;

    /** Whether this is at least as certain. */
    public boolean includes(Certainty other) {
        return compareTo(other) <= 0;
    }

    Certainty less(Certainty other) {
        return includes(other) ? other : this;
    }
}
