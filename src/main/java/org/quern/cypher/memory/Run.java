package org.quern.cypher.memory;

import java.util.HashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** One execution of a query: how much of its work may still be done, and what was found out on the way. */
final class Run {

    private static final long STEPS = 4_000_000;
    private static final long CELLS = 4_000_000;
    private static final long LOOK = 0xFFFF;

    private final int slots;
    private final BooleanSupplier stopped;
    private final Map<Object, Object> known = new HashMap<>();
    private long steps;
    private long cells;

    /** @param stopped asked now and then whether somebody wants the end */
    Run(int slots, BooleanSupplier stopped) {
        this.slots = slots;
        this.stopped = stopped;
    }

    @Nullable
    Object[] emptyRow() {
        return new Object[slots];
    }

    /** Counts a step of the search. */
    void step() {
        if (++steps > STEPS)
            throw new NotSure("too much work to be done here");
        if ((steps & LOOK) == 0 && stopped.getAsBoolean())
            throw new NotSure("stopped");
    }

    /** A row that is kept. */
    @Nullable
    Object[] kept(@Nullable Object[] row) {
        cells += row.length;
        if (cells > CELLS)
            throw new NotSure("too many rows to be kept here");
        return row.clone();
    }

    /** What does not depend on the row is found out once. */
    Object once(Object question, java.util.function.Supplier<Object> answer) {
        Object found = known.get(question);
        if (found == null) {
            found = answer.get();
            known.put(question, found);
        }
        return found;
    }
}
