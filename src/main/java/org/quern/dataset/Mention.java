package org.quern.dataset;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Words of a question that refer to something in Wikidata; the qualifiers state to what.
 *
 * @param text the words; {@code *} between spaces is a gap
 */
public record Mention(Claim claim, String text, String language) {

    /** Separates the pieces. */
    static final String GAP = " * ";

    /** What the words refer to. */
    public List<MentionLink> links() {
        return MentionLink.of(claim);
    }

    /** Whether other words interrupt it. */
    public boolean hasGap() {
        return text.contains(GAP);
    }

    /** The pieces between the gaps. */
    public List<String> pieces() {
        return Stream.of(text.split(Pattern.quote(GAP))).map(String::strip).filter(piece -> !piece.isEmpty()).toList();
    }
}
