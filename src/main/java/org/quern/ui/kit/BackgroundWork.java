package org.quern.ui.kit;

import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import org.quern.job.Job;
import org.quern.job.JobStatus;
import org.quern.job.Jobs;
import org.quern.job.Work;

/** Background work of a pane with progress and cancellation; one job at a time. Used on the window's thread. */
public final class BackgroundWork {

    private final Jobs jobs;
    private final ReadOnlyBooleanWrapper running = new ReadOnlyBooleanWrapper();
    private Optional<Job<?>> job = Optional.empty();

    public BackgroundWork(Jobs jobs) {
        this.jobs = jobs;
    }

    /** Starts a job unless one is running. */
    public <R> void start(String title, Work<R> task, Consumer<R> then, Consumer<Throwable> failed) {
        start(title, task, then, failed, () -> {});
    }

    /** Starts a job unless one is running. @param cancelled called if it was cancelled */
    public <R> void start(String title, Work<R> task, Consumer<R> then, Consumer<Throwable> failed,
            Runnable cancelled) {
        if (running.get())
            return;
        Job<R> started = jobs.submit(title, task);
        job = Optional.of(started);
        running.set(true);
        started.onDone(then).onFailed(failed).onCancelled(cancelled).onEnd(() -> {
            job = Optional.empty();
            running.set(false);
        });
    }

    public void cancel() {
        job.ifPresent(Job::cancel);
    }

    /** The progress of the work; empty while nothing is running. */
    public Optional<JobStatus> progress() {
        return job.map(Job::status);
    }

    /** The title of the running work; empty if there is none. */
    public String title() {
        return job.map(Job::title).orElse("");
    }

    public ReadOnlyBooleanProperty runningProperty() {
        return running.getReadOnlyProperty();
    }
}
