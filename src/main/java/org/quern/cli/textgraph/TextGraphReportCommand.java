package org.quern.cli.textgraph;

import java.nio.file.Path;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.ChartFolder;
import org.quern.cli.option.CsvOptions;
import org.quern.task.textgraph.WriteFigures;
import org.quern.textgraph.score.BuiltInScoring;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern textgraph report}: writes the results of runs. */
@Command(name = "report", mixinStandardHelpOptions = true)
final class TextGraphReportCommand extends WorkspaceCommand {

    @Mixin
    private CsvOptions csv = new CsvOptions();
    @Mixin
    private RunsChoice chosen = new RunsChoice();
    @Option(names = "--out", required = true, paramLabel = "FILE", description = "The file to write: .html, .csv or .tex.")
    private Path out = Path.of("");
    @Mixin
    private ChartFolder charts = new ChartFolder();
    @Option(names = "--scoring", defaultValue = "exact", paramLabel = "ID", description = "How replies are scored: exact, flexible (the answer anywhere in the reply), or your own scorer (default: ${DEFAULT-VALUE}).")
    private String scoring = "";
    @Option(names = "--flexible", description = "Same as --scoring flexible.")
    private boolean flexible;

    @Override
    protected void run() throws Exception {
        common.require(WriteFigures.knows(out), "--out must end in .html, .csv or .tex");
        WriteFigures.Result written = perform(WriteFigures::new, common::openToRead,
                new WriteFigures.Settings(chosen.settings(), out, csv.cells(),
                        charts.folder(), flexible ? BuiltInScoring.FLEXIBLE.id() : scoring),
                done -> done.files().forEach(file -> terminal.println("Wrote " + file)));
        RunScoresText.tellGaps(written.scores(), terminal);
    }
}
