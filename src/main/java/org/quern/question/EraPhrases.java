package org.quern.question;

import java.math.BigDecimal;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds years before the Common Era in an English or Spanish text: "600 BCE", "between 600 and 500 BC", "44 a. C.".
 *
 * @param numbers all numbers of the text, these years in the astronomical numbering of graphs: 600 BCE is -599
 */
record EraPhrases(Set<BigDecimal> numbers) {

    /** What people write after such a year. */
    static final String BEFORE = "(?i:b\\.? ?c\\.?(?: ?e\\b\\.?)?(?![\\p{L}\\d])|before (?:the common era|christ|our era)"
            + "|a\\.? ?(?:e\\.? ?)?c\\.?(?![\\p{L}\\d])|antes de (?:cristo|nuestra era|la era común))";
    private static final String NUMBER = "(\\d{1,3}(?:[,\\u00a0\\u202f]\\d{3})+|\\d+)";
    private static final Pattern YEARS = Pattern
            .compile("(?<![\\d.,-])(?:" + NUMBER + "(?: ?[-–] ?| (?:and|to|or|y|a|o) ))?" + NUMBER + "\\s*" + BEFORE);

    static EraPhrases of(String text) {
        Matcher years = YEARS.matcher(text);
        String rest = years.replaceAll(" ");
        Set<BigDecimal> numbers = NumberPhrases.in(rest);
        years.reset();
        while (years.find()) {
            for (int i = 1; i <= years.groupCount(); i++) {
                if (years.group(i) != null)
                    numbers.add(BigDecimal.ONE.subtract(new BigDecimal(years.group(i).replaceAll("\\D", ""))));
            }
        }
        return new EraPhrases(numbers);
    }
}
