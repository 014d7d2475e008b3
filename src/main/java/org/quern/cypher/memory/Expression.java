package org.quern.cypher.memory;

import org.jspecify.annotations.Nullable;

/** An expression compiled for a graph. */
@FunctionalInterface
public interface Expression {

    /**
     * Its value in a row.
     *
     * @throws NotSure when the result of the database might differ or be an error
     */
    @Nullable
    Object value(@Nullable Object[] row, Run run);
}
