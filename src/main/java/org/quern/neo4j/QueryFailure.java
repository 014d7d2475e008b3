package org.quern.neo4j;

import java.util.Objects;
import java.util.Optional;
import org.quern.cypher.Refusal;
import org.quern.cypher.TextPlace;
import org.quern.job.Phrase;

/** The failure of a query: the reason, its position in the text, and what to do. */
public final class QueryFailure extends Exception {

    /** The kinds of failure that metrics and messages distinguish. */
    public enum Kind {
        /** The text is not valid Cypher, or uses an invalid name. */
        INVALID("fix the query"),
        /** It failed at run time (a type error, a division by zero …). */
        RUNTIME("fix the query"),
        /** It exceeded the time limit. */
        TIMEOUT("raise the time limit, or simplify the query"),
        /** It exceeded a limit of rows or memory. */
        TOO_LARGE("return fewer rows"),
        /** It is itself too large, or could fill the memory in an uninterruptible step; it was not run. */
        QUERY_TOO_LARGE("shorten the query, or pass values as parameters"),
        /** It would write, or access something outside the database. */
        FORBIDDEN("only read-only queries are allowed"),
        /** The query was cancelled. */
        CANCELLED("run it again"),
        /** The database does not respond. */
        UNAVAILABLE("check that the database is running");

        private final String remedy;

        Kind(String remedy) {
            this.remedy = remedy;
        }
    }

    private final Kind kind;
    private final transient Phrase what;
    private final transient Optional<TextPlace> place;
    private final transient Phrase remedy;

    public QueryFailure(Kind kind, String what) {
        this(kind, Phrase.of(what), Optional.empty(), Phrase.of(kind.remedy));
    }

    public QueryFailure(Kind kind, String what, Throwable cause) {
        this(kind, Phrase.of(what), cause);
    }

    public QueryFailure(Kind kind, Phrase what, Throwable cause) {
        this(kind, what, Optional.empty(), Phrase.of(kind.remedy));
        initCause(cause);
    }

    public QueryFailure(Kind kind, Phrase what, Optional<TextPlace> place, Phrase remedy) {
        super(placed(what, place).english());
        this.kind = kind;
        this.what = placed(what, place);
        this.place = place;
        this.remedy = remedy;
    }

    private static Phrase placed(Phrase what, Optional<TextPlace> place) {
        return place.map(p -> Phrase.of("{0} (line {1}, column {2})", what, p.line(), p.column())).orElse(what);
    }

    /** A query that was rejected before it was sent. */
    static QueryFailure of(Refusal refusal) {
        Kind kind = switch (refusal.kind()) {
            case INVALID -> Kind.INVALID;
            case FORBIDDEN -> Kind.FORBIDDEN;
            case TOO_LARGE -> Kind.QUERY_TOO_LARGE;
        };
        return new QueryFailure(kind, refusal.what(), refusal.place(), refusal.remedy());
    }

    static String usualRemedy(Kind kind) {
        return kind.remedy;
    }

    /** Never null. */
    @Override
    public String getMessage() {
        return Objects.requireNonNull(super.getMessage(), "exception without a message");
    }

    /** The problem, with its position. */
    public Phrase what() {
        return what;
    }

    public Kind kind() {
        return kind;
    }

    /** The position of the problem in the query's text, if there is a single one. */
    public Optional<TextPlace> place() {
        return place;
    }

    /** What to do about it. */
    public Phrase remedy() {
        return remedy;
    }
}
