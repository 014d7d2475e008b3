package org.quern.job;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Limits the number and frequency of requests, and pauses them while the server asks for it. */
public final class RateLimiter {

    private static final long SLICE_MILLIS = 100;

    private final Semaphore places;
    private final Duration pause;
    private final WaitClock waits;
    private Instant next = Instant.MIN;

    /**
     * @param atATime max. parallel requests
     * @param pause min. time between two requests
     */
    public RateLimiter(int atATime, Duration pause, WaitClock waits) {
        this.places = new Semaphore(atATime, true);
        this.pause = pause;
        this.waits = waits;
    }

    /** Waits until a request is allowed; must be followed by {@link #leave}. */
    public void enter(Progress progress) {
        try {
            while (!places.tryAcquire(SLICE_MILLIS, TimeUnit.MILLISECONDS))
                progress.checkCancelled();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new CancellationException();
        }
        try {
            for (Duration wait = turn(); wait.isPositive(); wait = turn())
                waits.pause(wait, progress);
        } catch (RuntimeException stopped) {
            places.release();
            throw stopped;
        }
    }

    /** The time until this request is allowed; if it is allowed now, the next one is delayed. */
    private synchronized Duration turn() {
        Instant now = waits.now();
        if (now.isBefore(next))
            return Duration.between(now, next);
        next = now.plus(pause);
        return Duration.ZERO;
    }

    public void leave() {
        places.release();
    }

    /** Pauses all requests because the server asked for it. */
    public synchronized void rest(Duration rest) {
        Instant until = waits.now().plus(rest);
        if (until.isAfter(next))
            next = until;
    }
}
