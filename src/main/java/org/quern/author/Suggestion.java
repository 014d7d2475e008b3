package org.quern.author;

import java.util.List;
import java.util.Optional;
import org.quern.wikidata.profile.PropertyProfile;

/**
 * A Wikidata property of a type's members, with the possible mappings.
 *
 * @param share share of the examined members, or of the relation's statements
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
        MEMBERSHIP,
        /** It is a qualifier of a relation's statements, which are counted instead of members. */
        QUALIFIER
    }

    public Suggestion {
        ways = List.copyOf(ways);
    }

    /** The share of the members that would have a value in the graph, with the best mapping; an estimate. */
    public Word.Share surviving() {
        return surviving(ways.stream().findFirst());
    }

    /**
     * The share of the members that would have a value in the graph with one of the mappings. Members without a label
     * are not in the graph.
     */
    public Word.Share surviving(Optional<Proposal> way) {
        double kept = way.map(Proposal::kept).orElse(1.0);
        return new Word.Share(Math.round(evidence.labelled() * kept), share.whole());
    }

    public String pid() {
        return evidence.pid();
    }
}
