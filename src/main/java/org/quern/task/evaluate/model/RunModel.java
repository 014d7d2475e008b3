package org.quern.task.evaluate.model;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.quern.evaluate.engine.EngineUse;
import org.quern.evaluate.run.PredictionRun;
import org.quern.evaluate.run.PredictionSettings;
import org.quern.evaluate.run.RepairTotals;
import org.quern.evaluate.run.RunFiles;
import org.quern.evaluate.score.Aggregate;
import org.quern.evaluate.score.Aggregates;
import org.quern.job.Progress;
import org.quern.llm.batch.BatchTotals;
import org.quern.neo4j.GraphSource;
import org.quern.question.SampleFile;
import org.quern.task.EstimatedUseCase;
import org.quern.task.LazyServices;
import org.quern.task.ModelEstimate;
import org.quern.task.ModelLimits;
import org.quern.task.ModelSpending;
import org.quern.task.ModelUse;
import org.quern.task.evaluate.AskModel;
import org.quern.task.evaluate.ScoreRun;
import org.quern.task.evaluate.ScoringSettings;
import org.quern.task.graph.GraphSelection;
import org.quern.task.graph.Graphs;
import org.quern.task.question.NamedQuestions;
import org.quern.workspace.QuernException;

/** Asks a model for a query for each question of a file, once or several times, and scores the predictions. */
public record RunModel(LazyServices in) implements EstimatedUseCase<RunModel.Settings, RunModel.Result> {

    /**
     * The questions and how the model is asked.
     *
     * @param questions a question file, or its name in the workspace
     * @param name that of the run; that of the questions with the model if empty
     * @param repeats the number of runs, named NAME, NAME-2, …
     * @param failed whether to ask questions of an existing run again whose reply contains no query
     * @param unscored whether not to score the predictions
     */
    public record Settings(String questions, GraphSelection graphs, String model, Optional<String> name,
            AskModel.Method method, @JsonProperty(defaultValue = "1") int repeats, boolean failed, boolean unscored,
            ModelLimits limits) {

        private AskModel.Settings run(Path workspace, int repeat) {
            Path file = NamedQuestions.path(workspace, questions);
            String first = name.orElseGet(() -> AskModel.Settings.runOf(file, model));
            return new AskModel.Settings(repeat == 0 ? first : first + "-" + (repeat + 1), file, model, method, repeat,
                    failed);
        }
    }

    /**
     * One of the runs.
     *
     * @param repair empty if no query was to be corrected
     * @param scores empty if the predictions are not scored
     * @param engines those that answered the queries
     */
    public record Run(String run, BatchTotals totals, Optional<RepairTotals> repair,
            Optional<PredictionSettings> method, Optional<Aggregate> scores, @JsonIgnore Optional<EngineUse> engines) {

        private Run scored(ScoreRun.Result done) {
            return new Run(run, totals, repair, method, Optional.of(Aggregates.of(done.scored()).overall()),
                    Optional.of(done.use()));
        }
    }

    /** The runs and what they cost together. */
    public record Result(List<Run> runs, @JsonUnwrapped ModelSpending spending) {}

    @Override
    public ModelEstimate estimate(Settings settings, Progress progress) {
        return ModelEstimate.of(new Graphs(in).ask(settings.graphs(), source -> task(settings, source)
                .estimate(settings.run(in.root(), 0), progress)).times(settings.repeats()),
                in.get().models().list().find(settings.model()));
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        String first = settings.run(in.root(), 0).run();
        if (settings.failed() && !Files.exists(in.workspace().run(first)))
            throw new QuernException("there is no such run to continue", in.workspace().run(first).toString(),
                    "leave out --failed, or give the name of the run with --name");
        ModelUse use = settings.limits().use(progress);
        List<Run> runs = new Graphs(in).ask(settings.graphs(), source -> {
            List<Run> asked = new ArrayList<>();
            for (int repeat = 0; repeat < settings.repeats(); repeat++)
                asked.add(asked(settings, repeat, task(settings, source), use, progress));
            return settings.unscored() ? asked
                    : asked.stream().map(run -> run.scored(score(run, source, progress))).toList();
        });
        return new Result(runs, ModelSpending.of(use));
    }

    private AskModel task(Settings settings, GraphSource source) {
        GraphSelection graphs = settings.graphs();
        return new AskModel(in.get(), source, name -> graphs.isFiles() ? graphs.file(name)
                : in.workspace().graphFile(graphs.name(name)));
    }

    private Run asked(Settings settings, int repeat, AskModel task, ModelUse use, Progress progress) {
        AskModel.Settings run = settings.run(in.root(), repeat);
        BatchTotals totals = task.run(run, use, progress);
        PredictionRun record = new PredictionRun(in.workspace().run(run.run()), in.files());
        return new Run(run.run(), totals, settings.method().repair() == 0 ? Optional.empty()
                : Optional.of(RepairTotals.of(record.answers().values())),
                record.settings().map(recorded -> recorded.own()), Optional.empty(), Optional.empty());
    }

    private ScoreRun.Result score(Run run, GraphSource source, Progress progress) {
        Path folder = in.workspace().run(run.run());
        return new ScoreRun(source, in.files()).run(new ScoreRun.Settings(
                new SampleFile(in.files()).read(folder.resolve(RunFiles.RESULT)), folder, ScoringSettings.DEFAULT),
                progress);
    }
}
