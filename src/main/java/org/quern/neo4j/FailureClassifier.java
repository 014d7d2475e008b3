package org.quern.neo4j;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.neo4j.driver.exceptions.AuthenticationException;
import org.neo4j.driver.exceptions.Neo4jException;
import org.neo4j.driver.exceptions.ServiceUnavailableException;
import org.neo4j.driver.exceptions.SessionExpiredException;
import org.neo4j.kernel.api.exceptions.Status;
import org.quern.cypher.TextPlace;
import org.quern.job.Phrase;
import org.quern.neo4j.QueryFailure.Kind;

/**
 * Determines the kind of a failure from Neo4j's status codes.
 *
 * @param place the database, for messages
 */
public record FailureClassifier(String place) {
    private static final Pattern PLACE = Pattern
            .compile("\\s?\\(line (\\d{1,9}), column (\\d{1,9})(?: \\(offset: \\d+\\))?\\)");

    public QueryFailure classify(Throwable thrown, QueryLimits limits) {
        Throwable failure = thrown;
        while ((failure instanceof CompletionException || failure instanceof ExecutionException)
                && failure.getCause() != null)
            failure = failure.getCause();
        if (failure instanceof QueryFailure known)
            return known;
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof BoundedTransport.TooMuch)
                return new QueryFailure(Kind.TOO_LARGE, Phrase.of("the result is too large: {0}", cause.getMessage()),
                        Optional.empty(), Phrase.of("return fewer rows, or properties instead of lists"));
        }
        if (failure instanceof AuthenticationException) {
            return new QueryFailure(Kind.UNAVAILABLE, Phrase.of("{0} rejected the user name or password", place),
                    failure);
        }
        if (failure instanceof ServiceUnavailableException || failure instanceof SessionExpiredException
                || failure instanceof IllegalStateException) {
            return new QueryFailure(Kind.UNAVAILABLE, Phrase.of("{0} is not responding", place), failure);
        }
        if (failure instanceof Neo4jException answered)
            return answered(answered.code(), answered, limits);
        return new QueryFailure(Kind.RUNTIME, String.valueOf(failure.getMessage()), failure);
    }

    /** Exceptions of the embedded database. */
    public QueryFailure classifyEmbedded(Throwable thrown, QueryLimits limits) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            switch (cause) {
                case OutOfMemoryError _ -> {
                    return answered(Status.General.OutOfMemoryError.code().serialize(), cause, limits);
                }
                case StackOverflowError _ -> {
                    return new QueryFailure(Kind.QUERY_TOO_LARGE, "the query is nested too deeply for the database");
                }
                case Status.HasStatus known -> {
                    return answered(known.status().code().serialize(), cause, limits);
                }
                default -> {
                }
            }
        }
        return classify(thrown, limits);
    }

    private QueryFailure answered(String code, Throwable failure, QueryLimits limits) {
        Kind kind = kind(code);
        QueryFailure known = new QueryFailure(kind, Phrase.of(message(kind, code, failure, limits)), place(failure),
                Phrase.of(QueryFailure.usualRemedy(kind)));
        known.initCause(failure);
        return known;
    }

    public static String tooLong(Duration time) {
        return "the query ran longer than " + (time.toMillis() < 10_000 ? time.toMillis() + " ms"
                : time.toSeconds() + " s");
    }

    private static String message(Kind kind, String code, Throwable failure, QueryLimits limits) {
        return switch (kind) {
            case TIMEOUT -> tooLong(limits.time());
            case TOO_LARGE -> "the query exceeds the memory limit of the database";
            default -> plain(code, failure);
        };
    }

    /** Only the first line: the rest repeats the query with a caret below the position. */
    private static String plain(String code, Throwable failure) {
        String first = String.valueOf(failure.getMessage()).lines().findFirst().orElse(code);
        return PLACE.matcher(first).replaceFirst("").replaceFirst("\\.\\s*$", "");
    }

    private static Optional<TextPlace> place(Throwable failure) {
        Matcher place = PLACE.matcher(String.valueOf(failure.getMessage()));
        return place.find()
                ? Optional.of(new TextPlace(Integer.parseInt(place.group(1)), Integer.parseInt(place.group(2))))
                : Optional.empty();
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
        // A procedure that may not be called is reported as missing, so this is not an error in the query's
        // names.
        if (title.equals("ProcedureNotFound"))
            return Kind.FORBIDDEN;
        return switch (title) {
            case "SyntaxError", "SemanticError", "ParameterMissing", "FeatureDeprecationWarning" -> Kind.INVALID;
            default -> Kind.RUNTIME;
        };
    }
}
