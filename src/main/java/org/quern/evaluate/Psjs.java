package org.quern.evaluate;

import java.util.HashSet;
import java.util.LinkedHashSet;
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
    /**
     * A provenance subgraph by the ids of its elements.
     *
     * @param nodes those that occur in patterns: the published measure
     * @param allNodes also those inside variable-length and quantified paths
     */
    public record Subgraph(Set<String> nodes, Set<String> allNodes, Set<String> relationships) {

        public static final Subgraph EMPTY = new Subgraph(Set.of(), Set.of(), Set.of());

        /** The number of elements. */
        public int size() {
            return allNodes.size() + relationships.size();
        }

        /** The number of shared nodes divided by the number of nodes in either; 0 when both are empty. */
        public double similarityByNodes(Subgraph other) {
            return jaccard(nodes, other.nodes);
        }

        /** The same over nodes and relationships. */
        public double similarityByElements(Subgraph other) {
            long common = common(allNodes, other.allNodes) + common(relationships, other.relationships);
            return share(common, (long) size() + other.size() - common);
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
        // In the order of the database, in which they are shown.
        Set<String> nodes = new LinkedHashSet<>();
        Set<String> relationships = new LinkedHashSet<>();
        database.streamInAnyOrder(query.get(), limits, progress, (_, row) -> {
            (Boolean.TRUE.equals(row.get(1)) ? nodes : relationships).add(String.valueOf(row.getFirst()));
            return true;
        });
        return new Subgraph(provenance.walks() ? nodes(database, provenance, progress) : nodes, nodes, relationships);
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
        long common = common(a, b);
        return share(common, (long) a.size() + b.size() - common);
    }

    private static long common(Set<String> a, Set<String> b) {
        Set<String> smaller = a.size() < b.size() ? a : b;
        Set<String> larger = smaller == a ? b : a;
        return smaller.stream().filter(larger::contains).count();
    }

    private static double share(long common, long all) {
        return all == 0 ? 0 : (double) common / all;
    }
}
