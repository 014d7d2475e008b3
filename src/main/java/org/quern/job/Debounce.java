package org.quern.job;

import java.time.Duration;

/** Waits until no call has arrived for a while, then runs the last one on the observers' executor. */
public final class Debounce {

    private final Jobs jobs;
    private final Duration quiet;
    private Runnable takeBack = () -> {};
    private Runnable planned = () -> {};

    /** @param quiet min. time without calls */
    public Debounce(Jobs jobs, Duration quiet) {
        this.jobs = jobs;
        this.quiet = quiet;
    }

    /** Schedules the task in place of the previous one. */
    public synchronized void call(Runnable task) {
        takeBack.run();
        RunOnce once = new RunOnce(task);
        planned = once;
        takeBack = jobs.later(quiet, once);
    }

    /** Runs the scheduled task at once, on the caller's thread; does nothing if there is none. */
    public void now() {
        Runnable task;
        synchronized (this) {
            task = planned;
            forget();
        }
        task.run();
    }

    /** Drops the scheduled task. */
    public synchronized void forget() {
        takeBack.run();
        takeBack = () -> {};
        planned = () -> {};
    }
}
