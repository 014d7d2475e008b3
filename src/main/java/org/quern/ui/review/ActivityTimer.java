package org.quern.ui.review;

import java.util.function.LongSupplier;

/**
 * Measures how long somebody works on a question. A time without any key or mouse event counts up to
 * {@link #IDLE_SECONDS} only. Used on the window's thread.
 */
final class ActivityTimer {

    /** Reading a question and its answer takes no longer without a key or a mouse movement. */
    static final double IDLE_SECONDS = 30;

    private static final double NANOS = 1e9;

    private final LongSupplier clock;
    private long last;
    private double seconds;

    /** @param clock in nanoseconds */
    ActivityTimer(LongSupplier clock) {
        this.clock = clock;
        this.last = clock.getAsLong();
    }

    /** Starts again from 0. */
    void restart() {
        seconds = 0;
        last = clock.getAsLong();
    }

    /** A key or the mouse was used. */
    void active() {
        long now = clock.getAsLong();
        seconds += Math.min(IDLE_SECONDS, (now - last) / NANOS);
        last = now;
    }

    /** The time since the start without idle time, rounded to a tenth of a second. */
    double seconds() {
        active();
        return Math.round(seconds * 10) / 10.0;
    }
}
