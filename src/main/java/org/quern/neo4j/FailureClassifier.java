package org.quern.neo4j;

import java.util.Locale;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import org.neo4j.driver.exceptions.AuthenticationException;
import org.neo4j.driver.exceptions.Neo4jException;
import org.neo4j.driver.exceptions.ServiceUnavailableException;
import org.neo4j.driver.exceptions.SessionExpiredException;
import org.quern.neo4j.QueryFailure.Kind;

/** Tells by Neo4j's status codes what kind of failure it was. */
final class FailureClassifier {

    private final String place;

    /** @param place the database, for messages */
    FailureClassifier(String place) {
        this.place = place;
    }

    QueryFailure classify(Throwable thrown) {
        Throwable failure = thrown;
        while ((failure instanceof CompletionException || failure instanceof ExecutionException)
                && failure.getCause() != null)
            failure = failure.getCause();
        if (failure instanceof QueryFailure known)
            return known;
        if (failure instanceof AuthenticationException) {
            return new QueryFailure(Kind.UNAVAILABLE, place + " refuses the user name or the password", failure);
        }
        if (failure instanceof ServiceUnavailableException || failure instanceof SessionExpiredException
                || failure instanceof IllegalStateException) {
            return new QueryFailure(Kind.UNAVAILABLE, place + " does not answer", failure);
        }
        if (failure instanceof Neo4jException answered) {
            return new QueryFailure(kind(answered.code()), message(answered), answered);
        }
        return new QueryFailure(Kind.RUNTIME, String.valueOf(failure.getMessage()), failure);
    }

    /** Only the first line: the rest repeats the query with a caret under the place. */
    private static String message(Neo4jException failure) {
        return String.valueOf(failure.getMessage()).lines().findFirst().orElse(failure.code());
    }

    private static Kind kind(String code) {
        String[] parts = code.split("\\.");
        String group = parts.length > 2 ? parts[2] : "";
        String title = parts.length > 3 ? parts[3] : "";
        if (title.startsWith("TransactionTimedOut"))
            return Kind.TIMEOUT;
        if (title.toLowerCase(Locale.ROOT).contains("memory"))
            return Kind.TOO_LARGE;
        if (title.equals("Terminated") || title.equals("TransactionMarkedAsFailed"))
            return Kind.CANCELLED;
        if (title.equals("AccessMode") || title.equals("NotSystemDatabaseError")
                || title.equals("UnsupportedAdministrationCommand") || title.equals("ExternalResourceFailed")
                || group.equals("Security"))
            return Kind.FORBIDDEN;
        if (group.equals("Database") || title.equals("DatabaseUnavailable"))
            return Kind.UNAVAILABLE;
        // A procedure that may not be called here is not there: an unknown name is not the database's to judge.
        if (title.equals("ProcedureNotFound"))
            return Kind.FORBIDDEN;
        return switch (title) {
            case "SyntaxError", "SemanticError", "ParameterMissing", "FeatureDeprecationWarning" -> Kind.INVALID;
            default -> Kind.RUNTIME;
        };
    }
}
