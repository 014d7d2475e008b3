package org.quern.cypher.memory;

/**
 * Ends the attempt to answer a query in memory, because the database's answer is uncertain or too expensive to
 * compute.
 */
public final class NotSure extends RuntimeException {

    private static final long serialVersionUID = 1;

    public NotSure(String why) {
        super(why, null, false, false);
    }
}
