package org.quern.wikidata.dump;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The parts of a dump that are kept because a conversion may need them. Terms of all entities are kept anyway.
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

    /** Adds what links are seen by. */
    public DumpNeeds {
        statements = both(statements, links.stream().map(Link::pid));
        qualifiers = both(qualifiers, links.stream().flatMap(link -> link.qualifier().stream()));
        links = Set.copyOf(links);
    }

    private static Set<String> both(Set<String> some, Stream<String> others) {
        return Stream.concat(some.stream(), others).collect(Collectors.toUnmodifiableSet());
    }
}
