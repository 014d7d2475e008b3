package org.quern.evaluate;

/** Numbers by their value. */
final class Numbers {

    private Numbers() {}

    /**
     * A key that is equal for equal values, so that {@code 1} and {@code 1.0} meet and 2⁵³+1 does not meet 2⁵³.
     */
    static Object key(Number number) {
        if (number instanceof Double || number instanceof Float) {
            double value = number.doubleValue();
            // Beyond 2⁶³ no long can be equal; below, a whole double is exactly one long.
            if (value == Math.rint(value) && Math.abs(value) < 0x1p63)
                return (long) value;
            return value;
        }
        return number.longValue();
    }
}
