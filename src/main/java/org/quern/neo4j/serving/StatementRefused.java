package org.quern.neo4j.serving;

import org.neo4j.kernel.api.exceptions.Status;
import org.quern.neo4j.QueryFailure;

/** A refusal that a driver receives as an error of the database, with its code. */
final class StatementRefused extends RuntimeException implements Status.HasStatus {

    private static final long serialVersionUID = 1;

    private final transient Status status;

    StatementRefused(Status status, String message) {
        super(message);
        this.status = status;
    }

    static StatementRefused forbidden(String what) {
        return new StatementRefused(Status.Security.Forbidden, what + "; this graph is served read-only");
    }

    static StatementRefused of(QueryFailure failure) {
        String message = failure.getMessage() + "; " + failure.remedy();
        return switch (failure.kind()) {
            case INVALID -> new StatementRefused(Status.Statement.SyntaxError, message);
            case QUERY_TOO_LARGE -> new StatementRefused(Status.Statement.ArgumentError, message);
            default -> new StatementRefused(Status.Security.Forbidden, message);
        };
    }

    @Override
    public Status status() {
        return status;
    }
}
