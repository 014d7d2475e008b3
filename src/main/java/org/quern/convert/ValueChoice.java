package org.quern.convert;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * Chooses among several values of a property: a scalar takes the shortest text, then the smallest one; a list
 * takes all distinct values, sorted. The result does not depend on the order of the source.
 */
final class ValueChoice {
    private static final Comparator<Object> SMALLEST = ValueChoice::compare;
    private static final Comparator<Object> SHORTEST = Comparator
            .<Object>comparingInt(value -> text(value).codePointCount(0, text(value).length()))
            .thenComparing(SMALLEST);

    /** The distinct values, the best one first. */
    List<Object> ranked(Collection<Object> values) {
        return values.size() < 2 ? List.copyOf(values) : values.stream().distinct().sorted(SHORTEST).toList();
    }

    /** The distinct values in order. */
    List<Object> sorted(Collection<Object> values) {
        return values.size() < 2 ? List.copyOf(values) : values.stream().distinct().sorted(SMALLEST).toList();
    }

    private static int compare(Object one, Object other) {
        return switch (one) {
            case Long number -> number.compareTo((Long) other);
            case Double number -> number.compareTo((Double) other);
            case LocalDate date -> date.compareTo((LocalDate) other);
            case Boolean truth -> truth.compareTo((Boolean) other);
            // By code points, like UTF-8; UTF-16 has another order.
            default -> Arrays.compareUnsigned(one.toString().getBytes(StandardCharsets.UTF_8),
                    other.toString().getBytes(StandardCharsets.UTF_8));
        };
    }

    /** The length of a value's text: {@code 3.0}, {@code 1e-07}, {@code 1000000.0}. */
    static String text(Object value) {
        if (!(value instanceof Double number))
            return value.toString();
        BigDecimal exact = new BigDecimal(number.toString());
        if (exact.signum() == 0)
            return "0.0";
        exact = exact.stripTrailingZeros();
        int exponent = exact.precision() - exact.scale() - 1;
        if (exponent >= -4 && exponent < 16) {
            String plain = exact.toPlainString();
            return plain.contains(".") ? plain : plain + ".0";
        }
        BigDecimal mantissa = exact.scaleByPowerOfTen(-exponent).stripTrailingZeros();
        return String.format(Locale.ROOT, "%se%s%02d", mantissa.toPlainString(), exponent < 0 ? "-" : "+",
                Math.abs(exponent));
    }
}
