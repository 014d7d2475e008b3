package org.quern.dataset;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.quern.wikidata.Rank;

/**
 * The identity of a statement: its id, rank and qualifiers.
 *
 * @param id empty in sets without statement ids
 * @param qualifiers in a fixed order
 */
public record Claim(String id, Rank rank, List<Qualifier> qualifiers) {

    /** RDF does not preserve their order, so it is never significant. */
    private static final Comparator<Qualifier> ORDER = Comparator.comparing(Qualifier::property)
            .thenComparing(qualifier -> qualifier.value().toString());

    public Claim {
        qualifiers = qualifiers.stream().sorted(ORDER).toList();
    }

    /** A statement of a set without statement data. */
    public static Claim plain() {
        return new Claim("", Rank.NORMAL, List.of());
    }

    public Stream<Value> values(String property) {
        return qualifiers.stream().filter(q -> q.property().equals(property)).map(Qualifier::value);
    }
}
