package org.quern.cypher.memory.engine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.quern.cypher.memory.Equality;
import org.quern.cypher.memory.Kinds;
import org.quern.cypher.memory.NotSure;
import org.quern.cypher.memory.Ordering;
import org.quern.cypher.memory.Run;

/** Accumulates the values of one aggregation of one group. The order of the values must not matter. */
final class Accumulator {

    /** Integers up to this value are added without loss, in any order. */
    private static final double EXACT = 1L << 53;

    private final Aggregates.Aggregate aggregate;
    private final Map<Object, Object> seen = new HashMap<>();
    private final List<Object> values = new ArrayList<>();
    private long count;

    Accumulator(Aggregates.Aggregate aggregate) {
        this.aggregate = aggregate;
    }

    void add(@Nullable Object[] row, Run run) {
        if (aggregate.value().isEmpty()) {
            count++;
            return;
        }
        Object value = aggregate.value().get().expression().value(row, run);
        if (value == null)
            return;
        if (aggregate.distinct()) {
            Object before = seen.putIfAbsent(Equality.key(value, run), value);
            if (before != null) {
                if (!before.equals(value) && !(aggregate.name().equals("count") && value instanceof Number))
                    throw new NotSure("equal values of different types");
                return;
            }
        }
        count++;
        if (!aggregate.name().equals("count")) {
            run.held(1);
            values.add(value);
        }
    }

    @Nullable
    Object result(Run run) {
        return switch (aggregate.name()) {
            case "count" -> count;
            case "min" -> extreme(-1);
            case "max" -> extreme(1);
            case "sum" -> sum();
            case "avg" -> mean();
            case "collect" -> collected(run);
            default -> throw new NotSure("the aggregation " + aggregate.name());
        };
    }

    @Nullable
    private Object extreme(int sign) {
        Object best = null;
        for (Object value : values) {
            int order = best == null ? 1 : sign * Ordering.sort(value, best);
            if (best != null && order == 0 && !best.equals(value))
                throw new NotSure("equal values of different types");
            if (order > 0)
                best = value;
        }
        if (best != null && (Kinds.of(best) & (Kinds.NUMBER | Kinds.STRING | Kinds.DATE)) == 0)
            throw new NotSure("min or max of unsupported types");
        return best;
    }

    private static boolean isNegativeZero(Number number) {
        return number.equals(-0.0);
    }

    private Object sum() {
        long whole = 0;
        double all = 0;
        double size = 0;
        boolean floats = false;
        for (Object value : values) {
            switch (value) {
                case Long number -> {
                    size += Math.abs((double) number);
                    all += number;
                    whole += number;
                }
                case Double number -> {
                    floats = true;
                    if (isNegativeZero(number))
                        throw new NotSure("a sum with negative zero");
                    // The sum of floats depends on their order.
                    if (values.size() > 2 && number != Math.rint(number))
                        throw new NotSure("a sum of decimals");
                    size += Math.abs(number);
                    all += number;
                }
                default -> throw new NotSure("a sum of values that are not numbers");
            }
        }
        if (!(size < EXACT))
            throw new NotSure("a sum of large numbers");
        return floats ? (Object) all : (Object) whole;
    }

    /**
     * Only for one value, or equal integers: the database adds differences to a running mean, and the last
     * digits depend on the order.
     */
    @Nullable
    private Object mean() {
        if (values.isEmpty())
            return null;
        Object first = values.getFirst();
        boolean known = values.size() == 1 || first instanceof Long && values.stream().allMatch(first::equals);
        if (!known || !(first instanceof Number number) || !(Math.abs(number.doubleValue()) < EXACT)
                || isNegativeZero(number))
            throw new NotSure("an average of different values");
        return number.doubleValue();
    }

    /** The database chooses the order of collected values. */
    private Object collected(Run run) {
        run.list(values.size());
        Object first = values.isEmpty() ? "" : values.getFirst();
        if (!values.stream().allMatch(first::equals))
            throw new NotSure("collect() without a defined order");
        return List.copyOf(values);
    }
}
