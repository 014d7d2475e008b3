package org.quern.job;

import java.time.Duration;
import java.util.Optional;

/** The reason why a server gave no usable answer, which determines whether to retry. */
public final class ServerFailure extends Exception {

    /** What the failure means for a retry. */
    public enum Kind {
        /** No connection: offline, or a wrong address. */
        UNREACHABLE,
        /** Temporary: too many requests, service unavailable, a broken connection. */
        BUSY,
        /** The request was too large: it took too long, or the answer is too big. */
        TOO_MUCH,
        /** The response is not a valid answer. */
        WRONG,
        /** The server rejects this request, however often it is sent. */
        REFUSED,
        /** The server rejects all requests: a wrong key or address, or no credit left. */
        DENIED
    }

    private final Kind kind;
    private final transient Optional<Duration> retryAfter;
    private final String remedy;

    public ServerFailure(Kind kind, String what, String remedy) {
        this(kind, what, remedy, Optional.empty());
    }

    /** @param retryAfter how long the server asks to wait */
    public ServerFailure(Kind kind, String what, String remedy, Optional<Duration> retryAfter) {
        super(what);
        this.kind = kind;
        this.retryAfter = retryAfter;
        this.remedy = remedy;
    }

    public Kind kind() {
        return kind;
    }

    public Optional<Duration> retryAfter() {
        return retryAfter;
    }

    public String what() {
        return String.valueOf(getMessage());
    }

    public String remedy() {
        return remedy;
    }
}
