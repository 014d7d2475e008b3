package org.quern.question.grammar;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.quern.question.Words;

/**
 * The words for an entity type and its entities.
 *
 * @param one the noun
 * @param many its plural
 * @param person whether "who" is used
 * @param named a named entity; {@code {}} is the name
 * @param holding the same where the name contains the type's last word: "the Pacific Ocean"
 */
record TypeWords(String one, String many, boolean person, String named, String holding) {

    private static final Set<String> PEOPLE = Set.of("person", "human", "player", "actor", "actress", "author",
            "writer",
            "artist", "painter", "politician", "scientist", "researcher", "musician", "singer", "composer", "director",
            "character", "athlete", "coach", "employee", "student", "teacher", "patient", "user", "customer", "member",
            "monarch", "ruler", "president", "engineer", "architect", "philosopher", "poet", "soldier", "judge");
    /** Names that can be used in a sentence without quotation marks. */
    private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} '’&/–-]|\\.(?!$))*");

    static TypeWords of(String label, WordList list) {
        if (list.has(label))
            return new TypeWords(list.of(label, 1), list.of(label, 2), list.of(label, 3).equals("person"),
                    list.of(label, 4), list.of(label, 5));
        String one = Words.split(label);
        if (one.isEmpty())
            return new TypeWords("node", "nodes", false, "{}", "{}");
        boolean person = PEOPLE.contains(lastWord(one));
        return new TypeWords(one, English.plural(one), person, person ? "{}" : "the " + one + " {}",
                person ? "{}" : "the {}");
    }

    String who() {
        return person ? "who" : "that";
    }

    String called(String name) {
        boolean held = Pattern.compile("(?iu)(?<![\\p{L}\\p{N}])" + Pattern.quote(lastWord(one)) + "(?![\\p{L}\\p{N}])")
                .matcher(name).find();
        boolean article = name.toLowerCase(Locale.ROOT).startsWith("the ");
        return (held && !article ? holding : named).replace("{}", spoken(name));
    }

    /** A name or text, unchanged; in quotation marks if it could be misread. */
    static String spoken(String name) {
        return PLAIN.matcher(name).matches() ? name : "“" + name + "”";
    }

    private static String lastWord(String phrase) {
        return phrase.substring(phrase.lastIndexOf(' ') + 1);
    }
}
