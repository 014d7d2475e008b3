package org.quern.cypher.memory;

import java.util.Optional;

/**
 * An expression with what is known about it before it runs.
 *
 * @param kinds its possible types in this graph
 * @param elements the possible types of its items if it is a list
 * @param open whether the database does not know its type before it runs and therefore reports no type error
 * then, as for properties
 * @param mayFail whether its evaluation can end the query in the database
 * @param constant its value, if it is a literal
 */
public record Typed(Expression expression, int kinds, int elements, boolean open, boolean mayFail,
        Optional<Object> constant) {

    public static Typed closed(Expression expression, int kinds, boolean mayFail) {
        return new Typed(expression, kinds, Kinds.ANY, false, mayFail, Optional.empty());
    }

    public static Typed constant(Object value) {
        return new Typed((_, _) -> value, Kinds.of(value), 0, false, false, Optional.of(value));
    }

    public Typed withElements(int kinds) {
        return new Typed(expression, this.kinds, kinds, open, mayFail, constant);
    }

    /**
     * Ensures that the database reports no type error before the query runs.
     *
     * @return whether it could report one while it runs
     */
    public boolean mayNotBe(int allowed) {
        boolean fits = Kinds.within(kinds, allowed);
        if (!fits && !open)
            throw new NotSure("a type that the database may reject");
        return !fits;
    }
}
