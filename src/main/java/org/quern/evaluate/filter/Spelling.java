package org.quern.evaluate.filter;

import java.math.BigDecimal;
import java.util.Set;
import java.util.regex.Pattern;

/** How values are written in expressions. */
final class Spelling {

    /** A value that needs no quotes. */
    static final Pattern VALUE = pattern("[^\\s(),\"]+");
    /** A word without a field, which may contain commas. */
    static final Pattern WORD = pattern("[^\\s()\"]+");
    /** The name of a field. */
    static final Pattern FIELD = pattern("([A-Za-z-]+):");
    static final Pattern BLANKS = pattern("\\s*");

    private static final Set<String> RESERVED = Set.of("AND", "OR", "NOT");

    private Spelling() {}

    private static Pattern pattern(String regex) {
        return Pattern.compile(regex, Pattern.UNICODE_CHARACTER_CLASS);
    }

    static boolean isBlank(char c) {
        return BLANKS.matcher(String.valueOf(c)).matches();
    }

    /** A value, in quotes if necessary. */
    static String value(String value) {
        return VALUE.matcher(value).matches() && !value.equals("*") ? value : quoted(value);
    }

    /** A text without a field, in quotes if necessary. */
    static String word(String text) {
        return WORD.matcher(text).matches() && !text.startsWith("-") && !FIELD.matcher(text).lookingAt()
                && !RESERVED.contains(text) ? text : quoted(text);
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    static String number(double value) {
        return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    }
}
