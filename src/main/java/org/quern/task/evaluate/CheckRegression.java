package org.quern.task.evaluate;

import java.nio.file.Path;
import java.util.List;
import org.quern.evaluate.compare.Inference;
import org.quern.evaluate.compare.RegressionGate;
import org.quern.evaluate.compare.RunComparison;
import org.quern.evaluate.run.RunFiles;
import org.quern.evaluate.run.ScoreVersions;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.ScoredItem;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** Decides whether a scored run may replace a baseline. */
public record CheckRegression(SafeFiles files) {

    /**
     * The settings.
     *
     * @param run the folder of a scored run
     * @param baseline the folder of the run that it is compared with
     */
    public record Settings(Path run, Path baseline, Metric metric, Inference inference,
            RegressionGate.Limits limits) {}

    /** @throws QuernException when the scores of both runs do not mean the same */
    public RegressionGate run(Settings settings) {
        RunFiles runs = new RunFiles(files);
        sameMetrics(runs.versions(settings.baseline()), runs.versions(settings.run()), settings.run());
        List<ScoredItem> baseline = runs.read(settings.baseline());
        RunComparison comparison = RunComparison.of(baseline, runs.read(settings.run()));
        if (comparison.differentQuestions() > 0)
            throw new QuernException("{0} items have equal ids but different questions in the run and the baseline",
                    settings.run().toString(), "compare runs of the same questions",
                    "%,d".formatted(comparison.differentQuestions()));
        return RegressionGate.of(baseline, comparison, settings.metric(), settings.inference(), settings.limits());
    }

    private static void sameMetrics(ScoreVersions baseline, ScoreVersions run, Path folder) {
        if (!baseline.isUnknown() && !run.isUnknown() && !baseline.metrics().equals(run.metrics()))
            throw new QuernException("the run and the baseline were scored by different rules ({0}, {1})",
                    folder.toString(), "score both runs again with the same version and options", run.metrics(),
                    baseline.metrics());
    }
}
