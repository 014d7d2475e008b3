package org.quern.question.grammar;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.question.Words;

/** Puts the other end of a relation into the complements of a verb: "as an actor", "to the genre crime". */
final class Complement {

    /**
     * The place for the other end: {@code {}}, {@code {a}}, {@code {the}}, {@code {the genre}}; {@code {people}} for
     * the name of a people, {@code {faith}} for that of a religion, a church or its members.
     */
    static final Pattern PLACE = Pattern.compile("\\{(a|people|faith|the(?: [^}]*)?)?}");
    static final Pattern AS_NOUN = Pattern.compile(" as (?:a|an|its|their) (.+)$");
    private static final Pattern SOMEONE = Pattern.compile("(?:someone|an? [\\p{L} -]+?)( who .*)");
    private static final String AMOUNT = "(?:(?:one or more but )?(?:more than|at least|at most|fewer than|no more than|exactly) \\d+ )?";
    /** "Baptists", "Jehovah's Witnesses". */
    static final Pattern FOLLOWERS = Pattern.compile("\\p{Lu}.*(?:ists|ers|ans|ics|ees|ites|sses|nts|ims)(?: of .*)?");
    private static final Pattern THING_IN_CAPITALS = Pattern
            .compile("\\p{Lu}.* (?i:sites?|building|monument|landmark|park|area|reserve|property)");

    private Complement() {}

    /**
     * A complement with the other end in its place.
     *
     * @param several whether the subject is several
     */
    static String filled(String complement, Slot slot, boolean several) {
        Matcher place = PLACE.matcher(complement);
        if (!place.find())
            return complement;
        String form = place.group(1) == null ? "" : place.group(1);
        String before = complement.substring(0, place.start());
        // "Classified as the status endangered language" says twice what it is.
        if (form.isEmpty() && before.matches("(?:.* )?as ") && !slot.plain().isEmpty()
                && slot.text().endsWith(" " + slot.plain()))
            form = "a";
        String after = complement.substring(place.end());
        Optional<String> same = same(before, slot.text(), after);
        if (same.isPresent())
            return same.get();
        // Several have a mayor as their head of government.
        String text = text(form, slot, several && !after.startsWith(" as "));
        Matcher as = AS_NOUN.matcher(after);
        if (as.lookingAt()) {
            String noun = as.group(1);
            // "Has a player as a player" says the noun twice, and "has someone as its CEO" is "has a CEO".
            if (text.matches("(?:a|an|that same) " + Pattern.quote(noun) + "\\b.*")
                    || text.matches(AMOUNT + "(?:\\p{L}+ )?" + Pattern.quote(English.plural(noun)) + "\\b.*"))
                return before + text + after.substring(as.end());
            // So does "uses the currency euro as its currency".
            if (text.matches(
                    "(?:both )?the (?:" + Pattern.quote(noun) + "|" + Pattern.quote(English.plural(noun))
                            + ") .*|the (?!"
                            + "same ).* " + Pattern.quote(noun)))
                return before + text;
            if (slot.anybody())
                return before + Words.withArticle(noun) + after.substring(as.end());
            if (slot.text().startsWith("both ") && !after.startsWith(" as a"))
                after = after.substring(0, as.end()).replace(noun, English.plural(noun));
            // "As heads of government", of several.
            else if (slot.many())
                after = " as " + English.plural(noun) + after.substring(as.end());
        }
        // "Has a pupil who composed A" is better than "has as a pupil a composer who composed A".
        Matcher someone = SOMEONE.matcher(text);
        if (slot.heavy() && slot.person() && before.isEmpty() && as.lookingAt() && as.end() == after.length()
                && someone.matches())
            return Words.withArticle(as.group(1)) + someone.group(1);
        // "Has a film that was made in A as its successor" is hard to read.
        if (slot.heavy() && after.matches(" as .*") && before.isEmpty())
            return after.strip() + " " + text;
        return before + text + after;
    }

