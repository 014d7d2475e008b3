package org.quern.cli.evaluate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.ItemChoice;
import org.quern.cli.option.MetricNames;
import org.quern.cli.output.Amount;
import org.quern.cli.output.TextTable;
import org.quern.evaluate.filter.ItemField;
import org.quern.evaluate.filter.Pivot;
import org.quern.evaluate.score.Metric;
import org.quern.task.evaluate.PivotItems;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern evaluate pivot}: counts items of a run by two fields. */
@Command(name = "pivot", mixinStandardHelpOptions = true)
final class EvaluatePivotCommand extends WorkspaceCommand {

    /** The fields that have few values. */
    static final class Dimensions extends ArrayList<String> {
        Dimensions() {
            super(ItemField.dimensions().stream().map(ItemField::toString).toList());
        }
    }

    @Option(names = "--rows", required = true, paramLabel = "FIELD", completionCandidates = Dimensions.class, description = "Field of the rows: ${COMPLETION-CANDIDATES}.")
    private String rows = "";
    @Option(names = "--columns", required = true, paramLabel = "FIELD", completionCandidates = Dimensions.class, description = "Field of the columns, one of the same.")
    private String columns = "";
    @Option(names = "--metric", converter = MetricNames.class, completionCandidates = MetricNames.class, paramLabel = "METRIC", description = "Show the mean of this metric: ${COMPLETION-CANDIDATES} (default: number of items).")
    private Optional<Metric> metric = Optional.empty();
    @Mixin
    private ItemChoice items = new ItemChoice();
    @Option(names = "--chart", paramLabel = "FILE", description = "Also write the table as a heat map to this SVG file.")
    private Optional<Path> chart = Optional.empty();

    @Override
    protected void run() throws Exception {
        require("--rows", rows);
        require("--columns", columns);
        perform(new PivotItems(common.workspace(), files), new PivotItems.Settings(items.selection(), rows, columns,
                metric, chart), found -> print(found.pivot())).unmet().forEach(terminal::warning);
        chart.ifPresent(file -> terminal.note("Wrote " + file));
    }

    private void require(String option, String name) {
        common.require(ItemField.named(name).filter(ItemField::isDimension).isPresent(), option
                + ": items cannot be counted by '" + name + "'; choose one of " + String.join(", ", new Dimensions()));
    }

    private void print(Pivot pivot) {
        TextTable table = new TextTable(Stream.of(Stream.of(rows), pivot.columns().stream().map(Pivot.Value::toString),
                Stream.of("total")).flatMap(each -> each).toList(), TextTable.READABLE);
        for (int row = 0; row < pivot.rows().size(); row++)
            table.add(line(pivot, pivot.rows().get(row).toString(), pivot.cells().get(row),
                    pivot.rowTotals().get(row)));
        table.add(line(pivot, "total", pivot.columnTotals(), pivot.total()));
        table.lines().forEach(terminal::println);
        terminal.println(Amount.of(pivot.total().items(), "item"));
        if (overlaps(pivot.rowTotals(), pivot) || overlaps(pivot.columnTotals(), pivot))
            terminal.warning(
                    "Items with several values are in several rows or columns, which therefore do not add up to the total.");
    }

    private static boolean overlaps(List<Pivot.Cell> totals, Pivot pivot) {
        return totals.stream().mapToInt(Pivot.Cell::items).sum() > pivot.total().items();
    }

    private static List<String> line(Pivot pivot, String name, List<Pivot.Cell> cells, Pivot.Cell total) {
        return Stream.concat(Stream.of(name), Stream.concat(cells.stream(), Stream.of(total)).map(pivot::text))
                .toList();
    }
}
