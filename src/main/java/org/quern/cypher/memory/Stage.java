package org.quern.cypher.memory;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The processing of rows by one clause. */
public interface Stage {

    /**
     * Rows between clauses.
     *
     * @param certain what is certain about them, as far as they differ
     */
    record Rows(List<@Nullable Object[]> rows, Certainty certain) {}

    Rows apply(Rows rows, Run run);
}
