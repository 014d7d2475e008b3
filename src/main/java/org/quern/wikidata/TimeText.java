package org.quern.wikidata;

import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.JulianFields;
import java.util.List;
import java.util.Optional;

/**
 * Parses points in time in the notations of RDF ({@code 1952-03-11T00:00:00Z}) and JSON ({@code
 * +1952-03-11T00:00:00Z}). Parts finer than the precision are unknown, whatever the text contains (01 in RDF,
 * 00 in JSON), so both notations give the same value.
 */
public final class TimeText {

    public static final int CENTURY = 7;
    public static final int YEAR = 9;
    public static final int MONTH = 10;
    public static final int DAY = 11;

    private static final int FINEST = 14;
    /** The range in which {@link LocalDate} can compute. */
    private static final long FAR = 999_999_000;
    /** A number with this many digits never overflows. */
    private static final int LONGEST_YEAR = 17;

    /** The names of Wikidata, by number. */
    private static final List<String> PRECISIONS = List.of("billion years", "hundred million years",
            "ten million years", "million years", "hundred thousand years", "ten thousand years", "millennium",
            "century", "decade", "year", "month", "day", "hour", "minute", "second");

    private TimeText() {}

    /** The name of a precision: {@code century}, {@code day}. */
    public static String precision(int number) {
        return PRECISIONS.get(Math.clamp(number, 0, FINEST));
    }

    /**
     * A time in RDF: astronomical years, converted to the Gregorian calendar.
     *
     * @return empty when the text is not a date
     */
    public static Optional<WikidataValue.Time> fromRdf(String text, int precision, boolean julian) {
        return parts(text, precision).flatMap(p -> valid(p, precision) ? Optional.of(p.time(precision, julian))
                : Optional.empty());
    }

    /**
     * A time in JSON: historical years (no year 0 before −1), in the stated calendar.
     *
     * @return empty when the text is not a date
     */
    public static Optional<WikidataValue.Time> fromJson(String text, int precision, boolean julian) {
        return parts(text, precision).flatMap(p -> {
            // Like Wikidata's own RDF, which does not convert the years of decades, centuries and coarser
            // precisions.
            Parts astronomical = p.year < 0 && precision >= YEAR ? new Parts(p.year + 1, p.month, p.day) : p;
            return julian && precision >= DAY ? gregorian(astronomical)
                    : valid(astronomical, precision) ? Optional.of(astronomical) : Optional.empty();
        }).map(p -> p.time(precision, julian));
    }

    private record Parts(long year, int month, int day) {
        WikidataValue.Time time(int precision, boolean julian) {
            return new WikidataValue.Time(year, precision < MONTH ? 0 : month, precision < DAY ? 0 : day, precision,
                    julian);
        }
    }

    /** Parsed character by character, because this is called for every date: {@code ±y-MM-dd}, a time, a zone. */
    private static Optional<Parts> parts(String text, int precision) {
        if (precision < 0 || precision > FINEST || text.isEmpty())
            return Optional.empty();
        int from = text.charAt(0) == '+' || text.charAt(0) == '-' ? 1 : 0;
        int year = digits(text, from);
        int time = year + "-MM-dd".length();
        if (year == from || year - from > LONGEST_YEAR || !looksLike("-dd-dd", text, year)
                || !isZone(text, afterTime(text, time)))
            return Optional.empty();
        long number = Long.parseLong(text, from, year, 10);
        return Optional.of(new Parts(text.charAt(0) == '-' ? -number : number,
                Integer.parseInt(text, year + 1, year + 3, 10), Integer.parseInt(text, year + 4, time, 10)));
    }

    /** The end of digits that begin here. */
    private static int digits(String text, int from) {
        int at = from;
        while (at < text.length() && isDigit(text.charAt(at)))
            at++;
        return at;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /** Whether the text continues with the pattern, in which {@code d} is any digit. */
    private static boolean looksLike(String pattern, String text, int from) {
        if (text.length() - from < pattern.length())
            return false;
        for (int i = 0; i < pattern.length(); i++) {
            char c = text.charAt(from + i);
            if (pattern.charAt(i) == 'd' ? !isDigit(c) : c != pattern.charAt(i))
                return false;
        }
        return true;
    }

    /** The end of a time of day that begins here; this position when there is none. */
    private static int afterTime(String text, int from) {
        String time = "Tdd:dd:dd";
        if (!looksLike(time, text, from))
            return from;
        int at = from + time.length();
        int fraction = at < text.length() && text.charAt(at) == '.' ? digits(text, at + 1) : at;
        return fraction > at + 1 ? fraction : at;
    }

    private static boolean isZone(String text, int from) {
        int left = text.length() - from;
        return left == 0 || left == 1 && text.charAt(from) == 'Z'
                || left == "+dd:dd".length() && (looksLike("+dd:dd", text, from) || looksLike("-dd:dd", text, from));
    }

    private static boolean valid(Parts p, int precision) {
        if (precision < MONTH)
            return p.month <= 12 && p.day <= 31;
        if (p.month < 1 || p.month > 12)
            return false;
        int leapAlike = Math.floorMod(p.year, 400);
        return precision < DAY ? p.day <= 31 : p.day >= 1 && p.day <= YearMonth.of(leapAlike, p.month).lengthOfMonth();
    }

    private static Optional<Parts> gregorian(Parts julian) {
        boolean leap = Math.floorMod(julian.year, 4L) == 0;
        if (julian.month < 1 || julian.month > 12 || Math.abs(julian.year) > FAR)
            return Optional.empty();
        // Every fourth year, as in 2004 and 2003, has the Julian calendar's month lengths.
        if (julian.day < 1 || julian.day > YearMonth.of(leap ? 2004 : 2003, julian.month).lengthOfMonth())
            return Optional.empty();
        // The usual day count, with the year beginning in March so that the leap day is its last.
        long a = (14 - julian.month) / 12;
        long y = julian.year + 4800 - a;
        long m = julian.month + 12 * a - 3;
        long julianDay = julian.day + (153 * m + 2) / 5 + 365 * y + Math.floorDiv(y, 4L) - 32083;
        LocalDate date = LocalDate.EPOCH.with(JulianFields.JULIAN_DAY, julianDay);
        return Optional.of(new Parts(date.getYear(), date.getMonthValue(), date.getDayOfMonth()));
    }
}
