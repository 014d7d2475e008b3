package org.quern.evaluate;

/** Compares numbers by value. */
final class Numbers {

    private Numbers() {}

    /**
     * A key that is equal for equal values: that of {@code 1} equals that of {@code 1.0}, and that of 2⁵³+1
     * differs from that of 2⁵³.
     */
    static Object key(Number number) {
        if (number instanceof Double || number instanceof Float) {
            double value = number.doubleValue();
            // Beyond 2⁶³, no long is equal; below, an integral double equals exactly one long.
            if (value == Math.rint(value) && Math.abs(value) < 0x1p63)
                return (long) value;
            return value;
        }
        return number.longValue();
    }
}
