package org.quern.evaluate.score;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.quern.evaluate.AlignedTables.Side;
import org.quern.evaluate.ProvenanceGraph;
import org.quern.evaluate.ProvenanceGraph.Counts;
import org.quern.evaluate.Psjs.Subgraph;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;

/**
 * The provenance subgraphs of both queries as one graph. They are known by their ids; only the elements that are shown are
 * read.
 *
 * @param mostNodes max. nodes; the rest is counted
 */
record ProvenancePicture(GraphDatabase database, QueryLimits limits, int mostNodes, Progress progress) {

    private static final String NODES = "MATCH (n) WHERE elementId(n) IN $ids RETURN n";
    private static final String RELATIONSHIPS = "MATCH (a)-[r]->(b) WHERE elementId(a) IN $ids AND elementId(b) IN $ids "
            + "RETURN r";

    /** @param found the subgraphs; empty where a query for one failed */
    ProvenanceGraph of(Optional<Subgraph> found, Optional<Subgraph> predicted) {
        Subgraph gold = found.orElse(Subgraph.EMPTY);
        Subgraph pred = predicted.orElse(Subgraph.EMPTY);
        List<String> ids = choose(gold.allNodes(), pred.allNodes());
        Map<String, GraphDatabase.Node> nodes = new HashMap<>();
        boolean read = read(NODES, ids, value -> {
            if (value instanceof GraphDatabase.Node node)
                nodes.put(node.elementId(), node);
        });
        List<ProvenanceGraph.Relationship> between = new ArrayList<>();
        read &= read(RELATIONSHIPS, ids, value -> {
            if (value instanceof GraphDatabase.Relationship r
                    && (gold.relationships().contains(r.elementId()) || pred.relationships().contains(r.elementId())))
                between.add(new ProvenanceGraph.Relationship(r.elementId(), r.type(), r.startId(), r.endId(),
                        side(r.elementId(), gold.relationships(), pred.relationships())));
        });
        List<ProvenanceGraph.Node> shown = ids.stream().flatMap(id -> Stream.ofNullable(nodes.get(id)))
                .map(node -> node(node, side(node.elementId(), gold.allNodes(), pred.allNodes()))).toList();
        return new ProvenanceGraph(shown, between, counts(gold, pred, found.isEmpty() || predicted.isEmpty() || !read));
    }

    private static Counts counts(Subgraph gold, Subgraph pred, boolean truncated) {
        long nodes = gold.nodes().stream().filter(pred.nodes()::contains).count();
        long relationships = gold.relationships().stream().filter(pred.relationships()::contains).count();
        return new Counts(nodes, gold.nodes().size() - nodes, pred.nodes().size() - nodes, relationships,
                gold.relationships().size() - relationships, pred.relationships().size() - relationships, truncated);
    }

    /** @return whether all could be read */
    private boolean read(String query, List<String> ids, Consumer<@Nullable Object> value) {
        if (ids.isEmpty())
            return true;
        try {
            database.stream(query, Map.of("ids", ids), limits, progress, (_, row) -> {
                value.accept(row.getFirst());
                return true;
            });
            return true;
        } catch (QueryFailure failure) {
            QueryScorer.checkAnswers(failure, progress);
            return false;
        }
    }

    /** Each side gets a share of the places, so a large one does not hide the other. */
    private List<String> choose(Set<String> gold, Set<String> pred) {
        List<String> shared = gold.stream().filter(pred::contains).toList();
        List<String> goldOnly = gold.stream().filter(id -> !pred.contains(id)).toList();
        List<String> predOnly = pred.stream().filter(id -> !gold.contains(id)).toList();
        int left = mostNodes;
        int third = Math.max(1, mostNodes / 3);
        int goldShare = Math.min(goldOnly.size(), third);
        int predShare = Math.min(predOnly.size(), third);
        int sharedShare = Math.max(0, Math.min(shared.size(), left - goldShare - predShare));
        left -= sharedShare + goldShare + predShare;
        int moreGold = Math.min(left, goldOnly.size() - goldShare);
        int morePred = Math.min(left - moreGold, predOnly.size() - predShare);
        List<String> chosen = new ArrayList<>(shared.subList(0, sharedShare));
        chosen.addAll(goldOnly.subList(0, goldShare + moreGold));
        chosen.addAll(predOnly.subList(0, predShare + morePred));
        return chosen;
    }

    private static Side side(String id, Set<String> gold, Set<String> pred) {
        return !pred.contains(id) ? Side.GOLD_ONLY : gold.contains(id) ? Side.BOTH : Side.PRED_ONLY;
    }

    private static ProvenanceGraph.Node node(GraphDatabase.Node node, Side side) {
        Object name = node.name().orElse(node.elementId());
        return new ProvenanceGraph.Node(node.elementId(), node.labels().isEmpty() ? "" : node.labels().getFirst(),
                name.toString(), side);
    }
}
