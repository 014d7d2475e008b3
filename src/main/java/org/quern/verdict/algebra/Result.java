package org.quern.verdict.algebra;

import java.util.List;
import org.quern.verdict.algebra.Op.Key;

/**
 * A whole query.
 *
 * @param op its rows
 * @param order the order in which it returns them, over the variables of the block of {@code op}; empty if it does not
 *        say
 */
public record Result(Op op, List<Key> order) {
    public Result {
        order = List.copyOf(order);
    }
}
