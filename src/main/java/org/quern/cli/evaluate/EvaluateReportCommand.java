package org.quern.cli.evaluate;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.ChartFolder;
import org.quern.cli.option.CsvOptions;
import org.quern.cli.option.InferenceOptions;
import org.quern.evaluate.report.ReportFile;
import org.quern.task.evaluate.WriteReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern evaluate report}: writes the results of runs as HTML, CSV or LaTeX. */
@Command(name = "report", mixinStandardHelpOptions = true)
final class EvaluateReportCommand extends WorkspaceCommand {

    @Mixin
    private CsvOptions csv = new CsvOptions();
    @Parameters(arity = "1..6", paramLabel = "RUN", description = "Up to six scored runs: their names in the workspace, or their folders.")
    private List<String> names = List.of();
    @Option(names = "--out", required = true, paramLabel = "FILE", description = "The file to write: .html, .csv or .tex.")
    private Path out = Path.of("");
    @Mixin
    private InferenceOptions statistics = new InferenceOptions();
    @Option(names = "--rows", defaultValue = "items", paramLabel = "ROWS", description = "Rows of a CSV table: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}). means: each metric over all items and over each group, with its interval; differences: between each pair of runs, with tests.")
    private ReportFile.Rows rows = ReportFile.Rows.ITEMS;
    @Option(names = "--types", description = "For .csv files: also write FILE.pandas.json, the arguments with which pandas.read_csv reads the table with its types. Cells are written unchanged, as with --raw-csv.")
    private boolean types;
    @Mixin
    private ChartFolder charts = new ChartFolder();

    @Override
    protected void run() throws Exception {
        common.require(ReportFile.knows(out), "--out must end in " + String.join(", ", ReportFile.KINDS));
        boolean table = out.toString().toLowerCase(Locale.ROOT).endsWith(".csv");
        common.require(rows == ReportFile.Rows.ITEMS || table, "--rows is for .csv files");
        common.require(!types || table, "--types is for .csv files");
        common.require(rows != ReportFile.Rows.DIFFERENCES || names.size() > 1,
                "--rows differences needs two or more runs");
        perform(new WriteReport(common.workspace(), files), new WriteReport.Settings(names, out,
                statistics.inference(), new WriteReport.Table(rows, csv.cells(), types), charts.folder()),
                written -> written.files().forEach(file -> terminal.println("Wrote " + file)));
    }
}
