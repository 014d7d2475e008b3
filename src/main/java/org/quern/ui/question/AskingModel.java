package org.quern.ui.question;

import java.util.List;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.llm.Budget;
import org.quern.llm.ModelSettings;
import org.quern.task.ModelTask.Estimate;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.ModelWork;

/**
 * Rewrites or verifies the questions of a file, with a model or a built-in alternative, into a new file. Used
 * on the window's thread.
 */
final class AskingModel {

    private final Jobs jobs;
    private final Messages messages;
    private final WorkspaceQuestions engine;
    final ModelWork<Asking.Outcome> work;
    private String title = "";
    private final Latest estimating;
    /** The estimate of the chosen task; empty while it is unknown. */
    final ObjectProperty<Optional<Estimate>> estimate = new SimpleObjectProperty<>(Optional.empty());
    final ObjectProperty<List<ModelSettings>> models = new SimpleObjectProperty<>(List.of());

    AskingModel(Jobs jobs, Messages messages, WorkspaceQuestions engine) {
        this.jobs = jobs;
        this.messages = messages;
        this.engine = engine;
        this.work = new ModelWork<>(jobs);
        this.estimating = new Latest(jobs);
    }

    /** Estimates the task for all questions of a file. */
    void estimate(Asking asking, String from, String to) {
        estimating.drop();
        estimate.set(Optional.empty());
        if (!asking.isBuiltIn())
            estimating.submit(messages.text("questions.job.estimate", from),
                    progress -> engine.estimate(asking, from, to, progress),
                    found -> estimate.set(Optional.of(found)), work::fail);
    }

    /** Updates the list of the workspace's models. */
    void refresh() {
        jobs.submit(messages.text("questions.job.models"), _ -> engine.models()).onDone(models::set)
                .onFailed(work::fail);
    }

    /** The title of the last task. */
    String title() {
        return title;
    }

    /**
     * Starts the task for all questions of a file.
     *
     * @param to the new file's name
     * @param then called when the file is written
     */
    void start(Asking asking, String from, String to, Runnable then) {
        title = messages.text(switch (asking.task()) {
            case VERIFY -> "questions.job.verify";
            case REWRITE -> "questions.job.rewrite";
            case VARY -> "questions.job.vary";
        }, from);
        work.start(title, new Budget(asking.mostTokens(), asking.mostCost()),
                (budget, notes, progress) -> engine.ask(asking, from, to, budget, notes, progress), _ -> then.run());
    }

}
