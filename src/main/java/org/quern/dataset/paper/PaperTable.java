package org.quern.dataset.paper;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A table of a paper with rows of its own and of other sets.
 *
 * @param number its number in the paper
 * @param columns the first names the set or the paper
 * @param rows a cell per column
 * @param notes what a reader must know to compare the rows
 */
public record PaperTable(int number, String title, List<Column> columns, List<List<Cell>> rows, List<String> notes) {

    private static final String NONE = "–";

    public PaperTable {
        columns = List.copyOf(columns);
        rows = rows.stream().map(List::copyOf).toList();
        notes = List.copyOf(notes);
    }

    /** How the figures of a column are printed. */
    public enum Format {
        /** Words, or whole numbers. */
        PLAIN("%,.0f", 1),
        /** Means and other figures with a fraction. */
        MEAN("%.2f", 1),
        /** Shares from 0 to 1, as percentages. */
        SHARE("%.2f %%", 100),
        /** Small shares. */
        RATIO("%.3f %%", 100);

        private final String format;
        private final int times;

        Format(String format, int times) {
            this.format = format;
            this.times = times;
        }

        private String of(double value) {
            return String.format(Locale.ROOT, format, times * value);
        }
    }

    /**
     * A column.
     *
     * @param name of the member in JSON
     */
    public record Column(String name, String heading, Format format) {}

    /** A value. */
    public sealed interface Cell {

        /** The value as it is printed. */
        default String text(Column column) {
            return switch (this) {
                case Words(String text) -> text;
                case Figure(double value) -> column.format().of(value);
                case Range(double from, Optional<Double> to) -> to.isEmpty() ? ">=" + column.format().of(from)
                        : to.get() == from ? column.format().of(from)
                                : column.format().of(from) + " - " + column.format().of(to.get());
                case Nothing() -> NONE;
            };
        }
    }

    /** A text. */
    public record Words(String text) implements Cell {}

    /** A number; shares are from 0 to 1. */
    public record Figure(double value) implements Cell {}

    /**
     * A range of numbers.
     *
     * @param to empty if there is no upper bound
     */
    public record Range(double from, Optional<Double> to) implements Cell {}

    /** An unknown value. */
    public record Nothing() implements Cell {}
}
