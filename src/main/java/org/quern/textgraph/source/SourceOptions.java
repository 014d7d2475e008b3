package org.quern.textgraph.source;

import java.util.Set;

/**
 * Which parts of a graph are included in texts.
 *
 * @param literals whether the values of entities' properties become edges to values
 * @param details whether the properties of relations, in Wikidata the qualifiers, stay with them
 * @param core the types of the entities that the graph is about, in Wikidata the classes, from which samples start and
 *        which get pseudonyms; all when empty
 */
public record SourceOptions(boolean literals, boolean details, Set<String> core) {

    /** As the published benchmark has it: entities and relations only. */
    public static final SourceOptions PLAIN = new SourceOptions(false, false, Set.of());

    public SourceOptions {
        core = Set.copyOf(core);
    }
}
