package org.quern.evaluate;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.quern.cypher.provenance.Provenance;
import org.quern.cypher.provenance.Provenance.Scope;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;

/**
 * Provenance subgraph Jaccard similarity (CypherBench, section 5.2), over nodes as published, and over nodes and
 * relationships.
 */
public record Psjs(QueryLimits limits) {
    /** A provenance subgraph by the ids of its elements; relationship ids are separate. */
    public record Subgraph(Set<String> nodes, Set<String> elements) {

        static final Subgraph EMPTY = new Subgraph(Set.of(), Set.of());

        /** The number of shared nodes divided by the number of nodes in either; 0 when both are empty. */
        public double similarityByNodes(Subgraph other) {
            return jaccard(nodes, other.nodes);
        }

        /** The same over nodes and relationships. */
        public double similarityByElements(Subgraph other) {
            return jaccard(elements, other.elements);
        }
    }

    /**
     * The elements that a query matches.
     *
     * @throws QueryFailure when the provenance query fails
     */
    public Subgraph subgraph(GraphDatabase database, Provenance provenance, Progress progress) throws QueryFailure {
        Optional<String> query = provenance.idsAndKinds();
        if (query.isEmpty())
            return Subgraph.EMPTY;
        Set<String> nodes = new HashSet<>();
        Set<String> elements = new HashSet<>();
        database.streamInAnyOrder(query.get(), limits, progress, (_, row) -> {
            String id = String.valueOf(row.getFirst());
            elements.add(id);
            if (Boolean.TRUE.equals(row.get(1)))
                nodes.add(id);
            return true;
        });
        return new Subgraph(provenance.walks() ? nodes(database, provenance, progress) : nodes, elements);
    }

    private Set<String> nodes(GraphDatabase database, Provenance provenance, Progress progress) throws QueryFailure {
        Set<String> nodes = new HashSet<>();
        database.streamInAnyOrder(provenance.ids(Scope.NODES).orElseThrow(), limits, progress, (_, row) -> {
            nodes.add(String.valueOf(row.getFirst()));
            return true;
        });
        return nodes;
    }

    public static double jaccard(Set<String> a, Set<String> b) {
        Set<String> smaller = a.size() < b.size() ? a : b;
        Set<String> larger = smaller == a ? b : a;
        long common = smaller.stream().filter(larger::contains).count();
        long all = (long) a.size() + b.size() - common;
        return all == 0 ? 0 : (double) common / all;
    }
}
