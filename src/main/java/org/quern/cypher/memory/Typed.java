package org.quern.cypher.memory;

import java.util.Optional;

/**
 * An expression with what is known about it before it runs.
 *
 * @param kinds what its value can be in this graph
 * @param elements what the items can be where the value is a list
 * @param open whether the database knows nothing of its type before it runs, so that it complains of nothing then; this
 *        is so for properties
 * @param mayFail whether its evaluation can end the query in the database
 * @param constant its value, when that stands in the text
 */
public record Typed(Expression expression, int kinds, int elements, boolean open, boolean mayFail,
        Optional<Object> constant) {

    static Typed closed(Expression expression, int kinds, boolean mayFail) {
        return new Typed(expression, kinds, Kinds.ANY, false, mayFail, Optional.empty());
    }

    public static Typed constant(Object value) {
        return new Typed((_, _) -> value, Kinds.of(value), 0, false, false, Optional.of(value));
    }

    Typed withElements(int kinds) {
        return new Typed(expression, this.kinds, kinds, open, mayFail, constant);
    }

    /**
     * Makes sure that the database does not complain of the type before it runs.
     *
     * @return whether it could complain when it runs
     */
    boolean mayNotBe(int allowed) {
        boolean fits = Kinds.within(kinds, allowed);
        if (!fits && !open)
            throw new NotSure("a type that the database may reject");
        return !fits;
    }
}
