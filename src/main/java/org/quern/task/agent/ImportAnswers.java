package org.quern.task.agent;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.quern.agent.AgentSetup;
import org.quern.agent.batch.BatchStatistics;
import org.quern.agent.batch.Method;
import org.quern.evaluate.run.ImportedFrom;
import org.quern.job.Progress;
import org.quern.sparql.SelectLimits;
import org.quern.task.ModelLimits;
import org.quern.task.Services;
import org.quern.task.UseCase;

/** Imports predictions made elsewhere as an agent run, and scores them. */
public record ImportAnswers(Services services) implements UseCase<ImportAnswers.Settings, ImportAnswers.Result> {

    /**
     * The predictions.
     *
     * @param questions a file, or the name of a dataset
     * @param source on which queries run, within the limits
     * @param first max. number of questions, from the beginning
     * @param system the name of the system that made the predictions; that of the file if empty
     * @param name that of the run; if empty, derived from the settings
     * @param language the language of the questions and labels; if empty, English
     */
    public record Settings(PredictionsFile predictions, String questions, AgentSource source, SelectLimits limits,
            Optional<Integer> first, Optional<String> system, Optional<String> name, Optional<String> language,
            @JsonProperty(defaultValue = "2") int parallel) {}

    /** The run and its statistics. */
    public record Result(String run, BatchStatistics totals) {}

    @Override
    public Result run(Settings settings, Progress progress) throws Exception {
        Solving how = new Solving(settings.source(),
                settings.system().orElseGet(() -> ImportedFrom.name(settings.predictions().files())), Method.IMPORTED,
                AgentSetup.PUBLISHED.pruning(false), 0, settings.limits(), settings.language());
        RunAgentBatch.Settings batch = new RunAgentBatch.Settings(
                RunAgentBatch.Questions.of(settings.questions(), services.workspace()), settings.first(), how,
                settings.name(), Optional.of(settings.predictions()));
        return new Result(batch.run(), new RunAgentBatch(services).run(batch, new ModelLimits(
                OptionalInt.of(settings.parallel()), OptionalLong.empty(), OptionalDouble.empty()).use(progress),
                progress));
    }
}
