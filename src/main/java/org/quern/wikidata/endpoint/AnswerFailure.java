package org.quern.wikidata.endpoint;

import java.time.Duration;
import java.util.Optional;

/** Why a query got no usable answer, and so what may be tried next. */
final class AnswerFailure extends Exception {

    enum Kind {
        /** Nobody answers: offline, or a wrong address. */
        UNREACHABLE,
        /** It will pass: too many requests, out of service, a connection that was cut. */
        BUSY,
        /** Too much was asked at once: it took too long, or the answer is too big. */
        TOO_MUCH,
        /** What came is no answer to the query. */
        WRONG,
        /** The endpoint will not answer this, however often it is asked. */
        REFUSED
    }

    private final Kind kind;
    private final transient Optional<Duration> retryAfter;
    private final String remedy;

    AnswerFailure(Kind kind, String what, String remedy) {
        this(kind, what, remedy, Optional.empty());
    }

    /** @param retryAfter how long the endpoint asks to be left alone */
    AnswerFailure(Kind kind, String what, String remedy, Optional<Duration> retryAfter) {
        super(what);
        this.kind = kind;
        this.retryAfter = retryAfter;
        this.remedy = remedy;
    }

    Kind kind() {
        return kind;
    }

    Optional<Duration> retryAfter() {
        return retryAfter;
    }

    String what() {
        return String.valueOf(getMessage());
    }

    String remedy() {
        return remedy;
    }
}
