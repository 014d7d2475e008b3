package org.quern.cypher.memory.engine;

import org.antlr.v4.runtime.Token;
import org.quern.cypher.TextPlace;

/** Ends an attempt: the database rejects the query with this message. */
final class Complaint extends RuntimeException {

    private static final long serialVersionUID = 1;

    Complaint(String what, Token where) {
        this(what + " (" + new TextPlace(where.getLine(), where.getCharPositionInLine() + 1) + ")");
    }

    Complaint(String what) {
        super(what, null, false, false);
    }
}
