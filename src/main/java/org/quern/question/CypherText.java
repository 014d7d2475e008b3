package org.quern.question;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.regex.Pattern;

/** Writes names and values into Cypher so that they are read back as they are, whatever characters they hold. */
public final class CypherText {

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    private CypherText() {}

    /** A label, relation type or property key, in backticks where it needs them. */
    public static String name(String name) {
        return PLAIN.matcher(name).matches() ? name : "`" + name.replace("`", "``") + "`";
    }

    /** A value as a literal. */
    static String literal(Object value) {
        return switch (value) {
            case String text -> string(text);
            case LocalDate date -> "date('" + date + "')";
            case BigDecimal number -> number.toPlainString();
            case Double number -> BigDecimal.valueOf(number).toPlainString();
            case Number number -> number.toString();
            case Boolean truth -> truth.toString();
            default -> throw new IllegalArgumentException("no literal for " + value.getClass().getSimpleName());
        };
    }

    private static String string(String text) {
        StringBuilder out = new StringBuilder("'");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '\\' -> out.append("\\\\");
                case '\'' -> out.append("\\'");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                default -> {
                    // Line separators too: a gold query stays on one line in whatever shows it.
                    if (Character.isISOControl(c) || c == '\u2028' || c == '\u2029')
                        out.append("\\u%04x".formatted((int) c));
                    else
                        out.append(c);
                }
            }
        }
        return out.append('\'').toString();
    }
}
