package org.quern.cypher.memory;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * The order of two values. The order of values of different kinds, or of kinds that are rarely sorted, is
 * undefined here.
 */
public final class Ordering {

    private Ordering() {}

    /** The order of the comparison operators; null when one of the values is null. */
    @Nullable
    public static Integer compare(@Nullable Object a, @Nullable Object b) {
        return a == null || b == null ? null : order(a, b);
    }

    /** The order of ORDER BY: null is last. */
    public static int sort(@Nullable Object a, @Nullable Object b) {
        if (a == null || b == null)
            return a == b ? 0 : a == null ? 1 : -1;
        return order(a, b);
    }

    private static int order(Object a, Object b) {
        if (a instanceof Number x && b instanceof Number y)
            return Equality.compare(x, y);
        if (a instanceof String x && b instanceof String y)
            return texts(x, y);
        if (a instanceof LocalDate x && b instanceof LocalDate y)
            return x.compareTo(y);
        if (a instanceof Boolean x && b instanceof Boolean y)
            return x.compareTo(y);
        throw new NotSure("order of different types");
    }

    /** Outside the basic plane, the order of characters differs from that of their surrogates. */
    private static int texts(String a, String b) {
        int length = Math.min(a.length(), b.length());
        for (int i = 0; i < length; i++) {
            char x = a.charAt(i);
            char y = b.charAt(i);
            if (x != y) {
                if (Character.isSurrogate(x) || Character.isSurrogate(y))
                    throw new NotSure("order of rare characters");
                return x - y;
            }
        }
        return a.length() - b.length();
    }
}
