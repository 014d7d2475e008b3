package org.quern.verdict.algebra;

/** Ends the reading of a query that has parts which the algebra does not know. */
public final class Unsupported extends RuntimeException {

    private static final long serialVersionUID = 1;

    public Unsupported(String what) {
        super(what, null, false, false);
    }

    /** The part that is not known. */
    public String what() {
        return String.valueOf(getMessage());
    }
}
