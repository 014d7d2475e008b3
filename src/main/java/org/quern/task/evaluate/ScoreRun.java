package org.quern.task.evaluate;

import java.nio.file.Path;
import java.util.List;
import org.quern.evaluate.run.RunFiles;
import org.quern.evaluate.ScoredSample;
import org.quern.evaluate.engine.EngineUse;
import org.quern.evaluate.engine.Engines;
import org.quern.job.Progress;
import org.quern.neo4j.GraphSource;
import org.quern.question.Sample;
import org.quern.workspace.SafeFiles;

/** Scores the predictions of a run and writes its three result files. */
public final class ScoreRun {

    /**
     * The settings.
     *
     * @param samples with predictions
     * @param folder the run's folder
     */
    public record Settings(List<Sample> samples, Path folder, Scoring scoring) {}

    /**
     * The result.
     *
     * @param use the engines that answered the queries
     */
    public record Result(List<ScoredSample> scored, EngineUse use) {}

    private final GraphSource graphs;
    private final SafeFiles files;

    public ScoreRun(GraphSource graphs, SafeFiles files) {
        this.graphs = graphs;
        this.files = files;
    }

    public Result run(Settings settings, Progress progress) {
        Engines engines = settings.scoring().engines();
        List<ScoredSample> scored = settings.scoring().scorer(graphs, engines).score(settings.samples(), progress);
        progress.checkCancelled();
        new RunFiles(files).write(settings.folder(), scored);
        return new Result(scored, engines.use());
    }
}
