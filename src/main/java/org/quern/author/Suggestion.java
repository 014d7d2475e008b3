package org.quern.author;

import java.util.List;
import org.quern.wikidata.profile.PropertyProfile;

/**
 * A Wikidata property of a type's members, with the possible mappings.
 *
 * @param share of the members that were read
 * @param ways the best first; none for what says that they are members
 */
public record Suggestion(PropertyProfile evidence, String name, Kind kind, Word.Share share, List<Proposal> ways) {

    /** What a property is good for. */
    public enum Kind {
        /** Says something about the entity. */
        FACT,
        /** An identifier elsewhere, a file or an address. */
        IDENTIFIER,
        /** Says of what class the entity is. */
        MEMBERSHIP
    }

    public Suggestion {
        ways = List.copyOf(ways);
    }

    public String pid() {
        return evidence.pid();
    }
}
