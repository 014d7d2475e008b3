package org.quern.cypher.memory;

/** Ends a query as the database ends it: for the first row that comes as far. */
final class Fails extends RuntimeException {

    private static final long serialVersionUID = 1;

    Fails(String what) {
        super(what, null, false, false);
    }
}
