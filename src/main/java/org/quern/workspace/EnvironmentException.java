package org.quern.workspace;

import org.jspecify.annotations.Nullable;
import org.quern.job.EnvironmentFailure;
import org.quern.job.ItemFailure;
import org.quern.job.ItemRun;

/** A failure that affects a whole run: the run stops, keeps its results, and can be resumed. */
public final class EnvironmentException extends QuernException implements EnvironmentFailure {

    /** The parameters are those of {@link QuernException}. */
    public EnvironmentException(String what, String where, String remedy, @Nullable Object... values) {
        super(what, where, remedy, values);
    }

    @Override
    public EnvironmentException causedBy(@Nullable Throwable cause) {
        super.causedBy(cause);
        return this;
    }

    /** Ends a run in which every item failed. */
    public static EnvironmentException allFailed(int failed, String last) {
        return new EnvironmentException(failed == 1 ? "the only question failed; error: {1}"
                : "all {0} questions failed; last error: {1}", "", "fix the cause and rerun", failed, last);
    }

    /** Stops a run in which {@link ItemRun#FAILURES_IN_A_ROW} consecutive items failed. */
    public static EnvironmentException paused(ItemFailure last) {
        return new EnvironmentException("paused after {0} consecutive failures; last error: {1}", "",
                "fix the cause and rerun to resume; all answers are kept", ItemRun.FAILURES_IN_A_ROW, last.reason())
                .causedBy(last.cause());
    }
}
