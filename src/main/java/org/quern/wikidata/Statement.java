package org.quern.wikidata;

import java.util.List;

/**
 * A statement: a main snak with its rank and qualifiers.
 *
 * @param id as Wikidata writes it in JSON ({@code Q42$…}), in upper case
 * @param qualifiers sorted by property, then value
 */
public record Statement(String id, String pid, Rank rank, Snak main, List<Snak> qualifiers) {

    /** The known values of a qualifier. */
    public List<WikidataValue> qualifierValues(String qualifierPid) {
        return qualifiers.stream().filter(q -> q.pid().equals(qualifierPid))
                .flatMap(q -> q instanceof Snak.Known known ? java.util.stream.Stream.of(known.value())
                        : java.util.stream.Stream.empty())
                .toList();
    }
}
