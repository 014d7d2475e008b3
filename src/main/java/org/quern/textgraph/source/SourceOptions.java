package org.quern.textgraph.source;

import java.util.Set;

/**
 * The parts of a graph that are included in texts.
 *
 * @param literals whether the values of entities' properties become edges to values
 * @param details whether the properties of relations (in Wikidata, the qualifiers) are kept
 * @param core the types of the core entities (in Wikidata, the classes), from which samples start and which get
 * pseudonyms; if empty, all entities are core entities
 */
public record SourceOptions(boolean literals, boolean details, Set<String> core) {

    /** The options of the published benchmark: entities and relations only. */
    public static final SourceOptions PLAIN = new SourceOptions(false, false, Set.of());

    public SourceOptions {
        core = Set.copyOf(core);
    }
}
