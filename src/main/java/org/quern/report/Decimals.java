package org.quern.report;

import java.util.Locale;

/** Numbers with a fixed number of decimal places. */
public final class Decimals {

    private Decimals() {}

    /** The number in this form; without a minus sign if it is rounded to zero, as figures that are zero can be. */
    public static String of(double number, int places) {
        String text = String.format(Locale.ROOT, "%." + places + "f", number);
        return text.startsWith("-") && text.chars().noneMatch(c -> c >= '1' && c <= '9') ? text.substring(1) : text;
    }
}
