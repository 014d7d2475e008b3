package org.quern.evaluate;

import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * A gold table and a predicted table, aligned row by row.
 *
 * @param columns the columns: those of gold in order, each with its match, then those that only the prediction has
 * @param rows the rows: those of gold in order, each with its match, then those that only the prediction has; where no
 *        order is asked for, those that only one has come first
 * @param goldRows how many rows gold has, shown or not
 * @param predRows how many rows the prediction has, as far as it was read
 * @param goldOnly how many of gold's rows the prediction lacks, shown or not
 * @param predOnly how many rows only the prediction has, shown or not
 * @param truncated whether rows were left out
 */
public record AlignedTables(List<Column> columns, List<Row> rows, long goldRows, long predRows, long goldOnly,
        long predOnly, boolean truncated) {

    /** Whether nothing is missing, extra or moved. Tables without rows are equal, whatever their columns. */
    public boolean equal() {
        boolean sameColumns = goldRows == 0 || columns.stream().allMatch(column -> column.side() == Side.BOTH);
        return sameColumns && goldOnly == 0 && predOnly == 0 && rows.stream().noneMatch(Row::moved);
    }

    /** Who has a row, a column, an element or a word. */
    public enum Side {
        BOTH, GOLD_ONLY, PRED_ONLY
    }

    /**
     * @param goldName the name in the gold table, empty when it is not there
     * @param gold its place in the gold table
     * @param pred its place in the predicted table; another place than in gold means that it was moved
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
     * @param cells in the order of {@link #columns}; of the side that has the row, gold where both have it
     * @param moved whether the row stands elsewhere in the prediction, where the order counts
     * @param gold its place in the gold table
     * @param pred its place in the predicted table
     */
    public record Row(Side side, List<@Nullable Object> cells, boolean moved, OptionalInt gold, OptionalInt pred) {}
}
