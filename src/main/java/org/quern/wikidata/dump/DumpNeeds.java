package org.quern.wikidata.dump;

import java.util.Optional;
import java.util.Set;

/**
 * What of a dump is kept while it goes by, because a conversion may ask for it. Terms of all entities are kept anyway.
 *
 * @param statements the properties whose statements are read
 * @param qualifiers the properties of qualifiers that matter; others are dropped
 * @param links the directions in which somebody asks who points to an item
 */
public record DumpNeeds(Set<String> statements, Set<String> qualifiers, Set<Link> links) {

    /**
     * A way to point to an item.
     *
     * @param qualifier the item is this qualifier's value; empty: the statement's own
     */
    public record Link(String pid, Optional<String> qualifier) {}

    public DumpNeeds {
        statements = Set.copyOf(statements);
        qualifiers = Set.copyOf(qualifiers);
        links = Set.copyOf(links);
    }
}
