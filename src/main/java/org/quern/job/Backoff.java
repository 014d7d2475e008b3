package org.quern.job;

import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * The waiting time before a retry: it doubles each time, with a random part, so that clients do not retry at the same
 * moment.
 */
public record Backoff(RandomGenerator random) {
    private static final long FIRST_MILLIS = 1_000;
    private static final long LONGEST_MILLIS = 60_000;

    /** @param failures number of failures so far, at least 1 */
    public Duration after(int failures) {
        long whole = Math.min(LONGEST_MILLIS, FIRST_MILLIS << Math.min(failures - 1, 10));
        return Duration.ofMillis(whole / 2 + (long) (random.nextDouble() * whole / 2));
    }
}
