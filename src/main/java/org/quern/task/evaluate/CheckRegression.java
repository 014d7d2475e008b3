package org.quern.task.evaluate;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.nio.file.Path;
import java.util.List;
import org.quern.evaluate.compare.Inference;
import org.quern.evaluate.compare.RegressionGate;
import org.quern.evaluate.compare.RegressionGate.Decision;
import org.quern.evaluate.compare.RunComparison;
import org.quern.evaluate.report.GateText;
import org.quern.evaluate.run.RunFiles;
import org.quern.evaluate.run.ScoreVersions;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.ScoredItem;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.task.UseCase;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * Decides whether a scored run may replace a baseline.
 *
 * @param workspace the folder of the workspace
 */
public record CheckRegression(Path workspace, SafeFiles files)
        implements
            UseCase<CheckRegression.Settings, CheckRegression.Result> {

    /**
     * The settings.
     *
     * @param run the name of a scored run, or its folder
     * @param baseline the same of the run that it is compared with
     */
    public record Settings(String run, String baseline, Metric metric, Inference inference,
            RegressionGate.Limits limits) {}

    /** @param items the items that got worse */
    public record Result(boolean passes, Decision decision, String sentence, @JsonUnwrapped RegressionGate gate,
            List<Item> items) {}

    /** An item by its question. */
    public record Item(String graph, String qid, String nlQuestion) {}

    /** @throws QuernException when the scores of both runs do not mean the same */
    @Override
    public Result run(Settings settings, Progress progress) {
        Path run = RunFolder.of(workspace, settings.run()).requireScored().folder();
        Path before = RunFolder.of(workspace, settings.baseline()).requireScored().folder();
        RunFiles runs = new RunFiles(files);
        sameMetrics(runs.versions(before), runs.versions(run), run);
        List<ScoredItem> baseline = runs.read(before);
        RunComparison comparison = RunComparison.of(baseline, runs.read(run));
        if (comparison.differentQuestions() > 0)
            throw new QuernException("{0} items have equal ids but different questions in the run and the baseline",
                    run.toString(), "compare runs of the same questions",
                    "%,d".formatted(comparison.differentQuestions()));
        RegressionGate gate = RegressionGate.of(baseline, comparison, settings.metric(), settings.inference(),
                settings.limits());
        return new Result(gate.decision().passes(), gate.decision(),
                new GateText(gate, settings.run(), settings.baseline()).sentence(), gate,
                gate.items().stream().map(item -> item.first().sample()).map(CheckRegression::item).toList());
    }

    private static Item item(Sample sample) {
        return new Item(sample.graph(), sample.qid(), sample.nlQuestion());
    }

    private static void sameMetrics(ScoreVersions baseline, ScoreVersions run, Path folder) {
        if (!baseline.isUnknown() && !run.isUnknown() && !baseline.metrics().equals(run.metrics()))
            throw new QuernException("the run and the baseline were scored by different rules ({0}, {1})",
                    folder.toString(), "score both runs again with the same version and options", run.metrics(),
                    baseline.metrics());
    }
}
