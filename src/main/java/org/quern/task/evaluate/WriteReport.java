package org.quern.task.evaluate;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.evaluate.compare.Inference;
import org.quern.evaluate.report.Breakdown;
import org.quern.evaluate.report.ErrorChart;
import org.quern.evaluate.report.ReportFile;
import org.quern.evaluate.report.ReportedRun;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.Metrics;
import org.quern.job.Progress;
import org.quern.report.Chart;
import org.quern.task.ChartFiles;
import org.quern.task.UseCase;
import org.quern.task.WrittenFiles;
import org.quern.workspace.CsvText;
import org.quern.workspace.SafeFiles;

/**
 * Writes the results of runs as a page, a table or charts.
 *
 * @param workspace the folder of the workspace
 */
public record WriteReport(Path workspace, SafeFiles files) implements UseCase<WriteReport.Settings, WrittenFiles> {

    /**
     * What to write.
     *
     * @param runs names of runs in the workspace, or their folders
     * @param out the file; its name determines the format
     * @param table how a CSV table is written
     * @param charts the folder for SVG charts
     */
    public record Settings(List<String> runs, Path out, Inference inference, Table table, Optional<Path> charts) {}

    /**
     * A CSV table.
     *
     * @param types whether to write the types of the columns to another file, too
     */
    public record Table(@JsonProperty(defaultValue = "items") ReportFile.Rows rows,
            @JsonProperty(defaultValue = "guarded") CsvText.Cells cells, boolean types) {}

    @Override
    public WrittenFiles run(Settings settings, Progress progress) {
        Table table = settings.table();
        ReportFile report = new ReportFile(files, table.types() ? CsvText.Cells.RAW : table.cells(),
                settings.inference(), table.rows(), table.types());
        List<ReportedRun> runs = RunFolder.all(workspace, settings.runs()).stream()
                .map(run -> report.read(run.name(), run.folder(), run.scored())).toList();
        report.write(runs, settings.out());
        List<Path> written = new ArrayList<>(List.of(settings.out()));
        if (table.types())
            written.add(ReportFile.typesFile(settings.out()));
        if (settings.charts().isPresent())
            written.addAll(ChartFiles.write(charts(runs, settings.inference()), settings.charts(), files));
        return new WrittenFiles(written);
    }

    private static Map<String, Chart> charts(List<ReportedRun> runs, Inference inference) {
        Map<String, Chart> all = new LinkedHashMap<>();
        for (Breakdown part : Breakdown.values()) {
            for (Metric metric : Metrics.MAIN) {
                // Older runs lack PSJS as published.
                if (runs.stream().flatMap(run -> run.items().stream())
                        .anyMatch(item -> item.score(metric).isPresent()))
                    all.put(metric.text() + "-" + part.fileName(), part.chart(runs, metric, inference));
            }
        }
        ErrorChart errors = ErrorChart.of(runs);
        if (errors.tells())
            all.put("error-categories", errors.chart());
        return all;
    }
}
