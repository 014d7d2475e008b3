package org.quern.workspace;

import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.quern.job.Phrase;

/**
 * A failure that the user can act on: what happened, where, and what to do. The user interfaces show the
 * message without a stack trace; every other exception is a bug and is logged.
 */
public class QuernException extends RuntimeException {

    /** Max. characters of the problem. */
    private static final int LONGEST = 200;
    /** Max. characters of the location, which may be a long path, and of the remedy. */
    private static final int LONGEST_PLACE = 1_000;

    private final Phrase what;
    private final String where;
    private final Phrase remedy;

    /**
     * The problem and the remedy are patterns with places {@code {0}}, {@code {1}} … for the values, as in
     * {@link Phrase}; they share one list of values.
     *
     * @param what the problem, a clause without a full stop
     * @param where the file, JSON path, line or address; may be empty
     * @param remedy what the user can do, a clause without a full stop
     */
    public QuernException(String what, String where, String remedy, @Nullable Object... values) {
        this(Phrase.of(what, shortened(values)), where, Phrase.of(remedy, shortened(values)));
    }

    private QuernException(Phrase what, String where, Phrase remedy) {
        super((where.isEmpty() ? "" : shown(where, LONGEST_PLACE) + ": ") + shown(what.english(), LONGEST) + "; "
                + shown(remedy.english(), LONGEST_PLACE) + ".");
        this.what = what;
        this.where = shown(where, LONGEST_PLACE);
        this.remedy = remedy;
    }

    /** Adds the cause, for the log and for {@code --verbose}. */
    public QuernException causedBy(@Nullable Throwable cause) {
        initCause(cause);
        return this;
    }

    /** A message may contain a line of 50 MB, or an address with a password. */
    private static String shown(String text, int longest) {
        return Secrets.masked(Excerpt.of(text, longest));
    }

    private static Object[] shortened(@Nullable Object[] values) {
        return Stream.of(values)
                .map(value -> value instanceof Phrase ? value : Excerpt.of(String.valueOf(value), LONGEST_PLACE))
                .toArray();
    }

    /** Never null. */
    @Override
    public String getMessage() {
        return Objects.requireNonNull(super.getMessage(), "exception without a message");
    }

    public String what() {
        return what(UnaryOperator.identity());
    }

    /** The problem in the language of the catalogue, as in {@link Phrase#translated}. */
    public String what(UnaryOperator<String> catalogue) {
        return shown(what.translated(catalogue), LONGEST);
    }

    public String where() {
        return where;
    }

    public String remedy() {
        return remedy(UnaryOperator.identity());
    }

    /** The remedy in the language of the catalogue, as in {@link Phrase#translated}. */
    public String remedy(UnaryOperator<String> catalogue) {
        return shown(remedy.translated(catalogue), LONGEST_PLACE);
    }
}
