package org.quern.neo4j;

/** Why a query gave no result. */
public final class QueryFailure extends Exception {

    /** The kinds of failure that a metric or a person must tell apart. */
    public enum Kind {
        /** The text is not valid Cypher, or names something that cannot be. */
        INVALID,
        /** It failed while it ran (a type error, a division by zero …). */
        RUNTIME,
        /** It ran longer than it may. */
        TIMEOUT,
        /** It gave more rows, or used more memory, than it may. */
        TOO_LARGE,
        /** It would write, or leave the database. */
        FORBIDDEN,
        /** Somebody stopped it. */
        CANCELLED,
        /** The database does not answer. */
        UNAVAILABLE
    }

    private final Kind kind;

    public QueryFailure(Kind kind, String message) {
        super(message);
        this.kind = kind;
    }

    public QueryFailure(Kind kind, String message, Throwable cause) {
        super(message, cause);
        this.kind = kind;
    }

    public Kind kind() {
        return kind;
    }
}
