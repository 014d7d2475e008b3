package org.quern.cypher.memory;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** One execution of a query, with the used part of its budget. */
public final class Run {

    /** Characters of text that take the memory of one list item. */
    private static final int CHARACTERS_A_WORD = 8;
    private static final long STEPS_BETWEEN_CHECKS = 1 << 16;

    private final int slots;
    private final EngineLimits budget;
    private final BooleanSupplier stopped;
    private final Map<Object, Object> known = new IdentityHashMap<>();
    private long steps;
    private long nextCheck = STEPS_BETWEEN_CHECKS;
    private long cells;
    private long words;

    /** @param stopped polled to see whether the answer is still needed */
    public Run(int slots, EngineLimits budget, BooleanSupplier stopped) {
        this.slots = slots;
        this.budget = budget;
        this.stopped = stopped;
    }

    @Nullable
    public Object[] emptyRow() {
        return new Object[slots];
    }

    /** Counts one step of work. */
    public void step() {
        steps(1);
    }

    /** Counts several steps of work. */
    public void steps(long more) {
        steps += more;
        if (steps > budget.steps())
            throw new NotSure("too much work for the in-memory engine");
        if (steps >= nextCheck) {
            nextCheck = steps + STEPS_BETWEEN_CHECKS;
            if (stopped.getAsBoolean())
                throw new NotSure("stopped");
        }
    }

    /** Counts the memory of a list or a path; must be called before it is created. */
    public void list(long size) {
        if (size > budget.list())
            throw new NotSure("a list that is too long for the in-memory engine");
        held(size);
    }

    /** Counts the memory of a text; must be called before it is created. */
    public void text(long length) {
        if (length > budget.text())
            throw new NotSure("a string that is too long for the in-memory engine");
        held(length / CHARACTERS_A_WORD);
    }

    /** Counts values that are held in addition to rows. */
    public void held(long values) {
        words += values;
        if (words > budget.words())
            throw new NotSure("too many values for the in-memory engine");
    }

    /** The maximum nesting depth of lists in values. */
    public int depth() {
        return budget.depth();
    }

    /** Counts a row that is kept. */
    @Nullable
    public Object[] kept(@Nullable Object[] row) {
        cells += row.length;
        if (cells > budget.cells())
            throw new NotSure("too many rows for the in-memory engine");
        return row.clone();
    }

    /** Counts the size of a returned value when it is written out: lists may share their items. */
    public void returned(@Nullable Object value) {
        returned(value, budget.depth());
    }

    private void returned(@Nullable Object value, int levels) {
        if (levels == 0)
            throw new NotSure("a value that is nested too deeply");
        switch (value) {
            case List<?> list -> {
                held(list.size());
                for (Object item : list)
                    returned(item, levels - 1);
            }
            case Map<?, ?> map -> {
                held(map.size());
                for (Object item : map.values())
                    returned(item, levels - 1);
            }
            case MemoryPath path -> held(path.nodes().size());
            case null, default -> {
            }
        }
    }

    /** Values that do not depend on the row are computed once. */
    public Object once(Object question, Supplier<Object> answer) {
        Object found = known.get(question);
        if (found == null) {
            found = answer.get();
            known.put(question, found);
        }
        return found;
    }
}
