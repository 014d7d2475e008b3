package org.quern.job;

import java.time.Duration;
import java.util.Optional;

/**
 * The status of a job at one moment.
 *
 * @param stage what is done now; empty before the first stage
 * @param done units of the stage that are done
 * @param total units of the stage, or 0 when nobody knows
 * @param running time since the work began
 * @param remaining an estimate of the time that the stage still takes; absent until it can be guessed
 */
public record JobStatus(Job.State state, String stage, long done, long total, Duration running,
        Optional<Duration> remaining) {

    /** The stage's share that is done, 0–1; negative when nobody knows. */
    public double share() {
        return total > 0 ? Math.min(1.0, (double) done / total) : -1;
    }
}
