package org.quern.job;

import java.util.concurrent.atomic.AtomicBoolean;

/** Runs its task on the first call only. */
final class RunOnce implements Runnable {

    private final Runnable task;
    private final AtomicBoolean spent = new AtomicBoolean();

    RunOnce(Runnable task) {
        this.task = task;
    }

    @Override
    public void run() {
        if (spend())
            task.run();
    }

    /** Uses up the single call; false when it was used before. */
    boolean spend() {
        return spent.compareAndSet(false, true);
    }
}
