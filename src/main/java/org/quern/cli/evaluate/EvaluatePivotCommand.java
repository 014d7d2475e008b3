package org.quern.cli.evaluate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.ItemChoice;
import org.quern.cli.option.ItemChoice.Chosen;
import org.quern.cli.option.MetricNames;
import org.quern.cli.output.Amount;
import org.quern.cli.output.DifferenceText;
import org.quern.cli.output.JsonMembers;
import org.quern.cli.output.TextTable;
import org.quern.evaluate.filter.ItemField;
import org.quern.evaluate.filter.Pivot;
import org.quern.evaluate.score.Metric;
import org.quern.report.SvgPen;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern evaluate pivot}: counts items of a run by two fields. */
@Command(name = "pivot", mixinStandardHelpOptions = true, description = "Counts the items of a scored run by two fields, or averages a metric, with the number of scored items in parentheses. Items with several tags, reasons or mistakes are in several rows or columns, and each item has two outcomes: whether it is correct, and how scoring ended.")
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
    protected void run() {
        ItemField byRow = field("--rows", rows);
        ItemField byColumn = field("--columns", columns);
        Chosen chosen = items.choose(common, new HashSet<>(List.of(byRow, byColumn)), terminal.progress());
        Pivot pivot = Pivot.of(chosen.index(), chosen.items(), byRow, byColumn, metric);
        chart.ifPresent(file -> files.write(file, out -> SvgPen.write(pivot.chart(
                items.run() + ": " + rows + " × " + columns, (_, value) -> value.toString(), pivot::text,
                (name, cell) -> name + ": " + pivot.text(cell)), out)));
        result(() -> json(pivot, chosen), () -> show(pivot));
        chosen.tell(terminal);
        chart.ifPresent(file -> terminal.note("Wrote " + file));
    }

    private ItemField field(String option, String name) {
        return ItemField.named(name).filter(ItemField::isDimension).orElseThrow(() -> common
                .wrong(option + ": items cannot be counted by '" + name + "'; choose one of " + String.join(", ",
                        new Dimensions())));
    }

    private Map<String, Object> json(Pivot pivot, Chosen chosen) {
        return JsonMembers.of("run", items.run(), "filter", chosen.expression().toString(), "rows", rows, "columns",
                columns,
                "metric", metric.map(Metric::text), "unmet", chosen.notes(), "cells",
                IntStream.range(0, pivot.rows().size()).boxed()
                        .flatMap(row -> IntStream.range(0, pivot.columns().size())
                                .mapToObj(column -> cell(pivot, row, column)))
                        .toList());
    }

    private static Map<String, Object> cell(Pivot pivot, int row, int column) {
        Pivot.Cell cell = pivot.cells().get(row).get(column);
        return JsonMembers.of("row", pivot.rows().get(row).name(), "column", pivot.columns().get(column).name(),
                "items", cell.items(), "scored", pivot.metric().map(_ -> cell.scored()), "mean",
                pivot.metric().map(_ -> cell.mean()).filter(mean -> mean.isPresent()).map(DifferenceText::json),
                "filter", pivot.condition(row, column).toString());
    }

    private void show(Pivot pivot) {
        TextTable table = new TextTable(Stream.of(Stream.of(rows), pivot.columns().stream().map(Pivot.Value::toString),
                Stream.of("total")).flatMap(each -> each).toList(), TextTable.READABLE);
        for (int row = 0; row < pivot.rows().size(); row++)
            table.add(line(pivot, pivot.rows().get(row).toString(), pivot.cells().get(row),
                    pivot.rowTotals().get(row)));
        table.add(line(pivot, "total", pivot.columnTotals(), pivot.total()));
        table.lines().forEach(terminal::println);
        terminal.println(Amount.of(pivot.total().items(), "item"));
        if (overlaps(pivot.rowTotals(), pivot) || overlaps(pivot.columnTotals(), pivot))
            terminal.note(
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
