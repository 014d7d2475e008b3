package org.quern.question.grammar;

import java.util.Map;
import org.quern.question.Words;

/**
 * The words for a property.
 *
 * @param one the noun
 * @param many its plural
 * @param unit the unit of its numbers; empty for pure numbers
 * @param least the word for its smallest value
 * @param greatest the word for its greatest value
 * @param year the noun for its year; the noun itself for a year
 * @param list whether an entity has several values
 */
record PropertyWords(String one, String many, String unit, String least, String greatest, String year,
        boolean list) {

    private static final Map<String, String> UNITS = Map.ofEntries(Map.entry("km", "kilometres"),
            Map.entry("m", "metres"), Map.entry("metre", "metres"), Map.entry("cm", "centimetres"),
            Map.entry("mm", "millimetres"), Map.entry("kg", "kilograms"), Map.entry("g", "grams"),
            Map.entry("t", "tonnes"), Map.entry("km2", "square kilometres"), Map.entry("m2", "square metres"),
            Map.entry("ha", "hectares"), Map.entry("m3", "cubic metres"), Map.entry("s", "seconds"),
            Map.entry("min", "minutes"), Map.entry("minute", "minutes"), Map.entry("hours", "hours"),
            Map.entry("h", "hours"), Map.entry("days", "days"), Map.entry("usd", "US dollars"),
            Map.entry("eur", "euros"), Map.entry("kmh", "kilometres per hour"), Map.entry("percent", "percent"));

    static PropertyWords of(String property, WordList list) {
        if (list.has(property)) {
            String one = list.of(property, 1);
            return new PropertyWords(one, list.of(property, 2), list.of(property, 3),
                    or(list.of(property, 4), "lowest"), or(list.of(property, 5), "highest"),
                    or(list.of(property, 6), one), list.of(property, 7).equals("list"));
        }
        String words = Words.split(property);
        int space = words.lastIndexOf(' ');
        String unit = space < 0 ? "" : UNITS.getOrDefault(words.substring(space + 1), "");
        String noun = unit.isEmpty() ? words : words.substring(0, space);
        String one = English.singular(noun);
        String many = one.equals(noun) ? English.plural(noun) : noun;
        boolean time = noun.matches("(.* )?(year|date|time)");
        String year = noun.endsWith("date") ? noun.substring(0, noun.length() - 4) + "year" : one;
        return new PropertyWords(one, many, unit, time ? "earliest" : "lowest", time ? "latest" : "highest", year,
                !one.equals(noun));
    }

    private static String or(String text, String other) {
        return text.isEmpty() ? other : text;
    }

    boolean time() {
        return least.equals("earliest");
    }

    String oneWithUnit() {
        return one + inUnit();
    }

    String manyWithUnit() {
        return many + inUnit();
    }

    private String inUnit() {
        return unit.isEmpty() ? "" : " in " + unit;
    }

    /** "highest" as "higher". */
    static String comparative(String superlative) {
        return superlative.endsWith("est") ? superlative.substring(0, superlative.length() - 3) + "er"
                : superlative.equals("latest") ? "later" : superlative;
    }
}
