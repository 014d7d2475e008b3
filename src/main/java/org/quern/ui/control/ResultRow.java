package org.quern.ui.control;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A row of a result table.
 *
 * @param number its position in the result, from 1; 0 for an empty row that only keeps two tables aligned
 * @param cells one value per column; {@code null} for no value
 */
public record ResultRow(int number, List<@Nullable Object> cells, DiffSide mark) {

    public ResultRow {
        cells = Collections.unmodifiableList(new ArrayList<>(cells));
    }

    /** The value in a column; null after the last cell. */
    @Nullable
    Object cell(int column) {
        return column < cells.size() ? cells.get(column) : null;
    }
}
