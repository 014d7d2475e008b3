package org.quern.job;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * Starts background work and lists running jobs. The window, the command line and tests differ in the runner and in
 * the executor on which observers are called.
 */
public final class Jobs implements AutoCloseable {

    private final JobRunner runner;
    private final Executor observers;
    private final List<Job<?>> active = new CopyOnWriteArrayList<>();
    private final AtomicInteger pending = new AtomicInteger();
    private final List<Runnable> watchers = new CopyOnWriteArrayList<>();
    private final List<Consumer<? super Job<?>>> enders = new CopyOnWriteArrayList<>();
    private volatile boolean closed;

    /** @param observers the executor on which results are delivered, for the window its own thread */
    public Jobs(JobRunner runner, Executor observers) {
        this.runner = runner;
        this.observers = observer -> observers.execute(() -> {
            // The owner of these jobs has been closed.
            if (!closed)
                observer.run();
        });
    }

    /** Jobs that run at once on the caller's thread, for tests. */
    public static Jobs direct() {
        return new Jobs(JobRunner.direct(), Runnable::run);
    }

    /**
     * Starts a job.
     *
     * @param title the title in the status bar
     */
    public <R> Job<R> submit(String title, Work<? extends R> work) {
        return submit(new Job<>(title, false, observers), work);
    }

    /** Starts a job that nobody asked for, such as saving the session; it is remembered only if it fails. */
    public <R> Job<R> submitQuietly(String title, Work<? extends R> work) {
        return submit(new Job<>(title, true, observers), work);
    }

    private <R> Job<R> submit(Job<R> job, Work<? extends R> work) {
        job.onEnd(() -> enders.forEach(ender -> ender.accept(job)));
        active.add(job);
        pending.incrementAndGet();
        tell();
        runner.run(() -> {
            try {
                job.run(work);
            } finally {
                active.remove(job);
                tell();
                // Decremented after the observers, so that "idle" means that the results have been delivered,
                // too.
                observers.execute(pending::decrementAndGet);
            }
        });
        return job;
    }

    /** Calls {@code task} on the observers' executor after a delay, unless the returned runnable cancels it. */
    Runnable later(Duration wait, Runnable task) {
        pending.incrementAndGet();
        RunOnce countDown = new RunOnce(pending::decrementAndGet);
        RunOnce call = new RunOnce(task);
        Runnable takeBack = runner.after(wait, () -> observers.execute(() -> {
            try {
                call.run();
            } finally {
                countDown.run();
            }
        }));
        return () -> {
            call.spend();
            takeBack.run();
            countDown.run();
        };
    }

    /**
     * Announces work on the observers' executor that is done piece by piece: these jobs are not {@link #idle}
     * until the returned runnable is called.
     */
    public Runnable hold() {
        pending.incrementAndGet();
        return new RunOnce(pending::decrementAndGet);
    }

    /** The waiting and running jobs, oldest first. */
    public List<Job<?>> active() {
        return List.copyOf(active);
    }

    /** Whether nothing runs, nothing is scheduled, and every result has been delivered. */
    public boolean idle() {
        return pending.get() == 0;
    }

    /** Calls the watcher on the observers' executor whenever a job was added or has ended. */
    public void onChange(Runnable watcher) {
        watchers.add(watcher);
    }

    /** Calls the watcher on the observers' executor when a job has ended, before the observers of the job. */
    public void onEnd(Consumer<? super Job<?>> watcher) {
        enders.add(watcher);
    }

    private void tell() {
        watchers.forEach(observers::execute);
    }

    /** Cancels all work and calls no observer any more. The runner is not closed. */
    @Override
    public void close() {
        closed = true;
        active.forEach(Job::cancel);
    }
}
