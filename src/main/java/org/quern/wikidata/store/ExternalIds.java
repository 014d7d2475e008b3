package org.quern.wikidata.store;

import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import org.apache.jena.graph.Graph;
import org.apache.jena.graph.Node;
import org.apache.jena.graph.NodeFactory;

/**
 * Finds entities by external identifiers, in the index of the triples' objects. Deprecated identifiers count as well:
 * people still paste them.
 *
 * @param types the kinds of properties, as far as the data states them
 */
record ExternalIds(Graph graph, Function<Collection<String>, Map<String, String>> types) {

    private static final String EXTERNAL = "ExternalId";

    /** The properties by entity. */
    Map<String, Set<String>> find(String text) {
        Map<String, Set<String>> found = new TreeMap<>();
        String typed = text.strip();
        add(typed, found);
        if (found.isEmpty() && typed.matches("https?://.*"))
            add(typed.replaceFirst("[?#].*$", "").replaceFirst("/+$", "").replaceFirst("^.*/", ""), found);
        return found;
    }

    private void add(String value, Map<String, Set<String>> found) {
        if (value.isEmpty())
            return;
        graph.find(Node.ANY, Node.ANY, NodeFactory.createLiteralString(value)).forEachRemaining(triple -> {
            if (!triple.getPredicate().isURI())
                return;
            String predicate = triple.getPredicate().getURI();
            if (predicate.startsWith(WikidataIri.MAIN)) {
                String pid = predicate.substring(WikidataIri.MAIN.length());
                if (isExternal(pid))
                    graph.find(Node.ANY, NodeFactory.createURI(WikidataIri.PROP + pid), triple.getSubject())
                            .forEachRemaining(claim -> add(claim.getSubject(), pid, found));
            } else if (predicate.startsWith(WikidataIri.DIRECT)) {
                String pid = predicate.substring(WikidataIri.DIRECT.length());
                if (isExternal(pid))
                    add(triple.getSubject(), pid, found);
            }
        });
    }

    /** Properties whose kind is unknown count. */
    private boolean isExternal(String pid) {
        return types.apply(Set.of(pid)).getOrDefault(pid, EXTERNAL).equals(EXTERNAL);
    }

    private static void add(Node entity, String pid, Map<String, Set<String>> found) {
        if (entity.isURI())
            WikidataIri.entityId(entity.getURI())
                    .ifPresent(id -> found.computeIfAbsent(id, _ -> new TreeSet<>()).add(pid));
    }
}
