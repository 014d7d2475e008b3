package org.quern.cypher.memory;

/** Ends an attempt to answer a query: what the database would say is open, or too much work to find out here. */
public final class NotSure extends RuntimeException {

    private static final long serialVersionUID = 1;

    public NotSure(String why) {
        super(why, null, false, false);
    }
}
