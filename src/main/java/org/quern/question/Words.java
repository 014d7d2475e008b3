package org.quern.question;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Formats labels, names and values in plain words. */
public final class Words {

    private static final Pattern ALL_CAPITALS = Pattern.compile("\\p{Lu}{2,}s?");
    private static final Pattern SOUNDS_AS_CONSONANT = Pattern
            .compile("(?i)(uni(?!n|m)|eu|use|usa|one\\b|once|ubi|uk\\b).*");
    private static final Pattern SOUNDS_AS_VOWEL = Pattern.compile("(?i)([aeiou]|hour|honest|honou?r|heir).*");
    /** Abbreviations whose letters are pronounced one by one. */
    private static final Pattern LETTERS = Pattern.compile("\\p{Lu}{2,}\\b.*|\\p{L}-\\p{Ll}.*");
    /** Labels in capitals of up to this length are abbreviations. */
    private static final int SHORT = 3;
    private static final String VOWEL_LETTERS = "AEFHILMNORSX";
    /** Added to a temporal relation when no time is given. */
    public static final String ANY_TIME = " (at some point, past or present)";

    private Words() {}

    /** {@code FlightAccident} as "flight accident", {@code hasCEO} as "has CEO". */
    public static String split(String label) {
        StringBuilder text = new StringBuilder();
        int start = 0;
        for (int at = 0; at < label.length(); at += Character.charCount(label.codePointAt(at))) {
            if (label.charAt(at) == '_') {
                append(text, label.substring(start, at));
                start = at + 1;
            } else if (at > start && begins(label, at)) {
                append(text, label.substring(start, at));
                start = at;
            }
        }
        append(text, label.substring(start));
        return text.toString();
    }

    /** Whether a capital begins a word: after a small letter or a digit, and before a small letter. */
    private static boolean begins(String label, int at) {
        int letter = label.codePointAt(at);
        if (Character.getType(letter) != Character.UPPERCASE_LETTER)
            return false;
        int before = label.codePointBefore(at);
        int type = Character.getType(before);
        int next = at + Character.charCount(letter);
        return type == Character.LOWERCASE_LETTER || before >= '0' && before <= '9'
                || type == Character.UPPERCASE_LETTER && next < label.length()
                        && Character.getType(label.codePointAt(next)) == Character.LOWERCASE_LETTER;
    }

    private static void append(StringBuilder text, String word) {
        if (word.isEmpty())
            return;
        if (!text.isEmpty())
            text.append(' ');
        text.append(ALL_CAPITALS.matcher(word).matches() ? word : word.toLowerCase(Locale.ROOT));
    }

    /**
     * A relation as a verb: {@code directedBy} as "is directed by", {@code playsFor} as "plays for". The noun
     * of the object follows in the sentence, so {@code partOfDivision} with a division is "is part of".
     *
     * @param objectFirst whether the object precedes, so that "has" needs "as" after it
     */
    public static String relation(String label, String objectLabel, boolean objectFirst) {
        // Neo4j's way of writing relation types: ACTED_IN, DIRECTED.
        boolean capitals = label.length() > SHORT && label.matches("[\\p{Lu}\\d_]+");
        String text = split(capitals ? label.toLowerCase(Locale.ROOT) : label);
        int space = text.indexOf(' ');
        String first = space < 0 ? text : text.substring(0, space);
        if (first.equals("has"))
            return objectFirst && space > 0 ? "has as" + text.substring(space) : text;
        String object = " " + split(objectLabel);
        if (text.endsWith(object))
            text = text.substring(0, text.length() - object.length());
        boolean verb = first.length() > 3 && first.endsWith("s") && !first.endsWith("ss") || first.equals("is")
                || capitals && first.endsWith("ed") && !text.endsWith(" by");
        return verb ? text : "is " + text;
    }

    /** Whether the template's words mean any time of a relation. */
    public static boolean anyTime(String raw, String label, String objectLabel) {
        return raw.contains(relation(label, objectLabel, false) + ANY_TIME)
                || raw.contains(relation(label, objectLabel, true) + ANY_TIME);
    }

    /** "a" or "an", by the sound of what follows. */
    public static String withArticle(String phrase) {
        boolean vowel = LETTERS.matcher(phrase).matches()
                ? VOWEL_LETTERS.indexOf(Character.toUpperCase(phrase.charAt(0))) >= 0
                : SOUNDS_AS_VOWEL.matcher(phrase).matches() && !SOUNDS_AS_CONSONANT.matcher(phrase).matches();
        return (vowel ? "an " : "a ") + phrase;
    }

    /** "left-handed", of "left-handedness"; "ambidextrous", "heterosexual", "nocturnal". */
    public static Optional<String> adjective(String noun) {
        if (noun.equals("ambidexterity"))
            return Optional.of("ambidextrous");
        return noun.matches("\\p{Ll}[\\p{Ll}-]*edness")
                ? Optional.of(noun.substring(0, noun.length() - "ness".length()))
                : noun.matches("\\p{Ll}+(?:sexual|urnal|cular|emeral)ity")
                        ? Optional.of(noun.substring(0, noun.length() - "ity".length()))
                        : Optional.empty();
    }

    /** A name or text value in quotation marks, unchanged. */
    public static String quoted(String name) {
        return "“" + name + "”";
    }
}
