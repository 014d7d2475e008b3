package org.quern.evaluate;

import java.util.List;
import org.quern.evaluate.AlignedTables.Side;

/**
 * The provenance subgraphs of a gold query and of a prediction as one graph.
 *
 * @param nodes shared ones first, up to the requested number
 * @param relationships those between shown nodes
 * @param counts of all nodes and relationships, shown or not
 */
public record ProvenanceGraph(List<Node> nodes, List<Relationship> relationships, Counts counts) {

    /** @param name the property {@code name}, otherwise the id */
    public record Node(String id, String label, String name, Side side) {}

    public record Relationship(String id, String type, String startId, String endId, Side side) {}

    /** @param truncated whether the subgraphs exceeded the limit, so that the counts are lower bounds */
    public record Counts(long sharedNodes, long goldNodes, long predNodes, long sharedRelationships,
            long goldRelationships, long predRelationships, boolean truncated) {}
}
