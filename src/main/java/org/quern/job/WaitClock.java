package org.quern.job;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CancellationException;

/** A clock with waiting; tests use one that does not wait. */
public interface WaitClock {

    /** The machine's own clock. */
    WaitClock REAL = new WaitClock() {
        private static final long SLICE_MILLIS = 100;

        @Override
        public Instant now() {
            return Instant.now();
        }

        @Override
        public void pause(Duration wait, Progress progress) {
            // A monotonic clock, which is not affected by changes of the system time.
            long end = System.nanoTime() + wait.toNanos();
            try {
                for (long left = wait.toMillis(); left > 0; left = (end - System.nanoTime()) / 1_000_000) {
                    progress.checkCancelled();
                    Thread.sleep(Math.min(left, SLICE_MILLIS));
                }
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
                throw new CancellationException();
            }
            progress.checkCancelled();
        }
    };

    Instant now();

    /** Returns after the time, or throws soon after cancellation. */
    void pause(Duration wait, Progress progress);
}
