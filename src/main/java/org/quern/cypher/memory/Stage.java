package org.quern.cypher.memory;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a clause makes of rows. */
interface Stage {

    /**
     * Rows between clauses.
     *
     * @param ordered whether their order is no choice of the database, as far as rows differ
     */
    record Rows(List<@Nullable Object[]> rows, boolean ordered) {}

    Rows apply(Rows rows, Run run);
}
