package org.quern.question;

import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Finds the numbers in an English text, in digits or in words, by value. */
final class NumberPhrases {

    private static final Pattern DIGITS = Pattern.compile(
            "(?=[-−\\d])(?:(?<![\\d.,])[-−]?\\d{1,3}(?:[,\\u00a0\\u2009\\u202f' ]\\d{3})+(?:\\.\\d+)?(?!\\d)"
                    + "|(?<![\\d])[-−]?\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d+)?)");
    private static final Map<String, BigDecimal> SCALES = Map.of("hundred", BigDecimal.valueOf(100), "thousand",
            BigDecimal.valueOf(1_000), "k", BigDecimal.valueOf(1_000), "million", BigDecimal.valueOf(1_000_000), "m",
            BigDecimal.valueOf(1_000_000), "billion", BigDecimal.valueOf(1_000_000_000L), "bn",
            BigDecimal.valueOf(1_000_000_000L), "trillion", BigDecimal.valueOf(1_000_000_000_000L), "percent",
            new BigDecimal("0.01"), "%", new BigDecimal("0.01"));
    private static final Pattern SCALE = Pattern
            .compile("[ -]?(hundred|thousand|million|billion|trillion|bn|k|m|percent|%)(?![a-z])");
    private static final List<String> SMALL = List.of("zero", "one", "two", "three", "four", "five", "six", "seven",
            "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen",
            "eighteen", "nineteen");
    private static final List<String> TENS = List.of("twenty", "thirty", "forty", "fifty", "sixty", "seventy",
            "eighty", "ninety");
    private static final Pattern WORD = Pattern.compile("[a-z]+");

    private NumberPhrases() {}

    static Set<BigDecimal> in(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        Set<BigDecimal> found = new TreeSet<>();
        for (MatchResult digits : DIGITS.matcher(lower).results().toList()) {
            String plain = digits.group().replace('−', '-').replaceAll("[,\\u00a0\\u2009\\u202f' ]", "");
            BigDecimal value = new BigDecimal(plain);
            addScaled(value, lower, digits.end(), found);
            // A dash before a number is more often a hyphen than a minus sign.
            addScaled(value.abs(), lower, digits.end(), found);
        }
        words(lower, found);
        return found;
    }

    private static void addScaled(BigDecimal value, String text, int end, Set<BigDecimal> found) {
        found.add(value);
        BigDecimal scaled = value;
        var scale = SCALE.matcher(text).region(end, text.length());
        for (int at = end; scale.region(at, text.length()).lookingAt(); at = scale.end()) {
            scaled = scaled.multiply(SCALES.get(scale.group(1)));
            found.add(scaled);
        }
    }

    /** Each number in words, and each of its beginnings: "two hundred thousand" gives three numbers. */
    private static void words(String text, Set<BigDecimal> found) {
        BigDecimal done = BigDecimal.ZERO;
        BigDecimal current = BigDecimal.ZERO;
        boolean inside = false;
        Set<String> small = new HashSet<>(SMALL);
        for (MatchResult match : WORD.matcher(text).results().toList()) {
            String word = match.group();
            if (small.contains(word)) {
                current = current.add(BigDecimal.valueOf(SMALL.indexOf(word)));
            } else if (TENS.contains(word)) {
                current = current.add(BigDecimal.valueOf(10L * (TENS.indexOf(word) + 2)));
            } else if (word.equals("hundred") && inside) {
                current = current.multiply(BigDecimal.valueOf(100));
            } else if ((word.equals("thousand") || word.equals("million") || word.equals("billion")) && inside) {
                done = done.add(current.multiply(SCALES.get(word)));
                current = BigDecimal.ZERO;
            } else if (!(word.equals("and") && inside)) {
                done = BigDecimal.ZERO;
                current = BigDecimal.ZERO;
                inside = false;
                continue;
            }
            inside = true;
            found.add(done.add(current));
        }
    }
}
