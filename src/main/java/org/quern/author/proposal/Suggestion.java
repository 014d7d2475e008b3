package org.quern.author.proposal;

import java.util.List;
import java.util.Optional;
import org.quern.author.Word;
import org.quern.wikidata.profile.PropertyProfile;

/**
 * A Wikidata property of a type's members, with the possible mappings.
 *
 * @param share the members of the graph with a value in the source, or the relation's statements
 * @param ways the best one first; empty for properties that define membership
 * @param estimate whether the shares are those of a sample
 */
public record Suggestion(PropertyProfile evidence, String name, Kind kind, Word.Share share, List<Proposal> ways,
        boolean estimate) {

    /** What a property can be used for. */
    public enum Kind {
        /** It states a fact about the entity. */
        FACT,
        /** It is an external identifier, a file or a URL. */
        IDENTIFIER,
        /** It states the class of the entity. */
        MEMBERSHIP,
        /** It is a qualifier of a relation's statements, which are counted instead of members. */
        QUALIFIER
    }

    public Suggestion {
        ways = List.copyOf(ways);
    }

    /** The share of the members of the graph that would have a value, with the best mapping. */
    public Word.Share surviving() {
        return surviving(ways.stream().findFirst());
    }

    /** The share of the members of the graph that would have a value with one of the mappings. */
    public Word.Share surviving(Optional<Proposal> way) {
        return way.map(Proposal::surviving).orElse(share);
    }

    public String pid() {
        return evidence.pid();
    }
}
