package org.quern.cli.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.ChartFolder;
import org.quern.cli.option.InferenceOptions;
import org.quern.cli.output.TextTable;
import org.quern.evaluate.report.Frontier;
import org.quern.evaluate.report.Frontier.Point;
import org.quern.task.evaluate.FindFrontier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code quern evaluate frontier}: shows the accuracy of runs against their tokens, cost and latency. */
@Command(name = "frontier", mixinStandardHelpOptions = true)
final class EvaluateFrontierCommand extends WorkspaceCommand {

    @Parameters(arity = "2..*", paramLabel = "RUN", description = "Scored runs: their names in the workspace, or their folders.")
    private List<String> names = List.of();
    @Mixin
    private InferenceOptions statistics = new InferenceOptions();
    @Mixin
    private ChartFolder charts = new ChartFolder();

    @Override
    protected void run() throws Exception {
        perform(new FindFrontier(common.workspace(), files), new FindFrontier.Settings(names,
                statistics.inference(), charts.folder()), this::show);
    }

    private void show(FindFrontier.Result found) {
        terminal.println("95 % intervals: " + statistics.inference().title() + ". *: on the frontier.");
        terminal.println("");
        List<Frontier> all = found.all();
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
        found.notes().forEach(terminal::println);
        found.files().forEach(file -> terminal.println("Wrote " + file));
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.2f", 100 * share);
    }
}
