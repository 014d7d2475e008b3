package org.quern.job;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One piece of background work, with progress and cancellation. Safe to use from any thread; observers are
 * called through the executor that the {@link Jobs} were made with, even if they are added after the end.
 *
 * @param <R> the result
 */
public final class Job<R> {

    /** The state of a job. */
    public enum State {
        WAITING, RUNNING, DONE, FAILED, CANCELLED;

        public boolean ended() {
            return this == DONE || this == FAILED || this == CANCELLED;
        }
    }

    private final String title;
    private final boolean quiet;
    private final Executor observers;
    private final JobProgress progress = new JobProgress();
    private final List<Runnable> atEnd = new ArrayList<>();
    private State state = State.WAITING;
    private @Nullable R result;
    private @Nullable Throwable failure;

    Job(String title, boolean quiet, Executor observers) {
        this.title = title;
        this.quiet = quiet;
        this.observers = observers;
    }

    public String title() {
        return title;
    }

    /** Whether nobody asked for the work, so that only its failure matters. */
    public boolean isQuiet() {
        return quiet;
    }

    public JobStatus status() {
        return progress.status();
    }

    public synchronized State state() {
        return state;
    }

    /** Requests cancellation; the job ends as cancelled as soon as the work notices it. */
    public void cancel() {
        progress.cancel();
    }

    /** Calls the observer with the result, if there is one. */
    public Job<R> onDone(Consumer<? super R> observer) {
        return atEnd(State.DONE, () -> observer.accept(value()));
    }

    /** Calls the observer with the failure, if the work failed. */
    public Job<R> onFailed(Consumer<? super Throwable> observer) {
        return atEnd(State.FAILED, () -> observer.accept(failure().orElseThrow()));
    }

    /** Calls the observer if the work was cancelled. */
    public Job<R> onCancelled(Runnable observer) {
        return atEnd(State.CANCELLED, observer);
    }

    /** Calls the observer at the end in any case, after those of the result. */
    public Job<R> onEnd(Runnable observer) {
        return atEnd(null, observer);
    }

    /** Why the work failed. */
    public synchronized Optional<Throwable> failure() {
        return Optional.ofNullable(failure);
    }

    private synchronized @Nullable R value() {
        return result;
    }

    private Job<R> atEnd(@Nullable State wanted, Runnable observer) {
        Runnable call = () -> {
            if (wanted == null || wanted == state())
                observer.run();
        };
        synchronized (this) {
            if (!state.ended()) {
                atEnd.add(call);
                return this;
            }
        }
        observers.execute(call);
        return this;
    }

    /** Runs the work on the calling thread. */
    void run(Work<? extends R> work) {
        if (progress.cancelled()) {
            end(State.CANCELLED, null, null);
            return;
        }
        synchronized (this) {
            state = State.RUNNING;
        }
        progress.begin();
        try {
            R value = work.run(progress);
            // Work that finished in spite of a late cancellation has a result, which nobody needs any more.
            end(progress.cancelled() ? State.CANCELLED : State.DONE, value, null);
        } catch (CancellationException stopped) {
            end(progress.cancelled() ? State.CANCELLED : State.FAILED, null, stopped);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            end(State.CANCELLED, null, stopped);
        } catch (Throwable broken) {
            // Every throwable must end the job; otherwise its progress bar would never disappear.
            end(progress.cancelled() ? State.CANCELLED : State.FAILED, null, broken);
        }
    }

    private void end(State how, @Nullable R value, @Nullable Throwable why) {
        List<Runnable> calls;
        synchronized (this) {
            state = how;
            result = value;
            failure = why;
            calls = List.copyOf(atEnd);
            atEnd.clear();
        }
        if (!calls.isEmpty())
            observers.execute(() -> calls.forEach(Runnable::run));
    }
}
