package org.quern.question.grammar;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.question.Words;

/**
 * The words of a question in small letters, with a mark in place of each name of its query.
 *
 * @param bases the base form of each word: a reader looks for many words in one question
 * @param marks the mark of each name that occurs
 */
record Tokens(List<String> words, List<String> bases, Map<String, String> marks) {

    private static final char MARK = '\uE000';
    private static final Pattern WORD = Pattern.compile(MARK + "\\d+|[\\p{L}\\p{N}]+(?:[-’'][\\p{L}\\p{N}]+)*");
    /** As many equal letters make words of one stem: "directed", "director". */
    private static final int STEM = 5;
    private static final int SHORT_STEM = 4;
    /** Words that say no relation by themselves. */
    static final Set<String> FUNCTION = new HashSet<>(
            List.of(("a an the of in on at by to for with from into through as and or that which who whom"
                    + " whose what where when how many much is are was were be been being do does did has have had ever currently it its"
                    + " they them their there this these those each any all same other another than more not no one if so such he she his"
                    + " her people person someone anyone also both together now most least name names list give find show tell thing things"
                    + " whether every only").split(" ")));

    static Tokens of(String question, List<String> names) {
        Map<String, String> marks = new TreeMap<>();
        String masked = question;
        for (String name : names.stream().filter(name -> !name.isEmpty()).distinct()
                .sorted(Comparator.comparingInt(String::length).reversed()).toList()) {
            String mark = MARK + String.valueOf(marks.size());
            String before = masked;
            masked = forms(name).stream().map(Tokens::whole).map(form -> form.matcher(before)).filter(Matcher::find)
                    .findFirst().map(form -> form.replaceAll(" " + mark + " ")).orElse(before);
            if (!masked.equals(before))
                marks.put(name, mark);
        }
        List<String> words = new ArrayList<>();
        for (Matcher word = WORD.matcher(masked.toLowerCase(Locale.ROOT)); word.find();)
            words.add(word.group().replaceFirst("[’']s$", ""));
        return new Tokens(List.copyOf(words), words.stream().map(Tokens::base).toList(), Map.copyOf(marks));
    }

    /** A name, and one that ends in a common noun in the plural or as an adjective. */
    private static List<String> forms(String name) {
        List<String> forms = new ArrayList<>(List.of(name));
        if (name.matches("(?s)(?:.* )?\\p{Ll}\\S*")) {
            forms.add(English.plural(name));
            Words.adjective(name).ifPresent(forms::add);
        }
        return forms;
    }

    private static Pattern whole(String form) {
        return Pattern.compile("(?<![\\p{L}\\p{N}])" + Pattern.quote(form) + "(?![\\p{L}\\p{N}])");
    }

    boolean hasAny(Set<String> some) {
        return words.stream().anyMatch(some::contains);
    }

    /** The place of a name's mark; -1 if it does not occur. */
    int placeOf(String name) {
        return marks.containsKey(name) ? words.indexOf(marks.get(name)) : -1;
    }

    /** Whether a name follows a word: "from India", "from the United States". */
    boolean isAfter(String word, String name) {
        int place = placeOf(name);
        return at(place - 1).equals(word) || at(place - 1).equals("the") && at(place - 2).equals(word);
    }

    String at(int place) {
        return place >= 0 && place < words.size() ? words.get(place) : "";
    }

    /** Where a word occurs, in any form, except in some places. */
    Set<Integer> places(String word, Set<Integer> except) {
        Set<Integer> places = new HashSet<>();
        String base = base(word);
        for (int at = 0; at < bases.size(); at++) {
            if (!except.contains(at) && sameStem(bases.get(at), base))
                places.add(at);
        }
        return places;
    }

    /** Where a noun occurs, in the singular or the plural. */
    Set<Integer> placesOfNoun(String noun) {
        Set<Integer> places = new HashSet<>();
        String plural = English.plural(noun);
        for (int at = 0; at < words.size(); at++) {
            if (words.get(at).equals(noun) || words.get(at).equals(plural))
                places.add(at);
        }
        return places;
    }

    static boolean isMark(String word) {
        return !word.isEmpty() && word.charAt(0) == MARK;
    }

    /** Whether two words are forms of one: "written" and "wrote", "founder" and "founded". */
    static boolean alike(String a, String b) {
        return sameStem(base(a), base(b));
    }

    private static boolean sameStem(String one, String two) {
        int length = Math.min(one.length(), two.length());
        return one.equals(two) || length >= STEM && one.regionMatches(0, two, 0, STEM)
                || length >= SHORT_STEM && (one.startsWith(two) || two.startsWith(one));
    }

    private static String base(String word) {
        return Verb.ofParticiple(word).or(() -> Verb.ofPast(word)).map(Verb::base)
                .orElseGet(() -> word.equals("people") ? "person"
                        : word.endsWith("s") && Verb.isBase(English.severalDo(word))
                                ? English.severalDo(word)
                                : English.singular(word));
    }

    /** The words of a phrase that say something, without the place for the other end. */
    static List<String> content(String phrase) {
        return WORD.matcher(Complement.PLACE.matcher(phrase).replaceAll(" ").toLowerCase(Locale.ROOT)).results()
                .map(match -> match.group()).filter(word -> !FUNCTION.contains(word)).toList();
    }
}
