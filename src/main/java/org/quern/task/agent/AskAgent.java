package org.quern.task.agent;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.quern.agent.Step;
import org.quern.agent.Turn;
import org.quern.agent.batch.AgentQuestion;
import org.quern.agent.batch.QuestionOutcome;
import org.quern.job.Progress;
import org.quern.task.ModelUse;
import org.quern.task.Services;
import org.quern.task.UnfinishedWork;
import org.quern.workspace.Workspace;

/** Answers one question and records the steps. */
public record AskAgent(Services services) {

    /** The file in which a run is recorded. */
    public static final String LAST = "last.jsonl";

    /**
     * The question.
     *
     * @param before the earlier questions of the conversation
     * @param record the file in which the run is recorded, step by step
     */
    public record Settings(AgentQuestion question, List<Turn> before, Solving how, Path record) {}

    /** The recording of the last single question. */
    public static Path lastAsked(Workspace workspace) {
        return workspace.agentRun("asked").resolve(LAST);
    }

    /** @param heard receives each step when it is complete */
    public QuestionOutcome run(Settings settings, ModelUse use, Consumer<Step> heard, Progress progress)
            throws Exception {
        return UnfinishedWork
                .of(services.workspace(), AskAgent.class, settings.how().model(), settings.question().text(),
                        settings.record().toAbsolutePath())
                .run(use, own -> settings.how().solve(services, own, progress, (solver, _, _, asking) -> solver
                        .solve(settings.question(), settings.before(), settings.record(), heard, asking)));
    }
}
