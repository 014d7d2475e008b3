package org.quern.job;

import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Runs each job on its own thread. Jobs are few and long, and a short one (a preview) must never wait for a
 * long one (a conversion), so the number of threads is not limited; the operating system distributes the cores.
 */
final class ThreadRunner implements JobRunner {

    private final ExecutorService threads = Executors
            .newCachedThreadPool(Thread.ofPlatform().daemon().name("job-", 1).factory());
    private final ScheduledExecutorService clock = Executors
            .newSingleThreadScheduledExecutor(Thread.ofPlatform().daemon().name("job-clock").factory());

    @Override
    public void run(Runnable work) {
        threads.execute(work);
    }

    @Override
    public Runnable after(Duration wait, Runnable work) {
        Future<?> planned = clock.schedule(() -> threads.execute(work), wait.toMillis(), TimeUnit.MILLISECONDS);
        return () -> planned.cancel(false);
    }

    @Override
    public void close() {
        clock.shutdownNow();
        threads.shutdown();
    }
}
