package org.quern.ui.kit;

import java.time.Duration;
import java.util.Locale;
import org.quern.llm.Money;
import org.quern.report.Decimals;

/** Formats numbers for the window: thousands separated by a thin space, percentages with their total, durations. */
public final class NumberFormats {

    private static final String THIN = "\u2009";

    private NumberFormats() {}

    /** {@code 12 345}, with a thin space. */
    public static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number).replace(",", THIN);
    }

    /** {@code 61.6 %}; a dash if the total is 0. */
    public static String share(long part, long whole) {
        return whole == 0 ? "–" : String.format(Locale.ROOT, "%.1f" + THIN + "%%", 100.0 * part / whole);
    }

    /** The same of a ratio. */
    public static String share(double ratio) {
        return String.format(Locale.ROOT, "%.1f" + THIN + "%%", 100 * ratio);
    }

    /**
     * {@code 62 %}; a share that is not exactly 0 or 1 is never shown as 0 % or 100 %: {@code <1 %}, {@code >99
     * %}.
     */
    public static String roundShare(long part, long whole) {
        if (whole == 0)
            return "–";
        long rounded = Math.round(100.0 * part / whole);
        String figure = rounded == 0 && part > 0 ? "<1" : rounded == 100 && part < whole ? ">99" : "" + rounded;
        return figure + THIN + "%";
    }

    /** A metric between 0 and 1 with two decimals. */
    public static String metric(double value) {
        return Double.isNaN(value) ? "–" : Decimals.of(value, 2);
    }

    /**
     * {@code 0.0134}, in the currency of the price list, which is not named. Four decimals because a single
     * answer costs less than a cent.
     */
    public static String money(double cost) {
        return new Money(cost, "").digits();
    }

    /** {@code 0.0134 USD}; a currency that is not named is omitted. */
    public static String money(double cost, String currency) {
        return currency.isEmpty() ? money(cost) : money(cost) + THIN + currency;
    }

    /** {@code 3 min 12 s}; below a second in milliseconds. */
    public static String time(Duration time) {
        long seconds = time.toSeconds();
        if (seconds == 0)
            return time.toMillis() + THIN + "ms";
        if (seconds < 60)
            return seconds + THIN + "s";
        if (seconds < 3600)
            return seconds / 60 + THIN + "min " + seconds % 60 + THIN + "s";
        return seconds / 3600 + THIN + "h " + seconds % 3600 / 60 + THIN + "min";
    }
}
