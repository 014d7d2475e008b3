package org.quern.serve;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.quern.evaluate.filter.FilterSyntaxException;
import org.quern.job.ServerFailure;
import org.quern.neo4j.QueryFailure;
import org.quern.workspace.QuernException;

/**
 * Why there is no result, in the form of RFC 9457.
 *
 * @param status of HTTP
 */
record Problem(int status, QuernException failure) {

    static final int BAD_REQUEST = 400;
    static final int UNAUTHORIZED = 401;
    static final int FORBIDDEN = 403;
    static final int NOT_FOUND = 404;
    static final int WRONG_METHOD = 405;
    static final int CONFLICT = 409;
    static final int TOO_LARGE = 413;
    static final int WRONG_TYPE = 415;
    static final int UNPROCESSABLE = 422;
    static final int TOO_MANY = 429;
    static final int INTERNAL = 500;
    static final int BUSY = 503;

    private static final Map<Integer, String> TITLES = Map.ofEntries(Map.entry(BAD_REQUEST, "Bad request"),
            Map.entry(UNAUTHORIZED, "Unauthorized"), Map.entry(FORBIDDEN, "Forbidden"),
            Map.entry(NOT_FOUND, "Not found"), Map.entry(WRONG_METHOD, "Method not allowed"),
            Map.entry(CONFLICT, "Conflict"), Map.entry(TOO_LARGE, "Content too large"),
            Map.entry(WRONG_TYPE, "Unsupported media type"), Map.entry(UNPROCESSABLE, "Failed"),
            Map.entry(TOO_MANY, "Too many requests"), Map.entry(INTERNAL, "Internal error"),
            Map.entry(BUSY, "Service unavailable"));

    /** What became of work that failed. */
    static Problem of(Throwable failure) {
        return switch (failure) {
            case Refused refused -> refused.problem();
            case QuernException known -> new Problem(UNPROCESSABLE, known);
            case QueryFailure query -> new Problem(UNPROCESSABLE, new QuernException("the query failed ({0})", "",
                    "{1}", query.getMessage(), query.remedy()).causedBy(query));
            case FilterSyntaxException wrong -> new Problem(BAD_REQUEST, new QuernException(
                    "the filter cannot be read ({0})", "", "correct the filter", wrong.getMessage())
                    .causedBy(wrong));
            case ServerFailure elsewhere -> new Problem(UNPROCESSABLE, new QuernException(
                    "another server gave no answer ({0})", "", "{1}", elsewhere.what(), elsewhere.remedy())
                    .causedBy(elsewhere));
            case CancellationException _ -> new Problem(CONFLICT,
                    new QuernException("the job was cancelled", "", "start it again"));
            case StackOverflowError tooMuch -> tooMuch(tooMuch);
            case OutOfMemoryError tooMuch -> tooMuch(tooMuch);
            default -> new Problem(INTERNAL, new QuernException("internal error ({0})", "",
                    "report it with the log of the server", failure.getClass().getSimpleName()).causedBy(failure));
        };
    }

    private static Problem tooMuch(Error failure) {
        return new Problem(UNPROCESSABLE, new QuernException("not enough memory", "",
                "reduce the input, or start the server with more memory, such as QUERN_OPTS=-Xmx8g")
                .causedBy(failure));
    }

    ObjectNode json() {
        return JsonNodeFactory.instance.objectNode().put("type", "about:blank")
                .put("title", TITLES.getOrDefault(status, "Failed")).put("status", status)
                .put("detail", failure.getMessage()).put("what", failure.what()).put("where", failure.where())
                .put("remedy", failure.remedy());
    }
}
