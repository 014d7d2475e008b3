package org.quern.workspace;

import java.util.Objects;

/**
 * A failure that the user can act on: what happened, where, and what to do. The user interfaces show the
 * message without a stack trace; every other exception is a bug and is logged.
 */
public class QuernException extends RuntimeException {

    /** Max. characters of the problem. */
    private static final int LONGEST = 200;
    /** Max. characters of the location, which may be a long path, and of the remedy. */
    private static final int LONGEST_PLACE = 1_000;

    private final String what;
    private final String where;
    private final String remedy;

    /**
     * @param what the problem, a clause without a full stop
     * @param where the file, JSON path, line or address; may be empty
     * @param remedy what the user can do, a clause without a full stop
     */
    public QuernException(String what, String where, String remedy) {
        this(what, where, remedy, null);
    }

    /** As above, with the cause for the log and for {@code --verbose}. */
    public QuernException(String what, String where, String remedy,
            @org.jspecify.annotations.Nullable Throwable cause) {
        super((where.isEmpty() ? "" : shown(where, LONGEST_PLACE) + ": ") + shown(what, LONGEST) + "; "
                + shown(remedy, LONGEST_PLACE) + ".", cause);
        this.what = shown(what, LONGEST);
        this.where = shown(where, LONGEST_PLACE);
        this.remedy = shown(remedy, LONGEST_PLACE);
    }

    /** A message may contain a line of 50 MB, or an address with a password. */
    private static String shown(String text, int longest) {
        return Secrets.masked(Excerpt.of(text, longest));
    }

    /** Never null. */
    @Override
    public String getMessage() {
        return Objects.requireNonNull(super.getMessage(), "exception without a message");
    }

    public String what() {
        return what;
    }

    public String where() {
        return where;
    }

    public String remedy() {
        return remedy;
    }
}
