package org.quern.question.match;

/** Compares property values as the database orders them: numbers by size, dates by time. */
public final class Compared {

    private Compared() {}

    @SuppressWarnings("unchecked")
    public static int of(Object left, Object right) {
        if (left instanceof Long a && right instanceof Long b)
            return Long.compare(a, b);
        if (left instanceof Number a && right instanceof Number b)
            return Double.compare(a.doubleValue(), b.doubleValue());
        if (left.getClass() == right.getClass() && left instanceof Comparable<?> a)
            return ((Comparable<Object>) a).compareTo(right);
        return left.toString().compareTo(right.toString());
    }
}
