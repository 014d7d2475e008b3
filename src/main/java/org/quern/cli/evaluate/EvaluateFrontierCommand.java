package org.quern.cli.evaluate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.ChartFolder;
import org.quern.cli.option.InferenceOptions;
import org.quern.cli.option.RunFolder;
import org.quern.cli.output.DifferenceText;
import org.quern.cli.output.JsonMembers;
import org.quern.cli.output.TextTable;
import org.quern.evaluate.compare.Inference;
import org.quern.evaluate.report.Frontier;
import org.quern.evaluate.report.Frontier.Expense;
import org.quern.evaluate.report.Frontier.Point;
import org.quern.evaluate.report.ReportFile;
import org.quern.evaluate.report.ReportedRun;
import org.quern.report.Chart;
import org.quern.workspace.CsvText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code quern evaluate frontier}: shows the accuracy of runs against their tokens, cost and latency. */
@Command(name = "frontier", mixinStandardHelpOptions = true, description = "Shows the execution accuracy of runs against tokens, cost and latency per question, and which runs are on the frontier (no other run is as accurate for less). Imported predictions have no tokens, cost or latency.")
final class EvaluateFrontierCommand extends WorkspaceCommand {

    @Parameters(arity = "2..*", paramLabel = "RUN", description = "Scored runs: their names in the workspace, or their folders.")
    private List<String> names = List.of();
    @Mixin
    private InferenceOptions statistics = new InferenceOptions();
    @Mixin
    private ChartFolder charts = new ChartFolder();

    @Override
    protected void run() {
        Inference inference = statistics.inference();
        ReportFile report = new ReportFile(files, CsvText.Cells.RAW, inference, ReportFile.Rows.ITEMS);
        List<ReportedRun> runs = RunFolder.all(common, names).stream()
                .map(run -> report.read(run.name(), run.folder(), run.scored())).toList();
        List<Frontier> all = List.of(Expense.values()).stream().map(by -> Frontier.of(runs, by, inference)).toList();
        Map<String, Chart> drawn = new LinkedHashMap<>();
        all.stream().filter(Frontier::tells).forEach(each -> drawn.put("frontier-" + each.expense(), each.chart()));
        List<String> written = charts.write(drawn, files).stream().map(Path::toString).toList();
        result(() -> json(all, inference, written), () -> show(all, inference, written));
    }

    private static Map<String, Object> json(List<Frontier> all, Inference inference, List<String> written) {
        List<Map<String, Object>> runs = new ArrayList<>();
        for (int i = 0; i < all.getFirst().points().size(); i++) {
            int place = i;
            Point first = all.getFirst().points().get(i);
            Map<String, Object> run = JsonMembers.of("run", first.run(), "execution_accuracy",
                    DifferenceText.json(first.accuracy().value()), "n", first.accuracy().items(), "interval",
                    DifferenceText.json(first.accuracy().interval()));
            for (Frontier each : all)
                run.putAll(JsonMembers.of(each.expense().toString(),
                        DifferenceText.json(each.points().get(i).expense()), each.expense() + "_frontier",
                        each.points().get(i).best()));
            all.stream().map(each -> each.points().get(place).currency()).filter(text -> !text.isEmpty()).findFirst()
                    .ifPresent(currency -> run.put("currency", currency));
            runs.add(run);
        }
        return JsonMembers.of("cluster", inference.clustering().toString(), "interval",
                inference.method().toString(), "runs", runs, "notes",
                Frontier.notes(all), "files", written);
    }

    private void show(List<Frontier> all, Inference inference, List<String> written) {
        terminal.println("95 % intervals: " + inference.title() + ". *: on the frontier.");
        terminal.println("");
        List<String> headings = new ArrayList<>(List.of("run", "EX %", "95 % CI", "n"));
        all.forEach(each -> headings.add(each.expense().title()));
        TextTable table = new TextTable(headings, TextTable.READABLE);
        for (int i = 0; i < names.size(); i++) {
            Point first = all.getFirst().points().get(i);
            List<String> row = new ArrayList<>(List.of(first.run(),
                    first.accuracy().value().isPresent() ? percent(first.accuracy().value().getAsDouble()) : "–",
                    first.accuracy().interval().map(by -> percent(by.low()) + " to " + percent(by.high()))
                            .orElse("too few"),
                    "%,d".formatted(first.accuracy().items())));
            for (Frontier each : all) {
                Point point = each.points().get(i);
                row.add(point.text() + (point.best() ? " *" : ""));
            }
            table.add(row);
        }
        table.lines().forEach(terminal::println);
        Frontier.notes(all).forEach(terminal::println);
        written.forEach(file -> terminal.println("Wrote " + file));
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.2f", 100 * share);
    }
}
