package org.quern.job;

/**
 * The reason why an item of a run failed.
 *
 * @param reason one sentence, at most {@value #LONGEST} characters
 */
public record ItemFailure(String reason, Throwable cause) {

    private static final int LONGEST = 300;

    static ItemFailure of(Throwable cause) {
        String reason = switch (cause) {
            case StackOverflowError _ -> "too deeply nested";
            case OutOfMemoryError _ -> "needs more memory than is available";
            default -> described(cause);
        };
        return new ItemFailure(reason.length() > LONGEST ? reason.substring(0, LONGEST - 1) + "…" : reason, cause);
    }

    /** The messages of Java's own exceptions are unclear without the class name. */
    private static String described(Throwable cause) {
        String name = cause.getClass().getSimpleName();
        String message = cause.getMessage();
        if (message == null || message.isBlank())
            return name;
        return cause.getClass().getName().startsWith("java.") ? name + ": " + message : message;
    }
}
