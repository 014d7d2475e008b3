package org.quern.ui;

import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import org.quern.job.Job;
import org.quern.job.JobStatus;
import org.quern.job.Jobs;
import org.quern.job.Work;

/** Background work of a pane, one piece at a time, with progress and cancellation. Used on the window's thread. */
public final class BackgroundWork {

    private final Jobs jobs;
    private final ReadOnlyBooleanWrapper running = new ReadOnlyBooleanWrapper();
    private Optional<Job<?>> job = Optional.empty();

    public BackgroundWork(Jobs jobs) {
        this.jobs = jobs;
    }

    /** Starts a piece of work, unless one runs. */
    public <R> void start(String title, Work<R> task, Consumer<R> then, Consumer<Throwable> failed) {
        if (running.get())
            return;
        Job<R> started = jobs.submit(title, task);
        job = Optional.of(started);
        running.set(true);
        started.onDone(then).onFailed(failed).onEnd(() -> {
            job = Optional.empty();
            running.set(false);
        });
    }

    /** Stops what runs. */
    public void cancel() {
        job.ifPresent(Job::cancel);
    }

    /** How far the work is; empty while nothing runs. */
    public Optional<JobStatus> progress() {
        return job.map(Job::status);
    }

    /** What runs; empty text for nothing. */
    public String title() {
        return job.map(Job::title).orElse("");
    }

    public ReadOnlyBooleanProperty runningProperty() {
        return running.getReadOnlyProperty();
    }
}
