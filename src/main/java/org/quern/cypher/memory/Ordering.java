package org.quern.cypher.memory;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** Which of two values is less. Values of different kinds, and of kinds that are seldom sorted, are left open. */
final class Ordering {

    private Ordering() {}

    /** As the operators do; null when one of the values is. */
    @Nullable
    static Integer compare(@Nullable Object a, @Nullable Object b) {
        return a == null || b == null ? null : order(a, b);
    }

    /** As sorting does: null comes last. */
    static int sort(@Nullable Object a, @Nullable Object b) {
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

    /** Outside of the basic plane the order of characters is not that of their halves. */
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
