package org.quern.evaluate.filter;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.quern.evaluate.score.Metric;
import org.quern.report.HeatMap;

/**
 * Items counted by two fields. An item with several values of a field, such as tags, is in several rows or columns,
 * so these need not add up to the totals.
 *
 * @param metric whose mean is shown; empty for counts
 * @param cells of each row, in the order of the columns
 * @param rowTotals of each row
 * @param columnTotals of each column
 */
public record Pivot(ItemField byRow, ItemField byColumn, Optional<Metric> metric, List<Value> rows,
        List<Value> columns, List<List<Cell>> cells, List<Cell> rowTotals, List<Cell> columnTotals, Cell total) {

    /**
     * The value of a field.
     *
     * @param name empty for items without one
     * @param condition which items these are
     */
    public record Value(Optional<String> name, ItemExpression condition) {

        /** The name in files and on the command line. */
        @Override
        public String toString() {
            return name.orElse("(none)");
        }
    }

    /**
     * A figure.
     *
     * @param items number of items
     * @param scored number of items with a score, over which the mean is taken
     * @param mean empty for counts, and if no item has a score
     */
    public record Cell(int items, int scored, OptionalDouble mean) {}

    /** Counts items of a run. */
    public static Pivot of(ItemIndex index, BitSet items, ItemField byRow, ItemField byColumn,
            Optional<Metric> metric) {
        Map<Value, BitSet> rows = values(index, items, byRow);
        Map<Value, BitSet> columns = values(index, items, byColumn);
        List<List<Cell>> cells = new ArrayList<>();
        rows.values().forEach(row -> cells.add(columns.values().stream()
                .map(column -> index.cell(ItemIndex.both(row, column), metric)).toList()));
        return new Pivot(byRow, byColumn, metric, List.copyOf(rows.keySet()), List.copyOf(columns.keySet()), cells,
                rows.values().stream().map(row -> index.cell(row, metric)).toList(),
                columns.values().stream().map(column -> index.cell(column, metric)).toList(),
                index.cell(items, metric));
    }

    private static Map<Value, BitSet> values(ItemIndex index, BitSet items, ItemField field) {
        Map<Value, BitSet> values = new LinkedHashMap<>();
        BitSet without = (BitSet) items.clone();
        index.values(field).forEach((name, all) -> {
            BitSet some = ItemIndex.both(all, items);
            without.andNot(all);
            if (!some.isEmpty())
                values.put(new Value(Optional.of(name), ItemIndex.is(field, name)), some);
        });
        if (!without.isEmpty())
            values.put(new Value(Optional.empty(), ItemExpression.has(field).negated()), without);
        return values;
    }

    /** The items of a cell. */
    public ItemExpression condition(int row, int column) {
        return rows.get(row).condition().and(columns.get(column).condition());
    }

    /**
     * The pivot as a chart. Colours show means, or counts as shares of the largest cell.
     *
     * @param names of values
     * @param figure of a cell as text
     * @param words describes a cell, from the names of its row and column and itself
     */
    public HeatMap chart(String title, BiFunction<ItemField, Value, String> names, Function<Cell, String> figure,
            BiFunction<String, Cell, String> words) {
        double most = Math.max(1, cells.stream().flatMap(List::stream).mapToInt(Cell::items).max().orElse(1));
        return new HeatMap(title, columns.stream().map(column -> names.apply(byColumn, column)).toList(),
                IntStream.range(0, rows.size()).mapToObj(row -> {
                    String name = names.apply(byRow, rows.get(row));
                    return new HeatMap.Row(name, IntStream.range(0, columns.size()).mapToObj(column -> {
                        Cell cell = cells.get(row).get(column);
                        return new HeatMap.Cell(shade(cell, most), figure.apply(cell), words.apply(
                                name + " · " + names.apply(byColumn, columns.get(column)), cell));
                    }).toList());
                }).toList());
    }

    private Optional<Double> shade(Cell cell, double most) {
        if (metric.isEmpty())
            return cell.items() == 0 ? Optional.empty() : Optional.of(cell.items() / most);
        return cell.mean().stream().boxed().findFirst();
    }

    /** A cell as text: {@code 61.6 % (86)}, or the count. */
    public String text(Cell cell) {
        if (metric.isEmpty())
            return Integer.toString(cell.items());
        return cell.mean().isEmpty() ? "–"
                : String.format(Locale.ROOT, "%.1f %% (%d)", 100 * cell.mean().getAsDouble(), cell.scored());
    }
}
