package org.quern.job;

import java.time.Duration;
import java.util.Optional;

/** Stores the reported progress of a job for observers. */
final class JobProgress implements Progress {

    /** Earlier estimates of the remaining time would fluctuate. */
    private static final Duration SETTLED = Duration.ofSeconds(1);

    private volatile boolean cancelled;
    private long begun = System.nanoTime();
    private long stageBegun = begun;
    private Phrase stage = Phrase.of("");
    private long done;
    private long total;

    synchronized void begin() {
        begun = System.nanoTime();
        stageBegun = begun;
    }

    void cancel() {
        cancelled = true;
    }

    @Override
    public synchronized void stage(Phrase title) {
        stage = title;
        done = 0;
        total = 0;
        stageBegun = System.nanoTime();
    }

    @Override
    public synchronized void at(long done, long total) {
        this.done = done;
        this.total = total;
    }

    @Override
    public boolean cancelled() {
        return cancelled;
    }

    synchronized JobStatus status() {
        long now = System.nanoTime();
        Duration inStage = Duration.ofNanos(now - stageBegun);
        Optional<Duration> remaining = total > 0 && done > 0 && done < total && inStage.compareTo(SETTLED) >= 0
                ? Optional.of(Duration.ofNanos((long) (inStage.toNanos() * ((double) (total - done) / done))))
                : Optional.empty();
        return new JobStatus(stage, done, total, Duration.ofNanos(now - begun), remaining);
    }
}
