package org.quern.cli.evaluate;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.EngineOptions;
import org.quern.cli.option.ScoringOptions;
import org.quern.cli.output.SkippedRows;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.score.Aggregates;
import org.quern.task.evaluate.ScoreFile;
import org.quern.task.graph.Graphs;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern evaluate score}: scores a file of predictions and writes the three files of a run. */
@Command(name = "score", mixinStandardHelpOptions = true)
final class EvaluateScoreCommand extends WorkspaceCommand {

    @Mixin
    private ScoringOptions scoring = new ScoringOptions();
    @Parameters(paramLabel = "RESULT", description = "A question file with predictions, or the name of a run in the workspace.")
    private String result = "";
    @Option(names = "--out", paramLabel = "DIR", description = "Write the three files to this folder (default: the run's folder).")
    private Optional<Path> out = Optional.empty();

    @Override
    protected void run() throws Exception {
        common.require(out.isPresent() || !Files.exists(Path.of(result)), "--out DIR is required for a file");
        boolean inWorkspace = out.map(folder -> folder.toAbsolutePath().normalize().startsWith(common.workspace()))
                .orElse(true);
        EngineOptions.tell(perform(in -> new ScoreFile(new Graphs(in), in.root(), files),
                inWorkspace ? common::open : common::openToRead,
                new ScoreFile.Settings(result, out, scoring.graphs(), scoring.settings()), this::show).use(), terminal);
    }

    private void show(ScoreFile.Result done) {
        ScoreFigures figures = new ScoreFigures(terminal);
        figures.print(Aggregates.of(done.scored()), List.of(Grouping.values()));
        figures.reasons(done.scored());
        SkippedRows.unanswered(done.unanswered(), terminal);
        SkippedRows.print(done.skipped(), terminal);
        if (!done.misfits().isEmpty())
            terminal.warning("Samples with fields of the wrong type: %,d; the first: %s".formatted(
                    done.misfits().size(), done.misfits().getFirst().getMessage()));
        terminal.note("Wrote " + done.folder());
    }
}
