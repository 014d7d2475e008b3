package org.quern.cypher.memory;

/** Ends a query with the error that the database would report for the first row that reaches this point. */
public final class Fails extends RuntimeException {

    private static final long serialVersionUID = 1;

    public Fails(String what) {
        super(what, null, false, false);
    }
}
