package org.quern.task.agent;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.quern.agent.Step;
import org.quern.agent.Turn;
import org.quern.agent.batch.AgentQuestion;
import org.quern.agent.batch.QuestionOutcome;
import org.quern.agent.recording.RecordedRun;
import org.quern.agent.recording.RunReader;
import org.quern.job.Progress;
import org.quern.task.ModelLimits;
import org.quern.task.ModelSpending;
import org.quern.task.ModelUse;
import org.quern.task.Services;
import org.quern.task.UnfinishedWork;
import org.quern.task.UseCase;
import org.quern.workspace.QuernException;
import org.quern.workspace.Workspace;

/**
 * Answers one question and records the steps.
 *
 * @param heard receives each step when it is complete
 */
public record AskAgent(Services services, Consumer<Step> heard) implements UseCase<AskAgent.Settings, AskAgent.Result> {

    /** The file in which a run is recorded. */
    public static final String LAST = "last.jsonl";

    /**
     * The question.
     *
     * @param gold the query with which the answer is compared
     * @param followUp whether a recorded conversation goes on
     * @param after the recording of that conversation; the file that is written if empty
     * @param record the file in which the run is recorded, step by step; that of the last question if empty
     */
    public record Settings(String question, Optional<String> gold, boolean followUp, Optional<Path> after, Solving how,
            Optional<Path> record, ModelLimits limits) {}

    /**
     * The answer.
     *
     * @param end why the agent ended
     * @param steps number of steps, including those that were rolled back
     * @param inState number of steps in the final state
     */
    public record Result(String question, String end, Optional<String> query, int steps, int inState,
            Optional<Boolean> em, Optional<Double> f1, @JsonUnwrapped ModelSpending spending) {}

    /** The recording of the last single question. */
    public static Path lastAsked(Workspace workspace) {
        return workspace.agentRun("asked").resolve(LAST);
    }

    @Override
    public Result run(Settings settings, Progress progress) throws Exception {
        Path file = settings.record().orElseGet(() -> lastAsked(services.workspace()));
        ModelUse use = settings.limits().use(progress);
        try {
            QuestionOutcome solved = answer(
                    new AgentQuestion("", settings.question(), settings.gold(), Optional.empty()),
                    settings.followUp() ? conversation(settings.after().orElse(file)) : List.of(), settings.how(), file,
                    use, progress);
            return new Result(settings.question(), solved.end(), solved.query(), solved.steps(), solved.inState(),
                    solved.score().map(QuestionOutcome.Score::em), solved.score().map(QuestionOutcome.Score::f1),
                    ModelSpending.of(use));
        } catch (CancellationException stopped) {
            progress.note("The steps are recorded in " + file
                    + ". Rerun the command to start again with the cached answers.");
            throw stopped;
        }
    }

    private List<Turn> conversation(Path file) {
        if (!Files.exists(file))
            throw new QuernException("there is no earlier question", file.toString(),
                    "ask one without --follow-up first, or choose a recording with --after");
        List<RecordedRun> runs = new RunReader(services.files()).read(file);
        if (runs.size() != 1)
            throw new QuernException("this file contains more than one run", file.toString(),
                    "choose the recording of one question");
        return runs.getFirst().conversation();
    }

    /** @param before the earlier questions of the conversation */
    public QuestionOutcome answer(AgentQuestion question, List<Turn> before, Solving how, Path record, ModelUse use,
            Progress progress) throws Exception {
        return UnfinishedWork
                .of(services.workspace(), AskAgent.class, how.model(), question.text(), record.toAbsolutePath())
                .run(use, own -> how.solve(services, own, progress, (solver, _, _, asking) -> solver
                        .solve(question, before, record, heard, asking)));
    }
}
