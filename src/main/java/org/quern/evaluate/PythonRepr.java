package org.quern.evaluate;

import java.math.BigDecimal;
import java.util.List;

/**
 * Formats values as Python does, followed by their class. The published code sorts the cells of a row by this
 * text and rejects tables whose sorted rows differ. Since {@code 1} and {@code 1.0} are equal but have
 * different texts, it rejects some equal tables; comparable figures require the same behaviour.
 */
final class PythonRepr {

    private static final String CLASS = "<class '";

    private PythonRepr() {}

    static String ofNull() {
        return "None" + CLASS + "NoneType'>";
    }

    static String of(boolean value) {
        return (value ? "True" : "False") + CLASS + "bool'>";
    }

    static String of(Number value) {
        return value instanceof Double || value instanceof Float ? decimal(value.doubleValue()) + CLASS + "float'>"
                : value + CLASS + "int'>";
    }

    static String of(String value) {
        return value + CLASS + "str'>";
    }

    /** @param items texts from this class */
    static String ofTuple(List<String> items) {
        StringBuilder text = new StringBuilder("(");
        for (int i = 0; i < items.size(); i++)
            text.append(i > 0 ? ", " : "").append(inTuple(items.get(i)));
        return text.append(items.size() == 1 ? ",)" : ")").append(CLASS).append("tuple'>").toString();
    }

    /** Inside a tuple, texts are quoted and have no class. */
    private static String inTuple(String item) {
        int end = item.lastIndexOf(CLASS);
        String text = item.substring(0, end);
        if (!item.endsWith("str'>"))
            return text;
        char quote = text.indexOf('\'') >= 0 && text.indexOf('"') < 0 ? '"' : '\'';
        return quote + text.replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t").replace("\r", "\\r")
                .replace(String.valueOf(quote), "\\" + quote) + quote;
    }

    /** The shortest digits that parse to the same number, in plain notation between 10⁻⁴ and 10¹⁶. */
    private static String decimal(double value) {
        if (Double.isNaN(value))
            return "nan";
        if (Double.isInfinite(value))
            return value > 0 ? "inf" : "-inf";
        if (value == 0)
            return 1 / value < 0 ? "-0.0" : "0.0";
        BigDecimal digits = new BigDecimal(Double.toString(value)).stripTrailingZeros();
        int exponent = digits.precision() - digits.scale() - 1;
        if (exponent < -4 || exponent >= 16) {
            String unscaled = digits.unscaledValue().abs().toString();
            String mantissa = unscaled.length() == 1 ? unscaled : unscaled.charAt(0) + "." + unscaled.substring(1);
            return (value < 0 ? "-" : "") + mantissa + "e" + (exponent < 0 ? "-" : "+")
                    + (Math.abs(exponent) < 10 ? "0" : "") + Math.abs(exponent);
        }
        String plain = digits.toPlainString();
        return plain.contains(".") ? plain : plain + ".0";
    }
}
