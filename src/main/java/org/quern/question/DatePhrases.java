package org.quern.question;

import java.time.LocalDate;
import java.time.format.TextStyle;
import java.util.Locale;
import java.util.regex.Pattern;

/** Finds a date in an English text, in the forms that people write. */
final class DatePhrases {

    private DatePhrases() {}

    static boolean says(String text, LocalDate date) {
        int day = date.getDayOfMonth();
        int month = date.getMonthValue();
        String year = String.valueOf(date.getYear());
        String name = date.getMonth().getDisplayName(TextStyle.FULL, Locale.ENGLISH);
        String brief = "(?:" + name + "|" + name.substring(0, 3) + "\\.?)";
        String ordinal = "0?" + day + "(?:st|nd|rd|th)?";
        return Pattern.compile("(?i)(?<!\\d)(?:" + String.join("|",
                year + "[-/.]0?" + month + "[-/.]0?" + day,
                "0?" + day + "[./-]\\s?0?" + month + "[./-]\\s?" + year,
                "0?" + month + "/0?" + day + "/" + year,
                brief + "\\s+" + ordinal + ",?\\s+(?:of\\s+)?" + year,
                ordinal + "\\s+(?:of\\s+)?" + brief + ",?\\s+(?:of\\s+)?" + year,
                year + ",?\\s+" + brief + "\\s+" + ordinal) + ")(?!\\d)").matcher(text).find();
    }
}
