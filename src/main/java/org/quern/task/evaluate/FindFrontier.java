package org.quern.task.evaluate;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonFormat.Shape;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.quern.evaluate.compare.Clustering;
import org.quern.evaluate.compare.Inference;
import org.quern.evaluate.report.Frontier;
import org.quern.evaluate.report.Frontier.Expense;
import org.quern.evaluate.report.Frontier.Point;
import org.quern.evaluate.report.ReportFile;
import org.quern.evaluate.report.ReportedRun;
import org.quern.job.Progress;
import org.quern.report.Chart;
import org.quern.statistics.ClusteredMean.Method;
import org.quern.statistics.Interval;
import org.quern.task.ChartFiles;
import org.quern.task.UseCase;
import org.quern.workspace.CsvText;
import org.quern.workspace.SafeFiles;

/**
 * Compares the accuracy of runs with their tokens, cost and latency.
 *
 * @param workspace the folder of the workspace
 */
public record FindFrontier(Path workspace, SafeFiles files)
        implements
            UseCase<FindFrontier.Settings, FindFrontier.Result> {

    /**
     * What to compare.
     *
     * @param runs names of runs in the workspace, or their folders
     * @param charts the folder for SVG charts
     */
    public record Settings(List<String> runs, Inference inference, Optional<Path> charts) {}

    /**
     * What was compared.
     *
     * @param notes why expenses are unknown
     * @param files the charts
     */
    public record Result(Clustering cluster, Method interval, List<Run> runs, List<String> notes, List<Path> files,
            @JsonIgnore List<Frontier> all) {}

    /**
     * A run.
     *
     * @param n number of scored items
     * @param expenses by name; for each also whether the run is on the frontier
     */
    public record Run(String run, @JsonInclude OptionalDouble executionAccuracy, int n,
            @JsonInclude @JsonFormat(shape = Shape.ARRAY) Optional<Interval> interval,
            @JsonAnyGetter Map<String, Object> expenses) {

        private static Run of(List<Frontier> all, int place) {
            Map<String, Object> expenses = new LinkedHashMap<>();
            all.forEach(each -> {
                expenses.put(each.expense().toString(), each.points().get(place).expense());
                expenses.put(each.expense() + "_frontier", each.points().get(place).best());
            });
            all.stream().map(each -> each.points().get(place).currency()).filter(text -> !text.isEmpty()).findFirst()
                    .ifPresent(currency -> expenses.put("currency", currency));
            Point first = all.getFirst().points().get(place);
            return new Run(first.run(), first.accuracy().value(), first.accuracy().items(),
                    first.accuracy().interval(), expenses);
        }
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        Inference inference = settings.inference();
        ReportFile report = new ReportFile(files, CsvText.Cells.RAW, inference, ReportFile.Rows.ITEMS);
        List<ReportedRun> runs = RunFolder.all(workspace, settings.runs()).stream()
                .map(run -> report.read(run.name(), run.folder(), run.scored())).toList();
        List<Frontier> all = List.of(Expense.values()).stream().map(by -> Frontier.of(runs, by, inference)).toList();
        Map<String, Chart> drawn = new LinkedHashMap<>();
        all.stream().filter(Frontier::tells).forEach(each -> drawn.put("frontier-" + each.expense(), each.chart()));
        return new Result(inference.clustering(), inference.method(), IntStream.range(0, runs.size())
                .mapToObj(i -> Run.of(all, i)).toList(), Frontier.notes(all),
                ChartFiles.write(drawn, settings.charts(), files), all);
    }
}
