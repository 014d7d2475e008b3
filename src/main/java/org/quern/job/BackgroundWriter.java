package org.quern.job;

import java.io.IOException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Runs tasks one after the other on a separate thread while the callers continue. The next is taken only when the one
 * before is done, so that never more than one of them waits in memory. For one thread.
 */
public final class BackgroundWriter implements AutoCloseable {

    /** Something to do that may need the disk. */
    @FunctionalInterface
    public interface Action {
        void run() throws IOException;
    }

    /** Not virtual: what is done here is long computing, and is to have its turn while others compute as well. */
    private final ExecutorService thread = Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().factory());
    private Future<?> before = CompletableFuture.completedFuture(null);

    /**
     * Begins something once all before it is done.
     *
     * @throws IOException as what was before it did; then this is not begun
     */
    public void run(Action action) throws IOException {
        finish();
        before = thread.submit(() -> {
            action.run();
            return action;
        });
    }

    /**
     * Waits until all is done.
     *
     * @throws IOException as what was done last did
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

    /** Waits for what is under way; how it ends, {@link #finish} tells. */
    @Override
    public void close() {
        thread.close();
    }
}
