package org.quern.convert;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.Month;
import java.time.Year;
import java.time.format.TextStyle;
import java.util.Locale;
import java.util.Optional;
import org.quern.graph.YearText;
import org.quern.wikidata.WikidataValue.Time;

/** Converts points in time to texts, dates and years, as far as their precision allows (semantics of conversion, 3). */
record TimeConversion(ConversionRules rules) {
    private static final int CENTURY = 7;
    private static final int DECADE = 8;
    private static final int YEAR = 9;
    private static final int MONTH = 10;
    private static final int DAY = 11;

    /**
     * A text with the known precision: {@code 30 December 1984}, {@code 1980s}, {@code 20th century}, {@code 44 BCE}.
     *
     * @param bce whether times before the Common Era are values, here and below
     */
    Converted text(Time time, boolean bce) {
        if (time.precision() < CENTURY || time.precision() > DAY)
            return Converted.discarded(Reason.NO_TEXT_FOR_PRECISION);
        Optional<Reason> range = outOfRange(time, bce);
        if (range.isPresent())
            return Converted.discarded(range.get());
        return switch (time.precision()) {
            case DAY -> exists(time)
                    ? Converted
                            .value(String.format(Locale.ROOT, "%02d %s %s", time.day(), month(time),
                                    YearText.ENGLISH.of(time.year())))
                    : Converted.discarded(Reason.NO_SUCH_DAY);
            case MONTH -> time.month() >= 1 && time.month() <= 12
                    ? Converted.value(month(time) + " " + YearText.ENGLISH.of(time.year()))
                    : Converted.discarded(Reason.NO_SUCH_DAY);
            case YEAR -> Converted.value(YearText.ENGLISH.of(time.year()));
            case DECADE -> Converted.value(Math.abs(time.year()) / 10 * 10 + "s" + era(time.year()));
            default -> Converted.value(ordinal((Math.max(1, Math.abs(time.year())) + 99) / 100) + " century"
                    + era(time.year()));
        };
    }

    /** The day, if it is known. */
    Converted date(Time time, boolean bce) {
        if (time.precision() < DAY)
            return Converted.discarded(Reason.TOO_IMPRECISE);
        Optional<Reason> range = time.year() < Year.MIN_VALUE ? Optional.of(Reason.YEAR_OUT_OF_RANGE)
                : outOfRange(time, bce);
        if (range.isPresent())
            return Converted.discarded(range.get());
        return exists(time) ? Converted.value(LocalDate.of((int) time.year(), time.month(), time.day()))
                : Converted.discarded(Reason.NO_SUCH_DAY);
    }

    /** The year as a Long, if it is known; in astronomical numbering, as in RDF: the year 44 BCE is -43. */
    Converted year(Time time, boolean bce) {
        if (time.precision() < YEAR)
            return Converted.discarded(Reason.TOO_IMPRECISE);
        return outOfRange(time, bce)
                .or(() -> time.year() > 0 && time.year() < rules.firstYear() ? Optional.of(Reason.YEAR_OUT_OF_RANGE)
                        : Optional.empty())
                .map(Converted::discarded).orElseGet(() -> Converted.value(time.year()));
    }

    private static String era(long year) {
        return year > 0 ? "" : " " + YearText.ENGLISH.before();
    }

    /** Whether the value is a day in the Julian calendar. */
    boolean convertedFromJulian(Time time) {
        return time.julian() && time.precision() >= DAY;
    }

    private static Optional<Reason> outOfRange(Time time, boolean bce) {
        if (time.year() > 9999)
            return Optional.of(Reason.YEAR_OUT_OF_RANGE);
        return time.year() < 1 && !bce ? Optional.of(Reason.BEFORE_COMMON_ERA) : Optional.empty();
    }

    private static boolean exists(Time time) {
        try {
            return LocalDate.of((int) time.year(), time.month(), time.day()).getYear() == time.year();
        } catch (DateTimeException _) {
            return false;
        }
    }

    private static String month(Time time) {
        return Month.of(time.month()).getDisplayName(TextStyle.FULL, Locale.ENGLISH);
    }

    private static String ordinal(long number) {
        long last = number % 100;
        String ending = last >= 11 && last <= 13 ? "th" : switch ((int) (last % 10)) {
            case 1 -> "st";
            case 2 -> "nd";
            case 3 -> "rd";
            default -> "th";
        };
        return number + ending;
    }
}
