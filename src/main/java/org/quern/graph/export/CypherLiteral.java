package org.quern.graph.export;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Formats names and values as Cypher literals on one line. */
public final class CypherLiteral {

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    private CypherLiteral() {}

    /** A label, relationship type or property name, in back-ticks if necessary. */
    public static String name(String name) {
        return PLAIN.matcher(name).matches() ? name : "`" + name.replace("`", "``") + "`";
    }

    /** A value of a graph, or a map of values. */
    public static String of(Object value) {
        return switch (value) {
            case String text -> text(text);
            // Its absolute value cannot be written as a literal.
            case Long number when number == Long.MIN_VALUE -> "(-9223372036854775807 - 1)";
            case LocalDate date -> "date('" + date + "')";
            case List<?> list -> list.stream().map(CypherLiteral::of).collect(Collectors.joining(", ", "[", "]"));
            case Map<?, ?> map -> new TreeMap<>(map).entrySet().stream()
                    .map(e -> name(e.getKey().toString()) + ": " + of(e.getValue()))
                    .collect(Collectors.joining(", ", "{", "}"));
            default -> value.toString();
        };
    }

    /** A text in quotes, on one line. */
    public static String text(String text) {
        StringBuilder written = new StringBuilder(text.length() + 2).append('\'');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '\'' -> written.append("\\'");
                case '\\' -> written.append("\\\\");
                case '\n' -> written.append("\\n");
                case '\r' -> written.append("\\r");
                case '\t' -> written.append("\\t");
                default -> {
                    // Some readers treat line and paragraph separators as line ends.
                    if (Character.isISOControl(c) || c == '\u2028' || c == '\u2029')
                        written.append("\\u%04x".formatted((int) c));
                    else
                        written.append(c);
                }
            }
        }
        return written.append('\'').toString();
    }
}
