package org.quern.llm;

import java.time.Duration;
import java.util.Optional;

/** Why a model gave no usable answer, and so what may be tried next. */
final class ModelFailure extends Exception {

    private static final long serialVersionUID = 1;

    enum Kind {
        /** Nobody answers: offline, or a wrong address. */
        UNREACHABLE,
        /** It will pass: too many requests, out of service, an answer that broke off. */
        BUSY,
        /** What came is no answer. */
        WRONG,
        /** The host will not answer this, however often it is asked. */
        REFUSED
    }

    private final Kind kind;
    private final transient Optional<Duration> retryAfter;
    private final String remedy;

    ModelFailure(Kind kind, String what, String remedy) {
        this(kind, what, remedy, Optional.empty());
    }

    /** @param retryAfter how long the host asks to be left alone */
    ModelFailure(Kind kind, String what, String remedy, Optional<Duration> retryAfter) {
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
