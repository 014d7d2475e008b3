package org.quern.ui.evaluate.item;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.quern.evaluate.AlignedTables.Side;
import org.quern.evaluate.ProvenanceGraph;
import org.quern.evaluate.QueryDiff;
import org.quern.evaluate.score.ItemComparison;
import org.quern.evaluate.score.ScoredItem;
import org.quern.ui.control.DiffSide;
import org.quern.ui.picture.PictureGraph;
import org.quern.ui.picture.PlacedGraph;

/**
 * An item's comparison with both provenance subgraphs laid out as one picture.
 *
 * @param beside another run's prediction for the same question, also compared with gold
 */
public record ItemEvidence(ScoredItem item, ItemComparison comparison, PlacedGraph provenance,
        Optional<Beside> beside) {

    /** A prediction shown next to the examined one. */
    public record Beside(String prediction, QueryDiff difference) {

        public static Beside of(ScoredItem item) {
            String query = item.predicted().text();
            return new Beside(query, QueryDiff.of(item.compared().goldCypher(), query));
        }
    }

    /** Both subgraphs as one graph for display. */
    public static PictureGraph picture(ProvenanceGraph provenance, List<String> types) {
        Set<String> order = new LinkedHashSet<>(types);
        List<PictureGraph.Node> nodes = new ArrayList<>();
        for (ProvenanceGraph.Node node : provenance.nodes()) {
            order.add(node.label());
            nodes.add(new PictureGraph.Node(node.id(), node.name(), node.label(), mark(node.side())));
        }
        List<PictureGraph.Edge> edges = provenance.relationships().stream()
                .map(r -> new PictureGraph.Edge(r.startId(), r.endId(), r.type(), mark(r.side()))).toList();
        ProvenanceGraph.Counts counts = provenance.counts();
        long all = counts.sharedNodes() + counts.goldNodes() + counts.predNodes();
        return new PictureGraph(List.copyOf(order), Map.of(), nodes, edges, (int) Math.max(0, all - nodes.size()));
    }

    static DiffSide mark(Side side) {
        return switch (side) {
            case BOTH -> DiffSide.SHARED;
            case GOLD_ONLY -> DiffSide.GOLD;
            case PRED_ONLY -> DiffSide.PREDICTED;
        };
    }
}
