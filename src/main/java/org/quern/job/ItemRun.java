package org.quern.job;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Processes many items so that no single item can end the run: whatever an item throws, {@link Error}s
 * included, becomes that item's result. Only a cancellation, an {@link EnvironmentFailure} and too many
 * failures in a row stop the run. One instance serves one run; {@link #map} may be called several times.
 */
public final class ItemRun {

    /** This many consecutive failures are not caused by single items. */
    public static final int FAILURES_IN_A_ROW = 20;

    private final Parallel parallel;
    private final int longestStreak;
    private final Function<ItemFailure, ? extends RuntimeException> pause;
    private final AtomicInteger failures = new AtomicInteger();
    private final AtomicInteger streak = new AtomicInteger();

    /** Processes all items, however many fail. */
    public ItemRun(int atATime) {
        this(atATime, Integer.MAX_VALUE, failure -> new IllegalStateException(failure.reason(), failure.cause()));
    }

    /**
     * Stops after {@link #FAILURES_IN_A_ROW}.
     *
     * @param pause creates the exception that stops the run, from the last failure
     */
    public static ItemRun pausing(int atATime, Function<ItemFailure, ? extends RuntimeException> pause) {
        return new ItemRun(atATime, FAILURES_IN_A_ROW, pause);
    }

    private ItemRun(int atATime, int longestStreak, Function<ItemFailure, ? extends RuntimeException> pause) {
        this.parallel = new Parallel(atATime);
        this.longestStreak = longestStreak;
        this.pause = pause;
    }

    /** An item's result, or a failure that is not final yet. */
    private record Attempt<R>(List<R> result, List<ItemFailure> starved) {}

    /**
     * @param failed creates the result of a failed item as soon as the failure is final
     * @return the results in the order of the items
     * @throws CancellationException when cancelled
     */
    public <T, R> List<R> map(List<T> items, Progress progress, Parallel.Task<? super T, ? extends R> task,
            BiFunction<? super T, ItemFailure, ? extends R> failed) {
        List<Attempt<R>> attempts = parallel.map(items, progress, (item, each) -> {
            try {
                return done(task.apply(item, each));
            } catch (OutOfMemoryError starved) {
                // Another item may have used the memory: the item is tried again when nothing else runs.
                return new Attempt<R>(List.of(), List.of(ItemFailure.of(starved)));
            } catch (Throwable failure) {
                return new Attempt<>(List.of(failed(item, failure, each, failed)), List.of());
            }
        });
        List<R> results = new ArrayList<>(items.size());
        for (int i = 0; i < items.size(); i++) {
            Attempt<R> attempt = attempts.get(i);
            results.add(attempt.starved().isEmpty() ? attempt.result().getFirst()
                    : one(items.get(i), progress, task, failed));
        }
        return results;
    }

    /** Processes one item on the calling thread. */
    public <T, R> R one(T item, Progress progress, Parallel.Task<? super T, ? extends R> task,
            BiFunction<? super T, ItemFailure, ? extends R> failed) {
        try {
            return done(task.apply(item, progress)).result().getFirst();
        } catch (Throwable failure) {
            return failed(item, failure, progress, failed);
        }
    }

    /** The number of failed items so far. */
    public int failures() {
        return failures.get();
    }

    private <R> Attempt<R> done(R result) {
        streak.set(0);
        return new Attempt<>(List.of(result), List.of());
    }

    private <T, R> R failed(T item, Throwable failure, Progress progress,
            BiFunction<? super T, ItemFailure, ? extends R> failed) {
        if (progress.cancelled())
            throw new CancellationException();
        if (EnvironmentFailure.isIn(failure) && failure instanceof RuntimeException stop)
            throw stop;
        failures.incrementAndGet();
        ItemFailure why = ItemFailure.of(failure);
        R result = failed.apply(item, why);
        if (streak.incrementAndGet() >= longestStreak)
            throw pause.apply(why);
        return result;
    }
}
