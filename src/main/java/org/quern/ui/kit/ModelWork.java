package org.quern.ui.kit;

import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.quern.job.Job;
import org.quern.job.JobStatus;
import org.quern.job.Jobs;
import org.quern.job.Progress;
import org.quern.llm.Budget;

/**
 * Work that sends many requests to a model: its progress, cost and result. After a cancellation or when a limit
 * is reached, it can be started again: cached answers cost nothing. Used on the window's thread.
 *
 * @param <R> the result
 */
public final class ModelWork<R> {

    /** The progress and the cost so far. */
    public record Standing(JobStatus status, Budget.Spent spent, String note) {}

    /**
     * The work itself.
     *
     * @param <R> its result
     */
    @FunctionalInterface
    public interface Task<R> {

        /**
         * @param budget the spending limit
         * @param notes receives messages, for example that the model's host is busy
         */
        R run(Budget budget, Consumer<String> notes, Progress progress) throws Exception;
    }

    private record Running<R>(Job<R> job, Budget budget, AtomicReference<String> note) {}

    private final Jobs jobs;
    private final ReadOnlyObjectWrapper<Optional<Throwable>> failure = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<R>> outcome = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyBooleanWrapper running = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper stopped = new ReadOnlyBooleanWrapper();
    private Optional<Running<R>> run = Optional.empty();

    public ModelWork(Jobs jobs) {
        this.jobs = jobs;
    }

    /** @param then receives the result when the work is complete */
    public void start(String title, Budget budget, Task<R> task, Consumer<R> then) {
        if (running.get())
            return;
        AtomicReference<String> note = new AtomicReference<>("");
        running.set(true);
        stopped.set(false);
        failure.set(Optional.empty());
        outcome.set(Optional.empty());
        Job<R> job = jobs.submit(title, progress -> {
            progress.stage(title);
            return task.run(budget, note::set, progress);
        });
        run = Optional.of(new Running<>(job, budget, note));
        job.onDone(done -> {
            running.set(false);
            outcome.set(Optional.of(done));
            then.accept(done);
        }).onFailed(cause -> {
            running.set(false);
            fail(cause);
        }).onCancelled(() -> {
            running.set(false);
            stopped.set(true);
        });
    }

    /** Reports that the work failed or cannot start. */
    public void fail(Throwable cause) {
        failure.set(Optional.of(cause));
    }

    /** Forgets why the last work failed, because what is to be done has changed since. */
    public void forgetFailure() {
        failure.set(Optional.empty());
    }

    /** Cancels the work; answers so far are kept. */
    public void cancel() {
        run.ifPresent(one -> one.job().cancel());
    }

    /** The progress of the last work; empty before the first. */
    public Optional<Standing> standing() {
        return run.map(one -> new Standing(one.job().status(), one.budget().spent(),
                Objects.requireNonNull(one.note().get(), "note not initialized")));
    }

    public ReadOnlyObjectProperty<Optional<Throwable>> failureProperty() {
        return failure.getReadOnlyProperty();
    }

    /** The result of the last work, if it was completed. */
    public ReadOnlyObjectProperty<Optional<R>> outcomeProperty() {
        return outcome.getReadOnlyProperty();
    }

    public ReadOnlyBooleanProperty runningProperty() {
        return running.getReadOnlyProperty();
    }

    /** Whether the last work was cancelled. */
    public ReadOnlyBooleanProperty stoppedProperty() {
        return stopped.getReadOnlyProperty();
    }
}
