package org.quern.job;

import java.time.Duration;

/** Waits until no call has arrived for a while, then runs the last one on the observers' executor. */
public final class Debounce {

    private final Jobs jobs;
    private final Duration quiet;
    private Runnable takeBack = () -> {};
    private Runnable planned = () -> {};

    /** @param quiet how long nobody may have asked */
    public Debounce(Jobs jobs, Duration quiet) {
        this.jobs = jobs;
        this.quiet = quiet;
    }

    /** Plans the task in place of the one planned before. */
    public synchronized void call(Runnable task) {
        takeBack.run();
        RunOnce once = new RunOnce(task);
        planned = once;
        takeBack = jobs.later(quiet, once);
    }

    /** Does what is planned without further waiting, on the caller's thread; nothing when nothing is planned. */
    public void now() {
        Runnable task;
        synchronized (this) {
            task = planned;
            forget();
        }
        task.run();
    }

    /** Forgets what is planned. */
    public synchronized void forget() {
        takeBack.run();
        takeBack = () -> {};
        planned = () -> {};
    }
}
