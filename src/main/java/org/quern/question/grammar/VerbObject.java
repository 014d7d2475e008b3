package org.quern.question.grammar;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.quern.question.Words;

/**
 * A relation's name that has a verb, its object and a preposition: "ledFleetAt", "holdsRecordFor".
 *
 * @param verb as it is said: "led"
 * @param noun the object without its article
 * @param preposition the last word
 */
record VerbObject(String verb, String noun, String preposition) {

    /** What follows a verb without being its object. */
    private static final Pattern NO_OBJECT = Pattern.compile("(?:out|up|off|down|over|back|away|forward|together|aside"
            + "|ahead|around|apart|along|through|not|also|ever|first|last|once|twice|best|most|mainly|only|alone|dead"
            + "|alive|wounded|guilty|hostage|captive|prisoner|jointly|more|less|well|close|next|due|available|active"
            + "|responsible|here|there|north|south|east|west|\\p{L}+ly|a|an|the|of|than)\\b.*");
    /** Objects without an article; other nouns that can be counted have one. */
    private static final Set<String> BARE = Set.of("part", "place", "office", "command", "control", "charge", "refuge",
            "asylum", "training", "research", "service", "citizenship", "membership", "ownership", "responsibility",
            "influence", "action", "aim", "care", "root", "possession", "credit", "damage", "evidence", "permission",
            "power", "support", "aid", "assistance", "funding", "money", "shelter", "sanctuary", "employment",
            "education", "leadership", "residence", "custody", "war", "exile", "work", "business", "trade", "contact",
            "communion", "mass", "life", "treatment", "access", "authority", "jurisdiction", "precedence",
            "priority", "information", "approval", "recognition", "protection", "music", "advice", "inspiration",
            "victory", "defeat", "pole", "gold", "silver", "bronze", "diplomacy", "sovereignty", "affinity",
            "similarity", "proximity", "preference");
    /** Verbs that are no adjectives, so that "of" follows their object: "made an ascent of". */
    private static final String WITH_OF = "made|makes|won|wins|led|leads|held|holds|took|takes|gave|gives|saw|wrote|writes|lost";
    private static final Pattern UNCOUNTED = Pattern.compile(".*(?:ism|ness|ics|logy|graphy)");
    /** Objects of which there is one. */
    private static final Pattern ONE = Pattern
            .compile(
                    "(?:best|first|last|highest|lowest|greatest|most|fastest|largest|title|lead|right|rights|role of)\\b.*");
    private static final Pattern OWN = Pattern.compile("(?:\\p{L}+ )?(?:debut|career|life|education|doctorate|degree)");

    static Optional<VerbObject> of(String words, Set<String> prepositions) {
        String[] parts = words.split(" ");
        String last = parts[parts.length - 1];
        String noun = parts.length < 3 ? "" : String.join(" ", Arrays.copyOfRange(parts, 1, parts.length - 1));
        boolean of = last.equals("of") && parts[0].matches(WITH_OF);
        if (noun.isEmpty() || !prepositions.contains(last) && !of || last.equals("by")
                || prepositions.contains(parts[1])
                || NO_OBJECT.matcher(noun).matches() || Arrays.stream(noun.split(" ")).anyMatch(prepositions::contains)
                || noun.matches("\\p{L}+ed"))
            return Optional.empty();
        return verb(parts[0]).map(verb -> new VerbObject(verb, noun, last));
    }

    /** The verb as it is said; empty for a participle that is no past tense, and for other words. */
    private static Optional<String> verb(String first) {
        if (first.matches("has|does|goes|uses"))
            return Optional.of(first);
        // "Set a record", but not "read" and "cost", which are nouns, too.
        if (first.matches("set|put|cut|shut") || Verb.ofPast(first)
                .filter(verb -> verb.past().equals(first) && !verb.base().equals(first)).isPresent())
            return Optional.of(first);
        return first.length() > 3 && first.matches(".*[^su]s") && Verb.isBase(English.severalDo(first))
                ? Optional.of(first) : Optional.empty();
    }

    /** "was awarded a prize by {}", of "awardedPrizeBy"; empty for other names. */
    static Optional<String> given(String words) {
        String[] parts = words.split(" ");
        return parts.length == 3 && parts[2].equals("by")
                && parts[0].matches("awarded|given|granted|offered|paid|sent|lent|taught|promised")
                && !NO_OBJECT.matcher(parts[1]).matches()
                        ? Optional.of(
                                "was " + parts[0] + " " + new VerbObject(parts[0], parts[1], "by").complement() + " {}")
                        : Optional.empty();
    }

    /**
     * "led a fleet at {}".
     *
     * @param subject the kind of what does it
     * @param object the kind of the other end
     */
    String said(String subject, String object) {
        boolean over = verb.endsWith("s") && Verb.ofThird(verb).isOver(subject, object);
        return (over ? Verb.ofThird(verb).past() : verb) + " " + complement() + " {}";
    }

    /** "a fleet at". */
    String complement() {
        return withArticle() + " " + preposition;
    }

    private String withArticle() {
        String last = noun.substring(noun.lastIndexOf(' ') + 1);
        if (OWN.matcher(noun).matches())
            return "its " + noun;
        boolean bare = BARE.contains(last) && !(verb.equals("has") && last.equals("office"));
        if (bare || UNCOUNTED.matcher(last).matches() || !English.singular(noun).equals(noun)
                || CommonNoun.isUncounted(last))
            return noun;
        return ONE.matcher(noun).matches() ? "the " + noun : Words.withArticle(noun);
    }
}
