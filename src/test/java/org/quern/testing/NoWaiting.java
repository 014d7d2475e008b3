package org.quern.testing;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.quern.job.Progress;
import org.quern.job.WaitClock;

/** A clock that jumps ahead when somebody waits, and remembers for how long. */
public final class NoWaiting implements WaitClock {

    private final List<Duration> waited = new ArrayList<>();
    private Instant now = Instant.parse("2026-01-01T12:00:00Z");

    @Override
    public synchronized Instant now() {
        return now;
    }

    @Override
    public synchronized void pause(Duration wait, Progress progress) {
        progress.checkCancelled();
        waited.add(wait);
        now = now.plus(wait);
    }

    public synchronized List<Duration> waited() {
        return List.copyOf(waited);
    }
}
