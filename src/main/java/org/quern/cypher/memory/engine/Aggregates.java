package org.quern.cypher.memory.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ExpressionContext;
import org.quern.cypher.memory.Kinds;
import org.quern.cypher.memory.NotSure;
import org.quern.cypher.memory.Scope;
import org.quern.cypher.memory.Typed;

/** The aggregations of a WITH or RETURN. Each has a slot in the row for its value when rows are grouped. */
final class Aggregates {

    /**
     * One aggregation.
     *
     * @param value the aggregated expression; empty for rows themselves
     * @param property whether it is a property
     */
    record Aggregate(int slot, String name, boolean distinct, Optional<Typed> value, boolean property) {}

    private final List<Aggregate> all = new ArrayList<>();
    /** The slots of the variables inside aggregations. */
    private final Scope.Slots slots;

    Aggregates(Scope.Slots slots) {
        this.slots = slots;
    }

    List<Aggregate> all() {
        return all;
    }

    Typed count() {
        return add("count", false, Optional.empty(), false, Kinds.SMALL);
    }

    Typed call(String name, boolean distinct, List<ExpressionContext> arguments, ExpressionCompiler around) {
        if (arguments.size() != 1)
            throw new NotSure("an aggregating function with more than one argument");
        // The variables inside an aggregation do not count as variables of the surrounding item.
        Typed value = slots.computed(around.in(around.scope().copy()).expression(arguments.getFirst()));
        String key = name.toLowerCase(Locale.ROOT);
        int kinds = switch (key) {
            case "count" -> Kinds.SMALL;
            case "collect" -> Kinds.LIST;
            case "min", "max" -> value.kinds() | Kinds.NULL;
            case "sum", "avg" -> {
                // Whether a value is a number is known when the query runs; a static type must be numeric.
                value.mayNotBe(Kinds.NUMBER);
                yield Kinds.NUMBER | Kinds.NULL;
            }
            default -> throw new NotSure("the aggregation " + name);
        };
        Typed added = add(key, distinct, Optional.of(value), arguments.getFirst().getText().contains("."), kinds);
        return key.equals("collect") ? added.withElements(value.kinds() & ~Kinds.NULL) : added;
    }

    private Typed add(String name, boolean distinct, Optional<Typed> value, boolean property, int kinds) {
        int slot = slots.next();
        all.add(new Aggregate(slot, name, distinct, value, property));
        return Typed.closed((row, _) -> row[slot], kinds, false);
    }
}
