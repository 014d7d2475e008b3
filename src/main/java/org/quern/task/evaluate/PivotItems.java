package org.quern.task.evaluate;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.quern.evaluate.filter.FilterSyntaxException;
import org.quern.evaluate.filter.ItemField;
import org.quern.evaluate.filter.Pivot;
import org.quern.evaluate.score.Metric;
import org.quern.job.Progress;
import org.quern.report.SvgPen;
import org.quern.task.UseCase;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * Counts items of a scored run by two fields.
 *
 * @param workspace the folder of the workspace
 */
public record PivotItems(Path workspace, SafeFiles files) implements UseCase<PivotItems.Settings, PivotItems.Result> {

    /**
     * What to count.
     *
     * @param rows the name of a field
     * @param columns the name of a field
     * @param metric whose mean is taken; empty for counts
     * @param chart the SVG file of a heat map
     */
    public record Settings(ItemSelection items, String rows, String columns, Optional<Metric> metric,
            Optional<Path> chart) {}

    /**
     * What was counted.
     *
     * @param unmet the conditions that no item meets, with the cause
     * @param cells row by row
     */
    public record Result(String run, String filter, String rows, String columns, Optional<Metric> metric,
            List<String> unmet, List<Cell> cells, @JsonIgnore Pivot pivot) {}

    /**
     * The items with two values.
     *
     * @param scored number of items with a score; empty for counts
     * @param filter the expression that these items match
     */
    public record Cell(Optional<String> row, Optional<String> column, int items, OptionalInt scored,
            OptionalDouble mean, String filter) {

        private static Cell of(Pivot pivot, int row, int column) {
            Pivot.Cell cell = pivot.cells().get(row).get(column);
            return new Cell(pivot.rows().get(row).name(), pivot.columns().get(column).name(), cell.items(),
                    pivot.metric().isPresent() ? OptionalInt.of(cell.scored()) : OptionalInt.empty(), cell.mean(),
                    pivot.condition(row, column).toString());
        }
    }

    /** @throws FilterSyntaxException when the filter cannot be read */
    @Override
    public Result run(Settings settings, Progress progress) throws FilterSyntaxException {
        ItemField byRow = field(settings.rows());
        ItemField byColumn = field(settings.columns());
        ChosenItems chosen = ChosenItems.of(workspace, settings.items(), new HashSet<>(List.of(byRow, byColumn)),
                progress);
        Pivot pivot = Pivot.of(chosen.index(), chosen.items(), byRow, byColumn, settings.metric());
        settings.chart().ifPresent(file -> files.write(file, out -> SvgPen.write(pivot.chart(
                settings.items().run() + ": " + settings.rows() + " × " + settings.columns(),
                (_, value) -> value.toString(), pivot::text, (name, cell) -> name + ": " + pivot.text(cell)), out)));
        return new Result(settings.items().run(), chosen.expression().toString(), settings.rows(),
                settings.columns(), settings.metric(), chosen.unmet(),
                IntStream.range(0, pivot.rows().size()).boxed().flatMap(row -> IntStream
                        .range(0, pivot.columns().size()).mapToObj(column -> Cell.of(pivot, row, column))).toList(),
                pivot);
    }

    private static ItemField field(String name) {
        return ItemField.named(name).filter(ItemField::isDimension).orElseThrow(() -> new QuernException(
                "items cannot be counted by this field", name, "choose one of {0}", String.join(", ",
                        ItemField.dimensions().stream().map(ItemField::toString).toList())));
    }
}
