package org.quern.textgraph.score;

import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;

/** Parses numbers written in digits or words. */
final class NumberWords {

    private static final List<String> WORDS = List.of("zero", "one", "two", "three", "four", "five", "six", "seven",
            "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen",
            "eighteen", "nineteen", "twenty");

    private NumberWords() {}

    static OptionalLong parse(String text) {
        int word = WORDS.indexOf(text.toLowerCase(Locale.ROOT));
        if (word >= 0)
            return OptionalLong.of(word);
        try {
            return OptionalLong.of(Long.parseLong(text.replaceAll("[,\u2009\u00a0 ]", "")));
        } catch (NumberFormatException _) {
            return OptionalLong.empty();
        }
    }

    /** A pattern that finds number words in a text. */
    static String pattern() {
        return String.join("|", WORDS);
    }
}
