package org.quern.job;

import java.io.IOException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Runs tasks one after the other on a separate thread while the caller continues. A task is accepted only when
 * the previous one is done, so that at most one of them waits in memory. Used by one thread.
 */
public final class BackgroundWriter implements AutoCloseable {

    /** A task that may access the disk. */
    @FunctionalInterface
    public interface Action {
        void run() throws IOException;
    }

    /** Not a virtual thread: the tasks compute for long and need processor time while others compute as well. */
    private final ExecutorService thread = Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().factory());
    private Future<?> before = CompletableFuture.completedFuture(null);

    /**
     * Starts a task when all previous ones are done.
     *
     * @throws IOException the failure of a previous task; the new task is not started
     */
    public void run(Action action) throws IOException {
        finish();
        before = thread.submit(() -> {
            action.run();
            return action;
        });
    }

    /**
     * Waits until all tasks are done.
     *
     * @throws IOException the failure of the last task
     * @throws CancellationException when this thread was interrupted
     */
    public void finish() throws IOException {
        try {
            before.get();
        } catch (ExecutionException failure) {
            switch (failure.getCause()) {
                case IOException cause -> throw cause;
                case RuntimeException cause -> throw cause;
                case Error cause -> throw cause;
                case null, default -> throw new IllegalStateException(failure.getCause());
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new CancellationException();
        }
    }

    /** Waits for the running task; {@link #finish} reports its failure. */
    @Override
    public void close() {
        thread.close();
    }
}
