package org.quern.testing;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import org.quern.job.JobRunner;

/** Runs jobs on the caller's thread when asked, so that a test can cancel one that has been started. */
public final class WaitingRunner implements JobRunner {
    private final Deque<Runnable> waiting = new ArrayDeque<>();

    @Override
    public void run(Runnable work) {
        waiting.add(work);
    }

    @Override
    public Runnable after(Duration wait, Runnable work) {
        waiting.add(work);
        return () -> waiting.remove(work);
    }

    /** Runs everything that waits, and what is started meanwhile. */
    public void drain() {
        while (!waiting.isEmpty())
            waiting.remove().run();
    }

    @Override
    public void close() {}
}
