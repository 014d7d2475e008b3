package org.quern.job;

import java.io.IOException;
import java.util.List;

/**
 * Marks exceptions that concern every item of a run, not one: the disk is full, the database is gone, the budget is
 * spent. They stop the run; every other failure is the outcome of the item that it happened to.
 */
public interface EnvironmentFailure {

    /** Whether a failure, or anything that caused it, concerns every item. */
    static boolean isIn(Throwable failure) {
        Throwable cause = failure;
        // A chain of causes may be a circle.
        for (int depth = 0; cause != null && depth < 100; depth++) {
            if (cause instanceof EnvironmentFailure || cause instanceof IOException && isOfDisk(cause))
                return true;
            cause = cause.getCause();
        }
        return false;
    }

    private static boolean isOfDisk(Throwable failure) {
        String message = String.valueOf(failure.getMessage());
        return List.of("No space left", "Disk quota exceeded", "Read-only file system").stream()
                .anyMatch(message::contains);
    }
}
