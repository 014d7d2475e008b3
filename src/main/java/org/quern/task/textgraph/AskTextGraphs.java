package org.quern.task.textgraph;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import java.util.Optional;
import org.quern.job.Progress;
import org.quern.llm.batch.BatchTotals;
import org.quern.task.EstimatedUseCase;
import org.quern.task.ModelEstimate;
import org.quern.task.ModelLimits;
import org.quern.task.ModelSpending;
import org.quern.task.ModelUse;
import org.quern.task.Services;
import org.quern.textgraph.run.TextGraphRun;

/** Asks a model about the texts of a data set, and scores its replies. */
public record AskTextGraphs(Services services)
        implements
            EstimatedUseCase<AskTextGraphs.Settings, AskTextGraphs.Result> {

    /**
     * The texts and the model.
     *
     * @param run its name; that of the model if empty
     * @param repeat number of the run with the same settings, from 0
     */
    public record Settings(TextChoice texts, String model, Optional<String> run,
            @JsonProperty(defaultValue = "0") int repeat, ModelLimits limits) {

        private AskAboutTextGraphs.Settings named() {
            return new AskAboutTextGraphs.Settings(texts, run.orElseGet(() -> TextGraphRun.idFor(model)), model,
                    repeat);
        }
    }

    /**
     * A run and its scores.
     *
     * @param failed number of requests that failed
     * @param failure why the last of them did
     */
    public record Result(String run, int replies, int failed, RunScores scores, @JsonUnwrapped ModelSpending spending,
            @JsonIgnore String failure) {

        static Result of(Services services, TextChoice texts, String run, BatchTotals totals, ModelUse use) {
            return new Result(run, totals.answered(), totals.failed(),
                    RunScores.of(services, texts.set(), List.of(run)), ModelSpending.of(use), totals.failure());
        }
    }

    @Override
    public ModelEstimate estimate(Settings settings, Progress progress) {
        return ModelEstimate.of(new AskAboutTextGraphs(services).estimate(settings.named(), progress),
                services.models().list().find(settings.model()));
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        AskAboutTextGraphs.Settings named = settings.named();
        ModelUse use = settings.limits().use(progress);
        return Result.of(services, settings.texts(), named.run(),
                new AskAboutTextGraphs(services).run(named, use, progress), use);
    }
}
