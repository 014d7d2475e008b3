package org.quern.question.grammar;

import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * How a property or a relation is worded. What is empty is decided by the lexicon, or by rules.
 *
 * @param noun in the singular: "director"
 * @param plural its plural
 * @param question what asks for its values
 * @param forward what the subject is said to do: "was directed by {}"
 * @param backward what the value or the object is said to do: "directed {}"; after ~ if the forward phrase is preferred
 * @param adjectives of the subjects with the smaller and with the greater value: "short/tall"
 * @param degrees of the smaller and the greater value itself: "small/great"
 * @param flags {@link #ONE} and the others
 */
public record PartWording(String noun, String plural, Optional<QuestionWord> question, String forward, String backward,
        String adjectives, String degrees, Set<String> flags) {

    /** A subject has one value. */
    public static final String ONE = "one";
    /** A value has one subject: a city is the capital of one country. */
    public static final String ALONE = "alone";
    /** It changes with time: any time is meant where the query has no condition. */
    public static final String EVER = "ever";
    /** The same where the graph has its times. */
    public static final String TIMED = "timed";
    /** It may be over, as for the dead, or go on: "has worked as". */
    public static final String PERFECT = "perfect";
    /** The value is an adjective. */
    public static final String ADJECTIVE = "adjective";
    /** The noun is a plural. */
    public static final String PLURAL = "plural";

    /** None of the flags of the lexicon applies. */
    public static final String NO_FLAG = "none";

    public static final PartWording NONE = new PartWording("", "", Optional.empty(), "", "", "", "", Set.of());

    public PartWording {
        flags = new TreeSet<>(flags);
    }

    /** This wording, with what it does not say taken from another one. */
    public PartWording over(PartWording base) {
        boolean ownNoun = !noun.isEmpty() && !noun.equals(base.noun);
        return new PartWording(or(noun, base.noun), plural.isEmpty() && ownNoun ? "" : or(plural, base.plural),
                question.or(base::question), or(forward, base.forward), or(backward, base.backward),
                or(adjectives, base.adjectives), or(degrees, base.degrees), flags.isEmpty() ? base.flags : flags);
    }

    PartWording flagged(Set<String> all) {
        return new PartWording(noun, plural, question, forward, backward, adjectives, degrees, all);
    }

    public boolean is(String flag) {
        return flags.contains(flag);
    }

    private static String or(String text, String other) {
        return text.isEmpty() ? other : text;
    }
}
