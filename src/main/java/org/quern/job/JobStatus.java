package org.quern.job;

import java.time.Duration;
import java.util.Optional;

/**
 * The status of a job at one moment.
 *
 * @param stage the current stage; empty before the first one
 * @param done units of the stage that are done
 * @param total units of the stage; 0 when unknown
 * @param running time since the start
 * @param remaining an estimate of the remaining time of the stage; empty until there is one
 */
public record JobStatus(Phrase stage, long done, long total, Duration running, Optional<Duration> remaining) {

    /** The completed share of the stage, 0–1; negative when unknown. */
    public double share() {
        return total > 0 ? Math.min(1.0, (double) done / total) : -1;
    }
}
