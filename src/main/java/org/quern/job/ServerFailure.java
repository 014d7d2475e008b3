package org.quern.job;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

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
    private final transient Phrase what;
    private final transient Phrase remedy;
    private transient Optional<Duration> retryAfter = Optional.empty();

    /** The problem and the remedy are patterns that share the values, as in {@link Phrase}. */
    public ServerFailure(Kind kind, String what, String remedy, @Nullable Object... values) {
        super(Phrase.of(what, values).english());
        this.kind = kind;
        this.what = Phrase.of(what, values);
        this.remedy = Phrase.of(remedy, values);
    }

    /** @param wait how long the server asks to wait */
    public ServerFailure retryAfter(Optional<Duration> wait) {
        retryAfter = wait;
        return this;
    }

    public Kind kind() {
        return kind;
    }

    public Optional<Duration> retryAfter() {
        return retryAfter;
    }

    public Phrase what() {
        return what;
    }

    public Phrase remedy() {
        return remedy;
    }
}