    /**
     * "The same faith as A", where "as its faith" would say twice what it is; but that somebody is the head of state is
     * nowhere else: "as its head of state the same politician as A".
     */
    private static Optional<String> same(String before, String text, String after) {
        Matcher as = AS_NOUN.matcher(after);
        if (!text.startsWith("the same ") || !as.lookingAt())
            return Optional.empty();
        if (text.matches("the same (?:[\\p{L}-]+ )*" + Pattern.quote(as.group(1)) + "(?: as .*)?"))
            return Optional.of(before + text);
        return Optional.of(text.contains(" as ") ? before + after.strip() + " " + text : before + text + after);
    }

    /** "African Americans", "one of the African Americans", "Cherokee". */
    private static String people(String value, boolean several) {
        return several || !value.matches(".*(?:s|people)(?: (?:in|of|from) .*)?") ? value : "one of the " + value;
    }

    /** "an actor", "actors", "Prime Minister". */
    private static String article(String value, boolean several) {
        // "A World Heritage Site", but "Prime Minister".
        if (!Character.isLowerCase(value.codePointAt(0)))
            return THING_IN_CAPITALS.matcher(value).matches()
                    ? several ? English.plural(value) : Words.withArticle(value)
                    : value;
        if (value.matches("(?:.* )?\\p{L}+–[\\p{L}–]+"))
            return value;
        if (!several || !value.matches("[a-z –-]+") || value.contains(" of ") || value.contains(" in "))
            return Words.withArticle(value);
        return value.endsWith("chairperson") ? value + "s" : English.plural(value);
    }

    private static String text(String form, Slot slot, boolean several) {
        return slot.plain().isEmpty() ? slot.text() : switch (form) {
            case "" -> slot.text();
            case "faith" -> FOLLOWERS.matcher(slot.plain()).matches() ? "the " + slot.plain() : slot.text();
            case "people" -> people(slot.plain(), several);
            case "a" -> article(slot.plain(), several);
            // "Plays the keyboard instrument" would be a certain one.
            case "the" -> slot.text().startsWith("the name ") ? slot.text()
                    : slot.plain().matches("\\p{Ll}.* (?:instrument|device|machine)") ? Words.withArticle(slot.plain())
                            : "the " + slot.plain();
            default -> slot.text().startsWith("the name ") ? slot.text()
                    // "Associated with conceptual art".
                    : form.equals("the movement") && slot.plain().matches(".*ism|\\p{Ll}.*")
                            && CommonNoun.MASS.matcher(slot.plain()).matches() ? slot.plain()
                                    : beginsWithNoun(slot.plain(), form) ? slot.plain()
                                            // "The family Lee family" says it twice.
                                            // "The self-portrait genre" is better than "the genre self-portrait".
                                            : form.equals("the genre") && slot.plain().matches("\\p{Ll}[\\p{Ll} -]*")
                                                    && !slot.plain().matches(".* (?:of|in|for|and|or|with) .*")
                                                    && !saysNoun(slot.plain(), form) ? "the " + slot.plain() + " genre"
                                                            : saysNoun(slot.plain(), form)
                                                                    ? (slot.plain().matches("(?i)the .*") ? "" : "the ")
                                                                            + slot.plain()
                                                                    : form + " " + slot.plain();
        };
    }

    /** "Marker Position", after "the position of". */
    private static boolean saysNoun(String name, String form) {
        String noun = form.replaceFirst(" of$", "");
        String last = noun.substring(noun.lastIndexOf(' '));
        String said = " " + TypeWords.apart(name).toLowerCase(Locale.ROOT);
        return said.endsWith(last) || said.endsWith(English.plural(last));
    }

    /** "Genre art", after "the genre". */
    private static boolean beginsWithNoun(String name, String form) {
        return name.toLowerCase(Locale.ROOT).startsWith(form.replaceFirst("^the ", "").replaceFirst(" of$", "") + " ");
    }
}
