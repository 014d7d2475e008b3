package org.quern.question;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Names that are common nouns may occur in the plural or as adjectives: "preyed upon by wolves" contains the name “wolf”,
 * and "left-handed" the name “left-handedness”. Such
 * names begin with a lower-case letter; names of people, places and works are never in the plural.
 */
final class NamePlural {

    /** Words after the noun of a name: “member of the parliament” becomes “members of the parliament”. */
    private static final Pattern AFTER_NOUN = Pattern.compile(" (?:of|to|in|on|at|for|with|from|by) ");

    private NamePlural() {}

    /** Whether the text contains the plural of the name, and not as a part of a longer word. */
    static boolean says(String text, String name) {
        return plurals(name).stream().anyMatch(plural -> Pattern.compile(whole(plural)).matcher(text).find());
    }

    /** The text with the plural of the name blanked out, so that no part of it is checked. */
    static String without(String text, String name) {
        String left = text;
        for (String plural : plurals(name))
            left = Pattern.compile(whole(plural)).matcher(left).replaceAll(found -> " ".repeat(found.group().length()));
        return left;
    }

    private static String whole(String words) {
        return "(?<![\\p{L}\\p{N}])" + Pattern.quote(words) + "(?![\\p{L}\\p{N}])";
    }

    private static Set<String> plurals(String name) {
        Set<String> all = new LinkedHashSet<>();
        if (name.isEmpty() || !Character.isLowerCase(name.codePointAt(0)))
            return all;
        Words.adjective(name).ifPresent(all::add);
        Matcher after = AFTER_NOUN.matcher(name);
        String noun = after.find() ? name.substring(0, after.start()) : name;
        String rest = name.substring(noun.length());
        int last = noun.lastIndexOf(' ') + 1;
        for (String plural : ofWord(noun.substring(last)))
            all.add(noun.substring(0, last) + plural + rest);
        return all;
    }

    /** All plurals that the ending allows; only one of them is correct English, and nobody writes the others. */
    private static Set<String> ofWord(String word) {
        Set<String> plurals = new LinkedHashSet<>();
        if (word.endsWith("us"))
            plurals.addAll(Set.of(cut(word, 2) + "i", cut(word, 2) + "era", cut(word, 2) + "ora"));
        if (word.endsWith("is"))
            plurals.add(cut(word, 2) + "es");
        if (word.endsWith("man"))
            plurals.add(cut(word, 3) + "men");
        if (word.endsWith("person"))
            plurals.add(cut(word, 6) + "people");
        if (word.endsWith("hero"))
            plurals.add(word + "es");
        if (word.endsWith("fe"))
            plurals.add(cut(word, 2) + "ves");
        // Chefs and beliefs keep the f.
        if (word.endsWith("lf") || word.endsWith("af"))
            plurals.add(cut(word, 1) + "ves");
        if (word.matches(".*[^aeiou]y"))
            plurals.add(cut(word, 1) + "ies");
        else if (word.matches(".*(s|x|z|ch|sh)"))
            plurals.add(word + "es");
        else
            plurals.add(word + "s");
        return plurals;
    }

    private static String cut(String word, int letters) {
        return word.substring(0, word.length() - letters);
    }
}
