package org.quern.cli.textgraph;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.ChartFolder;
import org.quern.cli.option.CsvOptions;
import org.quern.task.Services;
import org.quern.task.textgraph.RunScores;
import org.quern.task.textgraph.WriteFigures;
import org.quern.textgraph.format.TextFormats;
import org.quern.textgraph.report.FigurePage;
import org.quern.textgraph.report.Figures;
import org.quern.textgraph.score.BuiltInScoring;
import org.quern.textgraph.score.Scorings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern textgraph report}: writes the results of runs. */
@Command(name = "report", mixinStandardHelpOptions = true, description = "Writes all results of runs: accuracy by format, model and task, best formats, tokens, effect of pseudonyms, scoring methods, counts, directions and path lengths.")
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
    protected void run() {
        common.require(WriteFigures.knows(out), "--out must end in .html, .csv or .tex");
        List<Path> written = new ArrayList<>(List.of(out));
        try (Services services = common.openToRead()) {
            RunScores scores = chosen.scores(services, terminal);
            FigurePage page = new FigurePage(new Figures(scores.runs(), new TextFormats(),
                    new Scorings().find(flexible ? BuiltInScoring.FLEXIBLE.id() : scoring)), chosen.name(),
                    scores.manifest());
            WriteFigures writing = new WriteFigures(services.files(), csv.cells());
            writing.write(page, out);
            written.addAll(charts.write(page.charts(), services.files()));
        }
        showWritten(written);
    }
}
