package org.quern.serve;

import java.time.Duration;

/**
 * How much clients may ask for.
 *
 * @param body max. bytes of a request's body
 * @param arrival max. time until the whole body is there
 * @param work max. time of a job
 * @param parallel max. number of jobs that run; others wait
 * @param waiting max. number of jobs that wait or run
 * @param listeners max. number of streams of progress
 */
public record ServerLimits(long body, Duration arrival, Duration work, int parallel, int waiting, int listeners) {

    /** 64 MB in two minutes, four jobs of at most an hour. */
    public static final ServerLimits DEFAULT = new ServerLimits(64L << 20, Duration.ofMinutes(2), Duration.ofHours(1),
            4, 64, 32);
}
