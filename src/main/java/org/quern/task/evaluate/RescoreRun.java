package org.quern.task.evaluate;

import com.fasterxml.jackson.annotation.JsonValue;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.quern.evaluate.engine.EngineUse;
import org.quern.evaluate.run.Rescoring;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.task.UseCase;
import org.quern.task.graph.GraphSelection;
import org.quern.task.graph.Graphs;
import org.quern.task.question.NamedQuestions;
import org.quern.workspace.SafeFiles;

/**
 * Scores a scored run again, and tells what moved and why.
 *
 * @param workspace the folder of the workspace
 */
public record RescoreRun(Graphs graphs, Path workspace, SafeFiles files)
        implements
            UseCase<RescoreRun.Settings, RescoreRun.Result> {

    /**
     * How to score.
     *
     * @param run its name in the workspace, or its folder
     * @param questions a question file with the current gold queries, or its name; empty to keep those of the run
     * @param dry whether to write nothing
     */
    public record Settings(String run, Optional<String> questions, GraphSelection graphs, ScoringSettings scoring,
            boolean dry) {}

    /**
     * What moved.
     *
     * @param use the engines that answered the queries
     * @param folder the run's folder
     */
    public record Result(@JsonValue Rescoring rescoring, EngineUse use, Path folder) {}

    @Override
    public Result run(Settings settings, Progress progress) {
        // A run that is not scored has a clear error before a database is started.
        Path folder = RunFolder.of(workspace, settings.run()).requireScored().folder();
        List<Sample> gold = settings.questions().map(text -> new SampleFile(files).read(
                NamedQuestions.path(workspace, text))).orElse(List.of());
        ScoreRun.Rescored done = graphs.ask(settings.graphs(), source -> new ScoreRun(source, files)
                .again(new ScoreRun.Again(folder, gold, settings.scoring(), settings.dry()), progress));
        return new Result(done.rescoring(), done.use(), folder);
    }
}
