package org.quern.job;

import java.util.concurrent.CancellationException;

/**
 * Reports the progress of long work and tells it whether it was cancelled. Engines take one and call it often;
 * implementations are cheap and safe to call from any thread.
 */
public interface Progress {

    /** Ignores all reports and is never cancelled. */
    Progress NONE = new Progress() {
        @Override
        public void stage(String title) {}

        @Override
        public void at(long done, long total) {}

        @Override
        public boolean cancelled() {
            return false;
        }
    };

    /** Names what is done now ("Reading entities"); resets the counts. */
    void stage(String title);

    /**
     * Tells how far the stage is.
     *
     * @param total the stage's size in the same units as {@code done}, or 0 when nobody knows
     */
    void at(long done, long total);

    /** Whether the person asked to stop. */
    boolean cancelled();

    /** Stops when this is stopped, and tells nothing: for the parts of a whole that tells of itself. */
    default Progress quiet() {
        Progress whole = this;
        return new Progress() {
            @Override
            public void stage(String title) {}

            @Override
            public void at(long done, long total) {}

            @Override
            public boolean cancelled() {
                return whole.cancelled();
            }
        };
    }

    /**
     * Tells of a part as of the whole that it belongs to.
     *
     * @param before how much of the whole is done already
     * @param total the whole's size
     */
    default Progress within(long before, long total) {
        Progress whole = this;
        return new Progress() {
            @Override
            public void stage(String title) {
                whole.stage(title);
            }

            @Override
            public void at(long done, long size) {
                whole.at(before + done, total);
            }

            @Override
            public boolean cancelled() {
                return whole.cancelled();
            }
        };
    }

    /** Leaves by exception when the person asked to stop; callers release and delete what is half done. */
    default void checkCancelled() {
        if (cancelled())
            throw new CancellationException();
    }
}
