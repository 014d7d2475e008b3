package org.quern.job;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/**
 * Runs work on a separate platform thread while the caller waits. Unlike a virtual thread, it never blocks
 * others, and its stack is as large as the work needs.
 *
 * @param stackBytes reserved address space; memory is used only as deep as the calls go
 */
public record DedicatedThread(String name, long stackBytes) {

    private static final long POLL_MILLIS = 50;

    /**
     * Runs the work to its end; an interrupt of the caller aborts it.
     *
     * @param abort called repeatedly after cancellation; makes the work end soon
     */
    public <R> R run(Supplier<? extends R> work, Progress progress, Runnable abort) {
        FutureTask<R> task = new FutureTask<>(work::get);
        Thread.ofPlatform().daemon().name(name).stackSize(stackBytes).start(task);
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return task.get(POLL_MILLIS, TimeUnit.MILLISECONDS);
                } catch (TimeoutException _) {
                    if (interrupted || progress.cancelled())
                        abort.run();
                } catch (InterruptedException _) {
                    interrupted = true;
                    abort.run();
                } catch (ExecutionException failure) {
                    if (failure.getCause() instanceof Error error)
                        throw error;
                    throw failure.getCause() instanceof RuntimeException cause ? cause
                            : new IllegalStateException(failure.getCause());
                }
            }
        } finally {
            if (interrupted)
                Thread.currentThread().interrupt();
        }
    }
}
