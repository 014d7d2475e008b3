package org.quern.convert;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Parses numbers. A plus sign, surrounding spaces, digits of any script and underscores between digits are
 * accepted, as in the published graphs; infinite values and NaN are not.
 */
final class NumberParser {
    private static final String DIGITS = "\\p{Nd}+(_\\p{Nd}+)*";
    private static final Pattern INTEGER = Pattern.compile("[+-]?" + DIGITS);
    private static final Pattern DECIMAL = Pattern
            .compile("[+-]?(" + DIGITS + "(\\.(" + DIGITS + ")?)?|\\." + DIGITS + ")([eE][+-]?\\p{Nd}{1,4})?");

    /** A Long. */
    Converted integer(String text) {
        String trimmed = text.strip();
        if (INTEGER.matcher(trimmed).matches())
            return integer(new BigInteger(plain(trimmed)));
        return Converted.discarded(DECIMAL.matcher(trimmed).matches() ? Reason.NOT_AN_INTEGER : Reason.NOT_A_NUMBER);
    }

    /** A Long. */
    Converted integer(BigDecimal amount) {
        BigDecimal shortest = amount.stripTrailingZeros();
        if (shortest.scale() > 0)
            return Converted.discarded(Reason.NOT_AN_INTEGER);
        return shortest.scale() < -20 ? Converted.discarded(Reason.NUMBER_TOO_LARGE)
                : integer(shortest.toBigIntegerExact());
    }

    private static Converted integer(BigInteger number) {
        return number.bitLength() < Long.SIZE ? Converted.value(number.longValue())
                : Converted.discarded(Reason.NUMBER_TOO_LARGE);
    }

    /** A finite Double. */
    Converted decimal(String text) {
        String trimmed = text.strip();
        if (!DECIMAL.matcher(trimmed).matches())
            return Converted.discarded(Reason.NOT_A_NUMBER);
        return decimal(Double.parseDouble(plain(trimmed)));
    }

    /** A finite Double. */
    Converted decimal(BigDecimal amount) {
        return decimal(amount.doubleValue());
    }

    private static Converted decimal(double number) {
        // Adding zero turns negative zero into zero.
        return Double.isFinite(number) ? Converted.value(number + 0.0) : Converted.discarded(Reason.NUMBER_TOO_LARGE);
    }

    private static String plain(String number) {
        StringBuilder plain = new StringBuilder();
        number.toLowerCase(Locale.ROOT).codePoints().filter(c -> c != '_').forEach(c -> plain
                .append(Character.isDigit(c) ? (char) ('0' + Character.digit(c, 10)) : (char) c));
        return plain.toString();
    }
}
