package org.quern.author;

import java.util.List;
import org.quern.wikidata.profile.PropertyProfile;

/**
 * A Wikidata property of a type's members, with the possible mappings.
 *
 * @param share share of the examined members
 * @param ways the best one first; empty for properties that define membership
 */
public record Suggestion(PropertyProfile evidence, String name, Kind kind, Word.Share share, List<Proposal> ways) {

    /** What a property can be used for. */
    public enum Kind {
        /** It states a fact about the entity. */
        FACT,
        /** It is an external identifier, a file or a URL. */
        IDENTIFIER,
        /** It states the class of the entity. */
        MEMBERSHIP
    }

    public Suggestion {
        ways = List.copyOf(ways);
    }

    public String pid() {
        return evidence.pid();
    }
}
