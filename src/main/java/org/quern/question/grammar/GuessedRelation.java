package org.quern.question.grammar;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.quern.question.Words;
import org.quern.question.grammar.RelationWords.Pair;

/** Words for an unknown relation, guessed from the form of its label. */
final class GuessedRelation {

    private static final Set<String> PREPOSITIONS = Set.of("in", "on", "at", "to", "for", "with", "from", "into",
            "through", "by", "under", "over", "near", "about", "as", "against", "within", "between", "after", "before");
    /** Past tenses that are not participles, with their participles; and those that are both. */
    private static final Map<String, String> PAST = Map.ofEntries(Map.entry("wrote", "written"),
            Map.entry("won", "won"), Map.entry("held", "held"), Map.entry("led", "led"), Map.entry("taught", "taught"),
            Map.entry("built", "built"), Map.entry("sang", "sung"), Map.entry("drew", "drawn"),
            Map.entry("gave", "given"), Map.entry("took", "taken"), Map.entry("knew", "known"),
            Map.entry("bought", "bought"), Map.entry("sold", "sold"), Map.entry("met", "met"), Map.entry("saw", "seen"),
            Map.entry("beat", "beaten"), Map.entry("made", "made"), Map.entry("found", "found"));
    /** Actions of the subject in, at or for something; other words in "ed" before a preposition are passive. */
    private static final Set<String> ACTIVE = Set.of("acted", "lived", "worked", "died", "appeared", "played",
            "starred",
            "competed", "participated", "graduated", "studied", "served", "performed", "arrived", "departed",
            "happened",
            "occurred", "belonged", "emigrated", "moved", "travelled", "traveled", "ended", "started", "originated",
            "debuted", "retired", "voted", "fought", "won", "spoke", "sang", "ran", "stood");
    private static final Set<String> NO_ARTICLE = Set.of("part", "head");
    /** Such a short label has no meaning. */
    private static final int SHORT = 2;

    private final String words;
    private final String object;
    private final boolean cut;

    GuessedRelation(String label, String objectType) {
        String spelt = label.matches("[\\p{Lu}\\d_]+") ? label.toLowerCase(Locale.ROOT) : label;
        String all = Words.split(spelt);
        object = Words.split(objectType);
        // "playsPosition" of a position would repeat the noun.
        cut = all.endsWith(" " + object);
        words = cut ? all.substring(0, all.length() - object.length() - 1) : all;
    }

    Pair pair() {
        int space = words.indexOf(' ');
        String first = space < 0 ? words : words.substring(0, space);
        String rest = space < 0 ? "" : words.substring(space + 1);
        int end = words.lastIndexOf(' ');
        String last = words.substring(end + 1);
        boolean led = space > 0 && PREPOSITIONS.contains(last);
        if (words.length() <= SHORT)
            return new Pair("[are|is] linked to {} by “" + words + "”",
                    "to which {} [are|is] linked by “" + words + "”");
        if (first.equals("has"))
            return has(rest);
        if (first.equals("is"))
            return is(rest);
        if (words.equals("same as"))
            return new Pair("[are|is] the same as {}", "[are|is] the same as {}");
        if (led && (ACTIVE.contains(first) || PAST.containsKey(first) && !PAST.containsValue(first)))
            return new Pair(words + " {}", last + " which {} " + words.substring(0, end));
        if (led && verb(first))
            return verb(first, words.substring(first.length(), end), last);
        if (led)
            return is(words);
        if (last.equals("of") && (PAST.containsValue(first) || first.matches(".{3,}ed")))
            return new Pair("[are|is] " + words + " {}", "of which {} [are|is] " + words.substring(0, end));
        if (last.equals("of") && space > 0)
            return nounOf(words.substring(0, end));
        if (verb(first))
            return verb(first, rest.isEmpty() ? "" : " " + rest);
        if (PAST.containsKey(first) || space < 0 && first.matches(".{3,}ed"))
            return new Pair(words + " {}", "[were|was] " + PAST.getOrDefault(first, first)
                    + (rest.isEmpty() ? "" : " " + rest) + " by {}");
        return cut || words.contains(" of ") ? is(words) : has(words);
    }

    /** "employs", "carries out". */
    private static Pair verb(String verb, String tail) {
        String forms = "[" + English.severalDo(verb) + "|" + verb + "]" + tail;
        return new Pair(forms + " {}", "which {} " + forms);
    }

    /** "plays for". */
    private static Pair verb(String verb, String between, String preposition) {
        String forms = "[" + English.severalDo(verb) + "|" + verb + "]" + between;
        return new Pair(forms + " " + preposition + " {}", preposition + " which {} " + forms);
    }

    /** "based in", "part of", "a". */
    private Pair is(String what) {
        if (what.isEmpty() || what.equals("a") || what.equals("an") || what.equals("instance of"))
            return nounOf("instance");
        int end = what.lastIndexOf(' ');
        if (end > 0 && what.endsWith(" of"))
            return nounOf(what.substring(0, end));
        if (end > 0 && PREPOSITIONS.contains(what.substring(end + 1)))
            return new Pair("[are|is] " + what + " {}",
                    what.substring(end + 1) + " which {} [are|is] " + what.substring(0, end));
        return new Pair("[are|is] " + what + " {}", "[have|has] {} as " + what);
    }

    private Pair has(String noun) {
        if (noun.isEmpty() || noun.equals(object))
            return new Pair("[have|has] {}", "which {} [have|has]");
        return new Pair("[have|has] {} as " + noun, nounOf(noun).subject());
    }

    private static Pair nounOf(String noun) {
        if (NO_ARTICLE.contains(noun))
            return new Pair("[are|is] " + noun + " of {}", "of which {} [are|is] " + noun);
        String forms = "[are " + English.plural(noun) + "|is " + Words.withArticle(noun) + "]";
        return new Pair(forms + " of {}", "of which {} " + forms);
    }

    private static boolean verb(String word) {
        return word.length() > 3 && word.matches(".*[^su]s") || word.matches("does|goes");
    }
}
