package org.quern.cli.evaluate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.ChartFolder;
import org.quern.cli.option.CsvOptions;
import org.quern.cli.option.InferenceOptions;
import org.quern.cli.option.RunFolder;
import org.quern.evaluate.report.Breakdown;
import org.quern.evaluate.report.ErrorChart;
import org.quern.evaluate.report.ReportFile;
import org.quern.evaluate.report.ReportedRun;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.Metrics;
import org.quern.report.Chart;
import org.quern.workspace.CsvText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern evaluate report}: writes the results of runs as HTML, CSV or LaTeX. */
@Command(name = "report", mixinStandardHelpOptions = true, description = "Writes the results of runs as an HTML page, a CSV table of items, means or differences, or LaTeX tables, and optionally SVG charts. Several runs are compared side by side.")
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
    protected void run() {
        common.require(ReportFile.knows(out), "--out must end in " + String.join(", ", ReportFile.KINDS));
        boolean table = out.toString().toLowerCase(Locale.ROOT).endsWith(".csv");
        common.require(rows == ReportFile.Rows.ITEMS || table, "--rows is for .csv files");
        common.require(!types || table, "--types is for .csv files");
        common.require(rows != ReportFile.Rows.DIFFERENCES || names.size() > 1,
                "--rows differences needs two or more runs");
        ReportFile report = new ReportFile(files, types ? CsvText.Cells.RAW : csv.cells(),
                statistics.inference(), rows, types);
        List<ReportedRun> runs = RunFolder.all(common, names).stream()
                .map(run -> report.read(run.name(), run.folder(), run.scored())).toList();
        report.write(runs, out);
        List<Path> written = new ArrayList<>(List.of(out));
        if (types)
            written.add(ReportFile.typesFile(out));
        written.addAll(charts.write(charts(runs), files));
        showWritten(written);
    }

    private Map<String, Chart> charts(List<ReportedRun> runs) {
        Map<String, Chart> all = new LinkedHashMap<>();
        for (Breakdown part : Breakdown.values()) {
            for (Metric metric : Metrics.MAIN) {
                // Older runs lack PSJS as published.
                if (runs.stream().flatMap(run -> run.items().stream())
                        .anyMatch(item -> item.score(metric).isPresent()))
                    all.put(metric.text() + "-" + part.fileName(), part.chart(runs, metric, statistics.inference()));
            }
        }
        ErrorChart errors = ErrorChart.of(runs);
        if (errors.tells())
            all.put("error-categories", errors.chart());
        return all;
    }
}
