package org.quern.graph;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Writes years of the astronomical numbering, in which graphs keep them, as people do: the year -599 is 600 BCE.
 *
 * @param before what follows a year before the Common Era
 * @param after what follows a year of the first century, which could be taken for another number
 */
public record YearText(String before, String after) {

    public static final YearText ENGLISH = new YearText("BCE", "CE");
    public static final YearText SPANISH = new YearText("a. C.", "d. C.");

    private static final int CENTURY = 100;
    /** A date before the Common Era as text. */
    private static final Pattern EARLY_DAY = Pattern.compile("(?:-\\d{4}|0000)-\\d\\d-\\d\\d");
    private static final Pattern NOT_PROPERTY = Pattern.compile("^.*\\.|\\W+$");
    private static final Pattern YEAR = Pattern.compile("(?i)(?:.*_)?year");

    /** The property that a column of a result shows: {@code founding_year} for {@code min(n.founding_year)}. */
    public static String property(String column) {
        return NOT_PROPERTY.matcher(column).replaceAll("");
    }

    /** Whether a property keeps years, by its name. */
    public static boolean isYear(String property) {
        return YEAR.matcher(property).matches();
    }

    /** "1984", "600 BCE". */
    public String of(long year) {
        return year > 0 ? Long.toString(year) : 1 - year + " " + before;
    }

    /** The same in a sentence, where 14 could be a day: "14 CE". */
    public String inSentence(long year) {
        return year > 0 && year < CENTURY ? year + " " + after : of(year);
    }

    /** The same for a number of a query; one that is no whole number is no year. */
    public String inSentence(BigDecimal year) {
        return year.stripTrailingZeros().scale() > 0 ? year.toPlainString() : inSentence(year.longValue());
    }

    /** "1984-03-15", "44-03-15 BCE". */
    public String day(LocalDate date) {
        return date.getYear() > 0 ? date.toString()
                : String.format(Locale.ROOT, "%d-%02d-%02d %s", 1 - date.getYear(), date.getMonthValue(),
                        date.getDayOfMonth(), before);
    }

    private String early(String text) {
        try {
            return day(LocalDate.parse(text));
        } catch (DateTimeParseException _) {
            return text;
        }
    }

    /**
     * A value of a graph as text.
     *
     * @param property whose value it is
     */
    public String value(String property, Object value) {
        return switch (value) {
            case Long year when year <= 0 && isYear(property) -> of(year);
            case LocalDate date -> day(date);
            case String text when EARLY_DAY.matcher(text).matches() -> early(text);
            default -> String.valueOf(value);
        };
    }
}
