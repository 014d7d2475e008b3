package org.quern.job;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Runs requests of the same kind (a search, a preview) and returns only the newest answer: a new request
 * cancels the previous one, and late answers are dropped. Used from one thread, that of the observers.
 */
public final class Latest {

    private final Jobs jobs;
    private final AtomicLong newest = new AtomicLong();
    private @Nullable Job<?> running;

    public Latest(Jobs jobs) {
        this.jobs = jobs;
    }

    /**
     * Starts the work; its observers are called only until newer work is started or {@link #drop} is called.
     *
     * @return the job, to show its progress
     */
    public <R> Job<R> submit(String title, Work<? extends R> work, Consumer<? super R> onDone,
            Consumer<? super Throwable> onFailed) {
        return submit(title, work, onDone, onFailed, () -> {});
    }

    /** @param onStopped called when the work was cancelled elsewhere, for instance in the status bar */
    public <R> Job<R> submit(String title, Work<? extends R> work, Consumer<? super R> onDone,
            Consumer<? super Throwable> onFailed, Runnable onStopped) {
        drop();
        long number = newest.get();
        Job<R> job = jobs.submit(title, work);
        running = job;
        job.onDone(result -> {
            if (number == newest.get())
                onDone.accept(result);
        }).onFailed(failure -> {
            if (number == newest.get())
                onFailed.accept(failure);
        }).onCancelled(() -> {
            if (number == newest.get())
                onStopped.run();
        });
        return job;
    }

    /** Cancels the current work; its answer is dropped. */
    public void drop() {
        newest.incrementAndGet();
        Job<?> before = running;
        running = null;
        if (before != null)
            before.cancel();
    }
}
