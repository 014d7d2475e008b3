package org.quern.task.evaluate.model;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Optional;
import org.quern.evaluate.judge.JudgedFigures;
import org.quern.job.Progress;
import org.quern.task.EstimatedUseCase;
import org.quern.task.LazyServices;
import org.quern.task.ModelEstimate;
import org.quern.task.ModelLimits;
import org.quern.task.ModelSpending;
import org.quern.task.ModelUse;
import org.quern.task.evaluate.JudgeEquivalence;
import org.quern.task.evaluate.RunFolder;
import org.quern.task.graph.GraphSelection;
import org.quern.task.graph.Graphs;

/** Asks a model whether the incorrect answers of a scored run are equivalent to the gold answers. */
public record JudgeRun(LazyServices in) implements EstimatedUseCase<JudgeRun.Settings, JudgeRun.Result> {

    /**
     * The run and its judge.
     *
     * @param run its name in the workspace, or its folder
     * @param judge its name; that of the model if empty
     */
    public record Settings(String run, GraphSelection graphs, String model, Optional<String> judge,
            ModelLimits limits) {

        /** The name of the judge. */
        public String name() {
            return judge.orElseGet(() -> model.replaceAll("[^\\p{L}\\p{N}_.-]", "-"));
        }

        private JudgeEquivalence.Settings of(RunFolder run) {
            return new JudgeEquivalence.Settings(run.name(), run.folder(), run.scored(), model, name());
        }
    }

    /**
     * How many are equivalent.
     *
     * @param accuracy the share of items that are correct or equivalent
     */
    public record Result(JudgedFigures figures, double accuracy, @JsonUnwrapped ModelSpending spending) {}

    @Override
    public ModelEstimate estimate(Settings settings, Progress progress) {
        JudgeEquivalence.Settings run = settings.of(RunFolder.of(in.root(), settings.run()));
        return ModelEstimate.of(new Graphs(in).ask(settings.graphs(),
                source -> new JudgeEquivalence(in.get(), source).estimate(run, progress)),
                in.get().models().list().find(settings.model()));
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        JudgeEquivalence.Settings run = settings.of(RunFolder.of(in.root(), settings.run()));
        ModelUse use = settings.limits().use(progress);
        JudgedFigures figures = new Graphs(in).ask(settings.graphs(),
                source -> new JudgeEquivalence(in.get(), source).run(run, use, progress));
        return new Result(figures, figures.accuracy(), ModelSpending.of(use));
    }
}
