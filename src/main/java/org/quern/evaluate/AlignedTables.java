package org.quern.evaluate;

import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * A gold table and a predicted table, aligned row by row.
 *
 * @param columns the gold columns in order, each with its match, then those that only the prediction has
 * @param rows the gold rows in order, each with its match, then those that only the prediction has; if the
 * order does not matter, rows of one side only come first
 * @param goldRows number of gold rows, shown or not
 * @param predRows number of rows of the prediction, as far as it was read
 * @param goldOnly number of gold rows that the prediction lacks, shown or not
 * @param predOnly number of rows that only the prediction has, shown or not
 * @param truncated whether rows were left out
 */
public record AlignedTables(List<Column> columns, List<Row> rows, long goldRows, long predRows, long goldOnly,
        long predOnly, boolean truncated) {

    /** Whether nothing is missing, extra or moved. Tables without rows are equal, whatever their columns. */
    public boolean equal() {
        boolean sameColumns = goldRows == 0 || columns.stream().allMatch(column -> column.side() == Side.BOTH);
        return sameColumns && goldOnly == 0 && predOnly == 0 && rows.stream().noneMatch(Row::moved);
    }

    /** Which side has a row, a column, an element or a word. */
    public enum Side {
        BOTH, GOLD_ONLY, PRED_ONLY
    }

    /**
     * @param goldName the name in the gold table, empty when it is not there
     * @param gold its index in the gold table
     * @param pred its index in the predicted table; an index other than in gold means that it was moved
     */
    public record Column(String goldName, String predName, OptionalInt gold, OptionalInt pred) {
        public Side side() {
            return gold.isEmpty() ? Side.PRED_ONLY : pred.isEmpty() ? Side.GOLD_ONLY : Side.BOTH;
        }

        public boolean moved() {
            return gold.isPresent() && pred.isPresent() && gold.getAsInt() != pred.getAsInt();
        }
    }

    /**
     * @param cells in the order of {@link #columns}, from the side that has the row; gold if both have it
     * @param moved whether the row has another position in the prediction, if the order matters
     * @param gold its index in the gold table
     * @param pred its index in the predicted table
     */
    public record Row(Side side, List<@Nullable Object> cells, boolean moved, OptionalInt gold, OptionalInt pred) {}
}
