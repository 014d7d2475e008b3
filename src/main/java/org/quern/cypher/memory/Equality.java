package org.quern.cypher.memory;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Equality of values: by Cypher's operator, where null is unknown, and for grouping. */
public final class Equality {

    /** Represents null when rows are grouped. */
    private enum Nothing {
        NULL
    }

    private record ListKey(List<Object> items) {}

    /** Integers up to this value are exactly representable as floats. */
    private static final long EXACT = 1L << 53;

    private Equality() {}

    /** Whether the values are equal; null when that is unknown. */
    @Nullable
    public static Boolean equal(@Nullable Object a, @Nullable Object b, Run run) {
        return equal(a, b, run, run.depth());
    }

    @Nullable
    private static Boolean equal(@Nullable Object a, @Nullable Object b, Run run, int levels) {
        if (a == null || b == null)
            return null;
        if (a instanceof Number x && b instanceof Number y)
            return compare(x, y) == 0;
        if (a instanceof List<?> x && b instanceof List<?> y)
            return equal(x, y, run, levels);
        if (a instanceof Map<?, ?> || b instanceof Map<?, ?> || a instanceof MemoryPath || b instanceof MemoryPath)
            throw new NotSure("comparison of maps or paths");
        return a.equals(b);
    }

    @Nullable
    private static Boolean equal(List<?> a, List<?> b, Run run, int levels) {
        checkDepth(levels);
        if (a.size() != b.size())
            return false;
        boolean unknown = false;
        for (int i = 0; i < a.size(); i++) {
            run.step();
            Boolean same = equal(a.get(i), b.get(i), run, levels - 1);
            if (same == null)
                unknown = true;
            else if (!same)
                return false;
        }
        return unknown ? null : Boolean.TRUE;
    }

    private static void checkDepth(int levels) {
        if (levels == 0)
            throw new NotSure("a list that is nested too deeply");
    }

    /** Orders two numbers. */
    static int compare(Number a, Number b) {
        if (a instanceof Long x && b instanceof Long y)
            return Long.compare(x, y);
        return Double.compare(exact(a), exact(b));
    }

    private static double exact(Number number) {
        if (number instanceof Long whole && (whole > EXACT || whole < -EXACT))
            throw new NotSure("comparison of a large integer with a float");
        double value = number.doubleValue();
        if (Double.isNaN(value))
            throw new NotSure("comparison with NaN");
        // The database compares and sorts these values differently.
        if (value == 0 && 1 / value < 0)
            throw new NotSure("comparison with negative zero");
        return value;
    }

    /** Equal for values of one group. */
    public static Object key(@Nullable Object value, Run run) {
        return key(value, run, run.depth());
    }

    private static Object key(@Nullable Object value, Run run, int levels) {
        return switch (value) {
            case null -> Nothing.NULL;
            case Double number -> {
                double exact = exact(number);
                if (exact == Math.rint(exact) && Math.abs(exact) <= EXACT)
                    yield (long) exact;
                if (Math.abs(exact) > EXACT)
                    throw new NotSure("grouping by large numbers");
                yield exact;
            }
            case Long number -> {
                if (number > EXACT || number < -EXACT)
                    throw new NotSure("grouping by large numbers");
                yield number;
            }
            case List<?> list -> {
                checkDepth(levels);
                run.list(list.size());
                List<Object> keys = new ArrayList<>(list.size());
                for (Object item : list)
                    keys.add(key(item, run, levels - 1));
                yield new ListKey(keys);
            }
            case String _,Boolean _,LocalDate _,MemoryNode _,MemoryRelationship _ -> value;
            default -> throw new NotSure("grouping by maps or paths");
        };
    }
}
