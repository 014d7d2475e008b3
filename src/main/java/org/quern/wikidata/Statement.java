package org.quern.wikidata;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A statement: a main snak with its rank and qualifiers.
 *
 * @param id as in Wikidata's JSON ({@code Q42$…}), in upper case
 * @param qualifiers sorted by property, then value
 */
public record Statement(String id, String pid, Rank rank, Snak main, List<Snak> qualifiers) {

    /** The items to which the statement points: with its own value, or with that of a qualifier if one is given. */
    public List<String> ends(Optional<String> qualifierPid) {
        List<Snak> snaks = qualifierPid.isEmpty() ? List.of(main) : qualifiers(qualifierPid.get());
        List<String> ends = new ArrayList<>();
        for (Snak snak : snaks) {
            if (snak instanceof Snak.Known(String _, WikidataValue.EntityRef(String id)))
                ends.add(id);
        }
        return ends;
    }

    /** The qualifiers of one property. */
    public List<Snak> qualifiers(String qualifierPid) {
        List<Snak> of = new ArrayList<>(2);
        for (Snak qualifier : qualifiers) {
            if (qualifier.pid().equals(qualifierPid))
                of.add(qualifier);
        }
        return of;
    }

    /** The known values of a qualifier. */
    public List<WikidataValue> qualifierValues(String qualifierPid) {
        return qualifiers.stream().filter(q -> q.pid().equals(qualifierPid))
                .flatMap(q -> q instanceof Snak.Known known ? java.util.stream.Stream.of(known.value())
                        : java.util.stream.Stream.empty())
                .toList();
    }
}
