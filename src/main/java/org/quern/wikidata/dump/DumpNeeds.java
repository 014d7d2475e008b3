package org.quern.wikidata.dump;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The parts of a dump that are kept because a conversion may need them. Terms of all entities are always kept.
 *
 * @param statements properties whose statements are read
 * @param qualifiers properties of needed qualifiers; others are dropped
 * @param links directions in which the conversion asks which items point to another
 */
public record DumpNeeds(Set<String> statements, Set<String> qualifiers, Set<Link> links) {

    /**
     * A way in which a statement refers to an item.
     *
     * @param qualifier the qualifier whose value is the item; empty for the statement's own value
     */
    public record Link(String pid, Optional<String> qualifier) {}

    /** Adds the properties and qualifiers that the links need. */
    public DumpNeeds {
        statements = both(statements, links.stream().map(Link::pid));
        qualifiers = both(qualifiers, links.stream().flatMap(link -> link.qualifier().stream()));
        links = Set.copyOf(links);
    }

    private static Set<String> both(Set<String> some, Stream<String> others) {
        return Stream.concat(some.stream(), others).collect(Collectors.toUnmodifiableSet());
    }
}
