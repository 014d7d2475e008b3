package org.quern.job;

import java.io.IOException;
import java.util.List;

/**
 * Marks exceptions that affect every item of a run: the disk is full, the database is unavailable, the budget
 * is spent. They stop the run; every other failure is the outcome of its item.
 */
public interface EnvironmentFailure {

    /** Whether a failure, or one of its causes, affects every item. */
    static boolean isIn(Throwable failure) {
        Throwable cause = failure;
        // A chain of causes may be circular.
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
