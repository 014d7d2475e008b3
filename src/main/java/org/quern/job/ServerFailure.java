package org.quern.job;

import java.time.Duration;
import java.util.Optional;

/** The reason why a server gave no usable answer, which determines whether to retry. */
public final class ServerFailure extends Exception {

    /** What it means for the next try. */
    public enum Kind {
        /** Nobody answers: offline, or a wrong address. */
        UNREACHABLE,
        /** It will pass: too many requests, out of service, a connection that was cut. */
        BUSY,
        /** Too much was asked at once: it took too long, or the answer is too big. */
        TOO_MUCH,
        /** What came is no answer. */
        WRONG,
        /** The server will not answer this, however often it is asked. */
        REFUSED,
        /** The server answers no request at all: a wrong key or address, or no credit left. */
        DENIED
    }

    private final Kind kind;
    private final transient Optional<Duration> retryAfter;
    private final String remedy;

    public ServerFailure(Kind kind, String what, String remedy) {
        this(kind, what, remedy, Optional.empty());
    }

    /** @param retryAfter how long the server asks to be left alone */
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
