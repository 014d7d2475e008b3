package org.quern.task.agent;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.quern.agent.batch.AgentBatch;
import org.quern.agent.batch.BatchStatistics;
import org.quern.job.Progress;
import org.quern.task.EstimatedUseCase;
import org.quern.task.ModelEstimate;
import org.quern.task.ModelLimits;
import org.quern.task.ModelSpending;
import org.quern.task.ModelUse;
import org.quern.task.Services;

/** Answers the questions of a dataset or a file with an agent, and scores the answers. */
public record AnswerDataset(Services services)
        implements
            EstimatedUseCase<AnswerDataset.Settings, AnswerDataset.Result> {

    /**
     * The questions and how they are answered.
     *
     * @param questions a file, or the name of a dataset
     * @param first max. number of questions, from the beginning
     * @param name that of the run; if empty, derived from the settings
     */
    public record Settings(String questions, Optional<Integer> first, Solving how, Optional<String> name,
            ModelLimits limits) {}

    /** The run and its statistics. */
    public record Result(String run, BatchStatistics totals, @JsonUnwrapped ModelSpending spending) {}

    @Override
    public ModelEstimate estimate(Settings settings, Progress progress) {
        return ModelEstimate.of(new RunAgentBatch(services).estimate(batch(settings), progress),
                services.models().list().find(settings.how().model()));
    }

    @Override
    public Result run(Settings settings, Progress progress) throws Exception {
        RunAgentBatch.Settings batch = batch(settings);
        ModelUse use = settings.limits().use(progress);
        try {
            return new Result(batch.run(), new RunAgentBatch(services).run(batch, use, progress),
                    ModelSpending.of(use));
        } catch (CancellationException stopped) {
            AgentBatch files = new AgentBatch(services.workspace().agentRun(batch.run()), services.files());
            files.statistics().ifPresent(so -> progress.note(
                    "%,d of %,d %s answered; rerun the command to resume.".formatted(files.answers().size(),
                            so.totals().questions(), so.totals().questions() == 1 ? "question" : "questions")));
            throw stopped;
        }
    }

    private RunAgentBatch.Settings batch(Settings settings) {
        return new RunAgentBatch.Settings(RunAgentBatch.Questions.of(settings.questions(), services.workspace()),
                settings.first(), settings.how(), settings.name(), Optional.empty());
    }
}
