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
 * Processes many items in parallel and returns when all are done. The first failure, or a cancel, stops the rest:
 * items that have not begun are left, those under way see their {@link Progress} cancelled and are waited for.
 */
public final class Parallel {

    /** What is done to each item. */
    @FunctionalInterface
    public interface Task<T, R> {
        /** @param progress tells only whether to stop; how far all is, is counted outside */
        R apply(T item, Progress progress);
    }

    private final int atATime;

    /** @param atATime how many items at most are under way at a moment */
    public Parallel(int atATime) {
        if (atATime < 1)
            throw new IllegalArgumentException("at least one thread is required");
        this.atATime = atATime;
    }

    /**
     * @return the results in the order of the items
     * @throws CancellationException when the progress was cancelled
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
                // What was stopped because of another's failure says nothing; that failure is among the others.
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

    /** The given progress, or a failure elsewhere, stops it. */
    private static final class Stoppable implements Progress {

        private final Progress whole;
        private volatile boolean stopped;

        Stoppable(Progress whole) {
            this.whole = whole;
        }

        @Override
        public void stage(String title) {}

        @Override
        public void at(long done, long total) {}

        @Override
        public boolean cancelled() {
            return stopped || whole.cancelled();
        }
    }
}
