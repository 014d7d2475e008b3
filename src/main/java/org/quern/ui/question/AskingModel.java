package org.quern.ui.question;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.quern.job.Job;
import org.quern.job.JobStatus;
import org.quern.job.Jobs;
import org.quern.llm.Budget;
import org.quern.llm.ModelSettings;
import org.quern.ui.Messages;

/**
 * Rewrites or verifies the questions of a file, by a model or by what is built in, into a new file. Used on the window's
 * thread. Whoever stops it, or whom a limit stops, starts again: answers are kept and cost nothing then.
 */
final class AskingModel {

    /** How far it is, and what it has cost so far. */
    record Standing(JobStatus status, long tokens, double cost, String note) {}

    private record Running(Job<Asking.Outcome> job, Budget budget, AtomicReference<String> note) {}

    private final Jobs jobs;
    private final Messages messages;
    private final QuestionEngine engine;
    private final ReadOnlyObjectWrapper<List<ModelSettings>> models = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<Optional<Throwable>> failure = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<Asking.Outcome>> outcome = new ReadOnlyObjectWrapper<>(
            Optional.empty());
    private final ReadOnlyBooleanWrapper running = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper stopped = new ReadOnlyBooleanWrapper();
    private Optional<Running> run = Optional.empty();

    AskingModel(Jobs jobs, Messages messages, QuestionEngine engine) {
        this.jobs = jobs;
        this.messages = messages;
        this.engine = engine;
    }

    /** Looks which models the workspace names. */
    void refresh() {
        jobs.submit(messages.text("questions.job.models"), _ -> engine.models()).onDone(models::set)
                .onFailed(this::fail);
    }

    /**
     * Asks about every question of a file.
     *
     * @param to the new file's name
     * @param then what follows when it is written
     */
    void start(Asking asking, String from, String to, Runnable then) {
        if (running.get())
            return;
        Budget budget = new Budget(asking.mostTokens(), asking.mostCost());
        AtomicReference<String> note = new AtomicReference<>("");
        running.set(true);
        stopped.set(false);
        failure.set(Optional.empty());
        outcome.set(Optional.empty());
        String title = messages.text(asking.task() == Asking.Task.VERIFY ? "questions.job.verify"
                : "questions.job.rewrite", from);
        Job<Asking.Outcome> job = jobs.submit(title, progress -> {
            progress.stage(title);
            return engine.ask(asking, from, to, budget, note::set, progress);
        });
        run = Optional.of(new Running(job, budget, note));
        job.onDone(done -> {
            end();
            outcome.set(Optional.of(done));
            then.run();
        }).onFailed(cause -> {
            end();
            fail(cause);
        }).onCancelled(() -> {
            end();
            stopped.set(true);
        });
    }

    private void end() {
        running.set(false);
    }

    private void fail(Throwable cause) {
        failure.set(Optional.of(cause));
    }

    /** Stops; what was answered is kept. */
    void cancel() {
        run.ifPresent(one -> one.job().cancel());
    }

    /** How far the last run is, or was; empty before the first. */
    Optional<Standing> standing() {
        return run.map(one -> new Standing(one.job().status(), one.budget().spentTokens(), one.budget().spentCost(),
                one.note().get()));
    }

    ReadOnlyObjectProperty<List<ModelSettings>> modelsProperty() {
        return models.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Optional<Throwable>> failureProperty() {
        return failure.getReadOnlyProperty();
    }

    /** What came of the last run, if it came to its end. */
    ReadOnlyObjectProperty<Optional<Asking.Outcome>> outcomeProperty() {
        return outcome.getReadOnlyProperty();
    }

    ReadOnlyBooleanProperty runningProperty() {
        return running.getReadOnlyProperty();
    }

    /** Whether somebody stopped the last run. */
    ReadOnlyBooleanProperty stoppedProperty() {
        return stopped.getReadOnlyProperty();
    }
}
