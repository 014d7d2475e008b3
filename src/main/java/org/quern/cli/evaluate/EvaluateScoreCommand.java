package org.quern.cli.evaluate;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.EngineOptions;
import org.quern.cli.option.ScoringOptions;
import org.quern.cli.output.SkippedRows;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.PredictedAnswer;
import org.quern.evaluate.run.PredictionImport;
import org.quern.evaluate.run.PredictionImport.First;
import org.quern.evaluate.run.RunFiles;
import org.quern.evaluate.run.Skipped;
import org.quern.evaluate.score.Aggregates;
import org.quern.evaluate.score.ScoredItem;
import org.quern.evaluate.score.Unscored;
import org.quern.neo4j.GraphSource;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.task.evaluate.ScoreRun;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern evaluate score}: scores a file of predictions and writes the three files of a run. */
@Command(name = "score", mixinStandardHelpOptions = true, description = "Scores predictions (execution accuracy, provenance similarity, executability) and writes result.json, result_with_metrics.json and aggregated_metrics.json.")
final class EvaluateScoreCommand extends WorkspaceCommand {

    @Mixin
    private ScoringOptions scoring = new ScoringOptions();
    @Parameters(paramLabel = "RESULT", description = "A question file with predictions, or the name of a run in the workspace.")
    private String result = "";
    @Option(names = "--out", paramLabel = "DIR", description = "Write the three files to this folder (default: the run's folder).")
    private @Nullable Path out;

    @Override
    protected void run() {
        Path run = common.workspace().resolve("runs").resolve(result).normalize();
        boolean there = Files.exists(Path.of(result));
        boolean named = !there && Files.isDirectory(run);
        if (!there && !named)
            throw SafeFiles.noSuch(Workspace.isWorkspace(common.workspace()) ? run : Path.of(result));
        Path file = named ? run.resolve(RunFiles.RESULT) : Path.of(result);
        common.require(named || out != null, "--out DIR is required for a file");
        Path folder = out != null ? out : run;
        SampleFile.Usable usable = new SampleFile(files).readUsable(file);
        First first = First.of(usable.samples(), usable.places()::get);
        List<Sample> samples = first.samples();
        if (samples.stream().noneMatch(s -> s.predCypher().isPresent() || PredictedAnswer.of(s).isPresent()))
            throw new QuernException("no question has a prediction (pred_cypher, pred or pred_answer)", file.toString(),
                    "choose a file with predictions");
        files.mayWrite(folder.resolve(RunFiles.RESULT));
        Consumer<GraphSource> work = source -> {
            ScoreRun.Result done = new ScoreRun(source, files)
                    .run(new ScoreRun.Settings(samples, folder, scoring.settings()), terminal.progress());
            EngineOptions.tell(done.use(), terminal);
            show(new RunFiles(files), done.scored(), first, usable, folder);
        };
        if (folder.toAbsolutePath().normalize().startsWith(common.workspace()))
            scoring.ask(common, work);
        else
            scoring.askToRead(common, work);
    }

    private void show(RunFiles runs, List<ScoredItem> scored, First first, SampleFile.Usable read, Path folder) {
        List<String> skipped = Skipped.sorted(Stream.concat(first.skipped().stream(), read.lost().stream()
                .map(line -> new Skipped(line.what(), line.where()))).toList()).stream()
                .map(row -> row.where() + ": " + row.problem()).toList();
        Aggregates aggregates = Aggregates.of(scored);
        List<String> unanswered = PredictionImport.unanswered(first.samples());
        result(() -> {
            ObjectNode root = runs.toJson(aggregates);
            if (!unanswered.isEmpty())
                unanswered.forEach(root.putArray("without_prediction")::add);
            List<Unscored> unscored = Unscored.of(scored);
            if (!unscored.isEmpty())
                unscored.forEach(each -> root.withArray("unscored").addObject().put("outcome", each.outcome().text())
                        .put("message", each.reason()).put("items", each.items()));
            if (!skipped.isEmpty())
                skipped.forEach(root.putArray("skipped")::add);
            return root;
        }, () -> {
            new ScoreFigures(terminal).print(aggregates, List.of(Grouping.values()));
            new ScoreFigures(terminal).reasons(scored);
            SkippedRows.unanswered(unanswered, terminal);
            SkippedRows.print(skipped, terminal);
            if (!read.misfits().isEmpty())
                terminal.note("Samples with fields of the wrong type: %,d; the first: %s".formatted(
                        read.misfits().size(), read.misfits().getFirst().getMessage()));
            terminal.note("Wrote " + folder);
        });
    }
}
