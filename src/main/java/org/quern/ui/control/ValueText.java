package org.quern.ui.control;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.Collection;
import java.util.Comparator;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.quern.graph.YearText;
import org.quern.neo4j.GraphDatabase;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.NumberFormats;

/** Formats result values for display and, unformatted, for copying. */
public final class ValueText {

    /** The text for a missing value. */
    public static final String NO_VALUE = "–";

    private static final Pattern ID = Pattern.compile("(?:[A-Za-z_]+#)?[QPL]\\d+|\\d+:[0-9a-f-]{8,}:\\d+");

    private ValueText() {}

    /** The value as displayed. */
    public static String shown(@Nullable Object value) {
        return switch (value) {
            case null -> NO_VALUE;
            case Long number -> whole(number);
            case Integer number -> whole(number);
            case Double number -> decimal(number);
            case Collection<?> many -> many.stream().map(ValueText::shown).collect(Collectors.joining(", "));
            case Map<?, ?> map -> map.entrySet().stream().sorted(Comparator.comparing(e -> String.valueOf(e.getKey())))
                    .map(e -> e.getKey() + ": " + shown(e.getValue())).collect(Collectors.joining(", ", "{", "}"));
            case GraphDatabase.Node node -> name(node);
            case GraphDatabase.Relationship relationship -> "[:" + relationship.type() + "]";
            case GraphDatabase.Path path -> path.nodes().stream().map(ValueText::name).collect(
                    Collectors.joining(" – "));
            default -> value.toString();
        };
    }

    /**
     * The value of a property as displayed: years and dates before the Common Era as people write them.
     *
     * @param name the property, or a result column such as {@code min(n.founding_year)}
     */
    public static String shown(YearText years, String name, @Nullable Object value) {
        String property = YearText.property(name);
        return switch (value) {
            case Long year when year <= 0 && YearText.isYear(property) -> years.of(year);
            case String text -> years.value(property, text);
            case LocalDate date -> years.day(date);
            case null, default -> shown(value);
        };
    }

    /** The years of the window's language. */
    public static YearText years(Messages messages) {
        return new YearText(messages.text("control.year.before"), messages.text("control.year.after"));
    }

    /** The value for other programs; empty if missing. */
    public static String raw(@Nullable Object value) {
        return switch (value) {
            case null -> "";
            case Number number -> number.toString();
            default -> shown(value).replace('\t', ' ').replace('\n', ' ').replace("\r", "");
        };
    }

    /** Whether the value is right-aligned, as numbers are. */
    public static boolean isNumber(@Nullable Object value) {
        return value instanceof Number;
    }

    /** Whether the value is an identifier, which is not readable text. */
    public static boolean isId(@Nullable Object value) {
        return value instanceof String text && ID.matcher(text).matches();
    }

    /** Compares values of any kind: missing values first, numbers by size, all others by their text. */
    public static Comparator<@Nullable Object> order() {
        return (a, b) -> {
            if (a == null || b == null)
                return a == b ? 0 : a == null ? -1 : 1;
            if (a instanceof Number x && b instanceof Number y)
                return Double.compare(x.doubleValue(), y.doubleValue());
            if (a instanceof Number || b instanceof Number)
                return a instanceof Number ? -1 : 1;
            return shown(a).compareToIgnoreCase(shown(b));
        };
    }

    /** Numbers with four digits have no separator: most of them are years. */
    private static String whole(long number) {
        return Math.abs(number) < 10_000 ? Long.toString(number) : NumberFormats.count(number);
    }

    private static String name(GraphDatabase.Node node) {
        String label = node.labels().isEmpty() ? "" : ":" + String.join(":", node.labels());
        return "(" + node.name().orElse("") + label + ")";
    }

    private static String decimal(double number) {
        if (!Double.isFinite(number))
            return Double.toString(number);
        double size = Math.abs(number);
        if (size != 0 && (size >= 1e15 || size < 1e-4))
            return Double.toString(number);
        BigDecimal exact = BigDecimal.valueOf(number).setScale(Math.min(6, BigDecimal.valueOf(number).scale()),
                RoundingMode.HALF_EVEN);
        String plain = exact.stripTrailingZeros().toPlainString();
        int point = plain.indexOf('.');
        String whole = point < 0 ? plain : plain.substring(0, point);
        String sign = whole.startsWith("-") ? "-" : "";
        String thousands = sign + whole(Long.parseLong(whole.substring(sign.length())));
        return point < 0 ? thousands + ".0" : thousands + plain.substring(point);
    }
}
