package org.quern.task.evaluate;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.quern.evaluate.PredictedAnswer;
import org.quern.evaluate.engine.EngineUse;
import org.quern.evaluate.run.PredictionImport;
import org.quern.evaluate.run.PredictionImport.First;
import org.quern.evaluate.run.RunFiles;
import org.quern.evaluate.run.Skipped;
import org.quern.evaluate.score.Aggregates;
import org.quern.evaluate.score.ScoredItem;
import org.quern.evaluate.score.Unscored;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.task.UseCase;
import org.quern.task.graph.GraphSelection;
import org.quern.task.graph.Graphs;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/**
 * Scores a file of predictions, or a run of the workspace, and writes the three files of a run.
 *
 * @param workspace the folder of the workspace, which need not exist for graph files
 */
public record ScoreFile(Graphs graphs, Path workspace, SafeFiles files)
        implements
            UseCase<ScoreFile.Settings, ScoreFile.Result> {

    /**
     * How to score.
     *
     * @param predictions a question file with predictions, or the name of a run
     * @param out the folder for the three files; the run's own if empty
     */
    public record Settings(String predictions, Optional<Path> out, GraphSelection graphs, ScoringSettings scoring) {}

    /**
     * What was scored.
     *
     * @param use the engines that answered the queries
     * @param unanswered ids of questions without a prediction
     * @param skipped the rows that were skipped, and why
     * @param misfits samples with fields of the wrong type
     * @param folder where the files were written
     */
    public record Result(List<ScoredItem> scored, EngineUse use, List<String> unanswered, List<String> skipped,
            List<QuernException> misfits, Path folder) {

        @JsonValue
        ObjectNode toJson() {
            ObjectNode root = new RunFiles(new SafeFiles()).toJson(Aggregates.of(scored));
            if (!unanswered.isEmpty())
                unanswered.forEach(root.putArray("without_prediction")::add);
            Unscored.of(scored).forEach(each -> root.withArray("unscored").addObject()
                    .put("outcome", each.outcome().text()).put("message", each.reason()).put("items", each.items()));
            if (!skipped.isEmpty())
                skipped.forEach(root.putArray("skipped")::add);
            return root;
        }
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        Path run = workspace.resolve("runs").resolve(settings.predictions()).normalize();
        boolean there = Files.exists(Path.of(settings.predictions()));
        if (!there && !Files.isDirectory(run))
            throw SafeFiles.noSuch(Workspace.isWorkspace(workspace) ? run : Path.of(settings.predictions()));
        Path file = there ? Path.of(settings.predictions()) : run.resolve(RunFiles.RESULT);
        if (there && settings.out().isEmpty())
            throw new QuernException("no folder is given for the scores", file.toString(), "choose one with --out");
        Path folder = settings.out().orElse(run);
        SampleFile.Usable usable = new SampleFile(files).readUsable(file);
        First first = First.of(usable.samples(), usable.places()::get);
        List<Sample> samples = first.samples();
        if (samples.stream().noneMatch(s -> s.predCypher().isPresent() || PredictedAnswer.of(s).isPresent()))
            throw new QuernException("no question has a prediction (pred_cypher, pred or pred_answer)", file.toString(),
                    "choose a file with predictions");
        files.mayWrite(folder.resolve(RunFiles.RESULT));
        ScoreRun.Result done = graphs.ask(settings.graphs(), source -> new ScoreRun(source, files)
                .run(new ScoreRun.Settings(samples, folder, settings.scoring()), progress));
        return new Result(done.scored(), done.use(), PredictionImport.unanswered(samples),
                Skipped.sorted(Stream.concat(first.skipped().stream(), usable.lost().stream()
                        .map(line -> new Skipped(line.what(), line.where()))).toList()).stream()
                        .map(row -> row.where() + ": " + row.problem()).toList(),
                usable.misfits(), folder);
    }
}
