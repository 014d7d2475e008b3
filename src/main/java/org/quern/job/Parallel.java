package org.quern.job;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Processes many items in parallel and returns when all are done. The first failure or a cancellation stops the
 * rest: waiting items are not started, running ones see that their {@link Progress} is cancelled and are waited
 * for.
 */
public final class Parallel {

    /** The work on each item. */
    @FunctionalInterface
    public interface Task<T, R> {
        /** @param progress reports only cancellation; overall progress is counted elsewhere */
        R apply(T item, Progress progress);
    }

    private final int atATime;

    /** @param atATime max. number of parallel items */
    public Parallel(int atATime) {
        if (atATime < 1)
            throw new IllegalArgumentException("at least one thread is required");
        this.atATime = atATime;
    }

    /**
     * @return the results in the order of the items
     * @throws CancellationException when cancelled
     */
    public <T, R> List<R> map(List<T> items, Progress progress, Task<? super T, ? extends R> task) {
        progress.checkCancelled();
        Stoppable each = new Stoppable(progress);
        AtomicLong done = new AtomicLong();
        List<Future<R>> futures = new ArrayList<>(items.size());
        try (ExecutorService threads = Executors.newFixedThreadPool(atATime, Thread.ofVirtual().factory())) {
            for (T item : items) {
                futures.add(threads.submit(() -> {
                    each.checkCancelled();
                    try {
                        R result = task.apply(item, each);
                        progress.at(done.incrementAndGet(), items.size());
                        return result;
                    } catch (RuntimeException | Error failure) {
                        each.stopped = true;
                        throw failure;
                    }
                }));
            }
        }
        return results(futures, progress);
    }

    private static <R> List<R> results(List<Future<R>> futures, Progress progress) {
        List<R> results = new ArrayList<>(futures.size());
        CancellationException stopped = null;
        for (Future<R> future : futures) {
            try {
                results.add(future.get());
            } catch (ExecutionException failure) {
                // An item that was cancelled because another one failed has no failure of its own; the original
                // failure is among the others.
                if (failure.getCause() instanceof CancellationException cancelled)
                    stopped = cancelled;
                else if (failure.getCause() instanceof RuntimeException cause)
                    throw cause;
                else if (failure.getCause() instanceof Error cause)
                    throw cause;
                else
                    throw new IllegalStateException(failure.getCause());
            } catch (InterruptedException interrupt) {
                Thread.currentThread().interrupt();
                stopped = new CancellationException();
            }
        }
        progress.checkCancelled();
        if (stopped != null)
            throw stopped;
        return results;
    }

    /** The given progress, which a failure of another item also cancels. */
    private static final class Stoppable extends Progress.Part {

        private volatile boolean stopped;

        Stoppable(Progress whole) {
            super(whole.quiet());
        }

        @Override
        public boolean cancelled() {
            return stopped || super.cancelled();
        }
    }
}
