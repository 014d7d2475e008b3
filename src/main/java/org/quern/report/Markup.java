package org.quern.report;

import java.util.Locale;

/** Formats text and numbers for HTML and SVG. */
public final class Markup {

    private Markup() {}

    /** Escapes text. Control characters, which XML does not allow, become spaces. */
    public static String escaped(String text) {
        StringBuilder safe = new StringBuilder();
        text.codePoints().forEach(c -> {
            switch (c) {
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                case '&' -> safe.append("&amp;");
                case '"' -> safe.append("&quot;");
                case '\n', '\t' -> safe.appendCodePoint(c);
                default -> safe.appendCodePoint(c < 0x20 || c == 0x7F ? ' '
                        : c >= 0xD800 && c <= 0xDFFF || c == 0xFFFE || c == 0xFFFF ? 0xFFFD : c);
            }
        });
        return safe.toString();
    }

    /** As {@link String#format}, with numbers of at most two decimal places in any locale. */
    public static String format(String form, Object... values) {
        Object[] texts = new Object[values.length];
        for (int i = 0; i < values.length; i++) {
            texts[i] = values[i] instanceof Double number
                    ? String.format(Locale.ROOT, "%.2f", number).replaceFirst("\\.?0+$", "")
                    : values[i];
        }
        return String.format(Locale.ROOT, form, texts);
    }
}
