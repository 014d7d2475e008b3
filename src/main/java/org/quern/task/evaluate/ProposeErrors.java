package org.quern.task.evaluate;

import com.fasterxml.jackson.annotation.JsonValue;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.quern.evaluate.error.CategoryJudgements;
import org.quern.evaluate.error.ErrorCounts;
import org.quern.evaluate.error.ErrorFile;
import org.quern.evaluate.error.ErrorRun;
import org.quern.evaluate.error.ErrorSample;
import org.quern.evaluate.error.ProposedErrors;
import org.quern.evaluate.score.ScoredItem;
import org.quern.job.Progress;
import org.quern.neo4j.QueryLimits;
import org.quern.task.UseCase;
import org.quern.task.graph.GraphSelection;
import org.quern.task.graph.Graphs;
import org.quern.workspace.SafeFiles;

/**
 * Proposes error categories for each wrong prediction of a scored run, and saves them with the run.
 *
 * @param workspace the folder of the workspace
 */
public record ProposeErrors(Graphs graphs, Path workspace, SafeFiles files)
        implements
            UseCase<ProposeErrors.Settings, ProposeErrors.Result> {

    /**
     * The settings.
     *
     * @param run its name in the workspace, or its folder
     * @param limits of each query
     * @param sample which of them people judge, if not all; none keeps the sample that was drawn before
     */
    public record Settings(String run, GraphSelection graphs, QueryLimits limits, int atATime,
            Optional<Draw> sample) {}

    /**
     * What was written.
     *
     * @param items number of items of the run
     * @param drawn the random sample to which the analysis is restricted, if any
     * @param folder the run's folder
     */
    public record Result(@JsonValue List<ProposedErrors> errors, int items, ErrorCounts counts,
            Optional<ErrorSample> drawn, Path folder) {}

    /**
     * A random sample of the wrong predictions.
     *
     * @param size how many, or all where there are fewer
     */
    public record Draw(int size, long seed) {}

    @Override
    public Result run(Settings settings, Progress progress) {
        RunFolder run = RunFolder.of(workspace, settings.run());
        List<ScoredItem> all = run.scored();
        Optional<ErrorSample> sample = settings.sample().map(draw -> ErrorSample.draw(all, draw.size(), draw.seed()));
        List<ScoredItem> items = sample.map(drawn -> drawn.of(all)).orElse(all);
        List<ProposedErrors> proposed = graphs.ask(settings.graphs(), source -> new ErrorRun(source,
                settings.limits(), settings.atATime()).propose(items, progress));
        progress.checkCancelled();
        new ErrorFile(files).write(run.folder().resolve(ErrorFile.NAME), proposed);
        sample.ifPresent(drawn -> drawn.write(files, run.folder()));
        Optional<ErrorSample> drawn = ErrorSample.read(files, run.folder());
        return new Result(proposed, all.size(), ErrorCounts.of(proposed, CategoryJudgements.NOTHING, drawn), drawn,
                run.folder());
    }
}
