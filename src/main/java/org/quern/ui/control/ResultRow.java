package org.quern.ui.control;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A row of a result table.
 *
 * @param number its place in the result, from 1; 0 for an empty line that only keeps two tables level
 * @param cells one value a column; {@code null} where there is none
 */
public record ResultRow(int number, List<@Nullable Object> cells, DiffSide mark) {

    public ResultRow {
        cells = Collections.unmodifiableList(new ArrayList<>(cells));
    }

    /** The value in a column, none behind the last cell. */
    @Nullable
    Object cell(int column) {
        return column < cells.size() ? cells.get(column) : null;
    }
}
