package org.quern.task.evaluate;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.quern.evaluate.error.ErrorFile;
import org.quern.evaluate.error.ErrorRun;
import org.quern.evaluate.error.ErrorSample;
import org.quern.evaluate.error.ProposedErrors;
import org.quern.evaluate.score.ScoredItem;
import org.quern.job.Progress;
import org.quern.neo4j.GraphSource;
import org.quern.neo4j.QueryLimits;
import org.quern.workspace.SafeFiles;

/** Proposes error categories for each wrong prediction of a scored run, and saves them with the run. */
public record ProposeErrors(GraphSource graphs, SafeFiles files) {

    /**
     * The settings.
     *
     * @param folder the run's folder
     * @param limits of each query
     * @param sample which of them people judge, if not all; none keeps the sample that was drawn before
     */
    public record Settings(List<ScoredItem> items, Path folder, QueryLimits limits, int atATime,
            Optional<Draw> sample) {}

    /**
     * A random sample of the wrong predictions.
     *
     * @param size how many, or all where there are fewer
     */
    public record Draw(int size, long seed) {}

    public List<ProposedErrors> run(Settings settings, Progress progress) {
        Optional<ErrorSample> sample = settings.sample()
                .map(draw -> ErrorSample.draw(settings.items(), draw.size(), draw.seed()));
        List<ScoredItem> items = sample.map(drawn -> drawn.of(settings.items())).orElse(settings.items());
        List<ProposedErrors> proposed = new ErrorRun(graphs, settings.limits(), settings.atATime())
                .propose(items, progress);
        progress.checkCancelled();
        new ErrorFile(files).write(settings.folder().resolve(ErrorFile.NAME), proposed);
        sample.ifPresent(drawn -> drawn.write(files, settings.folder()));
        return proposed;
    }
}
