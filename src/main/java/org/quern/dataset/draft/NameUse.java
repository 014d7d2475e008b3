package org.quern.dataset.draft;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.dataset.draft.NameUse.Place.Role;

/** Finds how a question uses a name: as a noun, or before another noun as in “the Polish president”. */
record NameUse(String language) {

    /** A place of a name in a text. */
    record Place(int start, int end, Role role) {

        enum Role {
            NOUN,
            /** After an auxiliary verb: “did Poland join”, but also “are Polish citizens”. */
            PERHAPS, ADJECTIVE
        }
    }

    /** The words are part of a longer name, for example “World” in “World War II”; a question may begin before it. */
    private static final Pattern LONGER_AFTER = Pattern.compile("[\\s-]+\\p{Lu}");
    private static final Pattern LONGER_BEFORE = Pattern.compile("\\S\\s+\\p{Lu}\\S*[\\s-]$");
    private static final Pattern VERB_BEFORE = Pattern.compile(
            "(?i).*\\b(?:(?:is|are|was|were|has|have|had|can|could|will|would|should)\\s+|(?:do|does|did)\\s+(?:the\\s+)?)$",
            Pattern.DOTALL);
    /** What follows a noun and no adjective. */
    private static final Pattern NOUN_AFTER = Pattern.compile(
            "(?i)(?:['’]s?\\b|\\s*[?.!,;:)”\"\\]–—]|\\s*$|\\s+(?:a|an|the"
                    + "|of|in|on|at|by|to|from|for|with|without|into|onto|than|as|since|until|before|after|during|between|among|over"
                    + "|under|near|through|per|via|against|and|or|but|nor|not|that|which|who|whom|whose|where|when|while|if|is|are"
                    + "|was|were|be|been|being|has|have|had|do|does|did|can|could|will|would|should|may|might|must|also|ever|still"
                    + "|currently|located|situated|born|held|founded|called|named|published|released|made|built|used|\\d+)\\b).*",
            Pattern.DOTALL);

    /** The first place where the words are a name of their own; empty if they are part of a longer name. */
    Optional<Place> find(String text, String words) {
        Matcher at = Pattern.compile("(?U)\\b" + Pattern.quote(words) + "(?!\\w)").matcher(text);
        if (!at.find() || LONGER_AFTER.matcher(text.substring(at.end())).lookingAt()
                || LONGER_BEFORE.matcher(text.substring(0, at.start())).find())
            return Optional.empty();
        // Elsewhere, adjectives of names are in lower case and do not stand before nouns.
        boolean noun = !language.equals("en") || NOUN_AFTER.matcher(text.substring(at.end())).matches();
        Role role = noun ? Role.NOUN
                : VERB_BEFORE.matcher(text.substring(0, at.start())).matches() ? Role.PERHAPS : Role.ADJECTIVE;
        return Optional.of(new Place(at.start(), at.end(), role));
    }

    /** Whether the text uses the words as a noun, or does not contain them. */
    boolean canBeNoun(String text, String words) {
        return find(text, words).filter(place -> place.role() == Role.ADJECTIVE).isEmpty();
    }
}
