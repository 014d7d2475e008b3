package org.quern.workspace;

/**
 * A failure that the person can act on: what happened, where, and what to do about it. Faces show the message once,
 * without a stack trace; every other exception is a bug and goes to the log.
 */
public class QuernException extends RuntimeException {

    private final String what;
    private final String where;
    private final String remedy;

    /**
     * @param what what went wrong, a clause without a full stop
     * @param where the file, JSON path, line or address it went wrong at; empty when there is none
     * @param remedy what the person can do, a clause without a full stop
     */
    public QuernException(String what, String where, String remedy) {
        this(what, where, remedy, null);
    }

    /** As above, with the failure underneath for the log and for {@code --verbose}. */
    public QuernException(String what, String where, String remedy,
            @org.jspecify.annotations.Nullable Throwable cause) {
        super((where.isEmpty() ? "" : where + ": ") + what + "; " + remedy + ".", cause);
        this.what = what;
        this.where = where;
        this.remedy = remedy;
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
