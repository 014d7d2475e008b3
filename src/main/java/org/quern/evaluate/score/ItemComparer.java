package org.quern.evaluate.score;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.CypherSyntaxException;
import org.quern.cypher.provenance.Provenance;
import org.quern.evaluate.AlignedTables;
import org.quern.evaluate.AlignedTables.Side;
import org.quern.evaluate.PredictedAnswer;
import org.quern.evaluate.ProvenanceGraph;
import org.quern.evaluate.ProvenanceGraph.Counts;
import org.quern.evaluate.Psjs;
import org.quern.evaluate.QueryDiff;
import org.quern.evaluate.TableAligner;
import org.quern.evaluate.TableMatcher;
import org.quern.job.Progress;
import org.quern.llm.reply.ReplyQuery;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphDatabase.Table;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;
import org.quern.question.Sample;

/**
 * Collects everything that explains why a prediction is wrong. Scores, order, equal rows and provenance follow
 * the rules of {@link QueryScorer}, so the view never contradicts the score.
 */
public final class ItemComparer {

    private static final int MOST_ROWS = 1_000;
    private static final int MOST_ELEMENTS = 20_000;

    private final GraphDatabase database;
    private final QueryLimits limits;
    private final int mostNodes;
    private final QueryScorer scorer;
    private final TableAligner aligner;

    /** @param mostNodes max. nodes in the picture; the rest is counted */
    public ItemComparer(GraphDatabase database, TableMatcher.Mode mode, QueryLimits limits, int mostNodes) {
        this.database = database;
        this.limits = limits;
        this.mostNodes = mostNodes;
        this.scorer = new QueryScorer(mode, limits);
        this.aligner = new TableAligner(new TableMatcher(mode), MOST_ROWS);
    }

    /**
     * @throws org.quern.workspace.QuernException when the database does not respond
     * @throws java.util.concurrent.CancellationException when cancelled
     */
    public ItemComparison compare(String gold, String pred, Progress progress) {
        return compare(gold, pred, Scorer.predicted(pred), progress);
    }

    /** As {@link #compare(String, String, Progress)}, for a sample that may be marked for lenient reading. */
    public ItemComparison compare(Sample sample, Progress progress) {
        Optional<PredictedAnswer> answer = PredictedAnswer.of(sample);
        return answer.isPresent() ? compare(sample.goldCypher(), answer.get(), progress)
                : compare(sample.goldCypher(), sample.predCypher().orElse(""), Scorer.predicted(sample), progress);
    }

    private ItemComparison compare(String gold, String reply, ReplyQuery found, Progress progress) {
        String query = found.text();
        ItemScores scores = Scorer.told(scorer.score(database, gold, query, progress), reply, found);
        Ran goldRan = run(gold, progress);
        Ran predRan = run(query, progress);
        Optional<AlignedTables> tables = goldRan.table == null && predRan.table == null ? Optional.empty()
                : Optional.of(aligner.align(goldRan.orEmpty(), predRan.orEmpty(), scorer.isOrdered(gold)));
        return new ItemComparison(scores, QueryDiff.of(gold, query), tables,
                picture(subgraph(gold, progress), subgraph(query, progress)), goldRan.problem, predRan.problem);
    }

    /** An answer without a query has a table, and no provenance. */
    private ItemComparison compare(String gold, PredictedAnswer answer, Progress progress) {
        Ran goldRan = run(gold, progress);
        Ran answered;
        try {
            answered = new Ran(scorer.table(database, gold, answer, progress), "");
        } catch (QueryFailure failure) {
            QueryScorer.checkAnswers(failure, progress);
            answered = new Ran(null, String.valueOf(failure.getMessage()));
        }
        return new ItemComparison(scorer.score(database, gold, answer, progress), QueryDiff.of(gold, ""),
                Optional.of(aligner.align(goldRan.orEmpty(), answered.orEmpty(), scorer.isOrdered(gold))),
                picture(subgraph(gold, progress), NOTHING), goldRan.problem, answered.problem);
    }

    private record Ran(@Nullable Table table, String problem) {
        Table orEmpty() {
            return table == null ? new Table(List.of(), List.of()) : table;
        }
    }

    private Ran run(String query, Progress progress) {
        if (query.isBlank())
            return new Ran(null, "no query");
        List<List<@Nullable Object>> rows = new ArrayList<>();
        try {
            List<String> columns = database.stream(query, Map.of(), limits, progress, (_, row) -> {
                rows.add(row);
                return rows.size() < limits.rows();
            });
            return new Ran(new Table(columns, rows), "");
        } catch (QueryFailure failure) {
            QueryScorer.checkAnswers(failure, progress);
            return new Ran(null, failure.getMessage());
        }
    }

    /**
     * A provenance subgraph by ids.
     *
     * @param counted the nodes that count for provenance similarity, without those inside variable-length paths
     */
    private record Subgraph(Map<String, GraphDatabase.Node> nodes, Set<String> counted,
            Map<String, GraphDatabase.Relationship> relationships, boolean truncated) {}

    private static final Subgraph NOTHING = new Subgraph(Map.of(), Set.of(), Map.of(), false);

    private Subgraph subgraph(String query, Progress progress) {
        Map<String, GraphDatabase.Node> nodes = new LinkedHashMap<>();
        Map<String, GraphDatabase.Relationship> relationships = new LinkedHashMap<>();
        boolean[] truncated = {false};
        Set<String> counted = nodes.keySet();
        try {
            Provenance provenance = Provenance.of(CypherQuery.parse(query));
            Optional<String> elements = provenance.elements(Provenance.Scope.ELEMENTS);
            if (elements.isPresent()) {
                database.stream(elements.get(), Map.of(), limits, progress, (_, row) -> {
                    switch (row.getFirst()) {
                        case GraphDatabase.Node n -> nodes.put(n.elementId(), n);
                        case GraphDatabase.Relationship r -> relationships.put(r.elementId(), r);
                        case null, default -> {
                        }
                    }
                    truncated[0] = nodes.size() + relationships.size() >= MOST_ELEMENTS;
                    return !truncated[0];
                });
            }
            if (provenance.walks())
                counted = new Psjs(limits).subgraph(database, provenance, progress).nodes();
        } catch (CypherSyntaxException _) {
            // An invalid query matches nothing; a text next to the picture states the reason.
            return NOTHING;
        } catch (QueryFailure failure) {
            QueryScorer.checkAnswers(failure, progress);
            truncated[0] = failure.kind() != QueryFailure.Kind.INVALID;
        }
        return new Subgraph(nodes, counted, relationships, truncated[0]);
    }

    private ProvenanceGraph picture(Subgraph gold, Subgraph pred) {
        Map<String, GraphDatabase.Node> nodes = new HashMap<>(gold.nodes);
        nodes.putAll(pred.nodes);
        List<ProvenanceGraph.Node> shown = choose(gold.nodes.keySet(), pred.nodes.keySet()).stream()
                .map(id -> node(nodes.get(id), side(id, gold.nodes, pred.nodes))).toList();
        Set<String> ids = new LinkedHashSet<>();
        shown.forEach(n -> ids.add(n.id()));
        Map<String, GraphDatabase.Relationship> relationships = new LinkedHashMap<>(gold.relationships);
        relationships.putAll(pred.relationships);
        List<ProvenanceGraph.Relationship> between = relationships.values().stream()
                .filter(r -> ids.contains(r.startId()) && ids.contains(r.endId()))
                .map(r -> new ProvenanceGraph.Relationship(r.elementId(), r.type(), r.startId(), r.endId(),
                        side(r.elementId(), gold.relationships, pred.relationships)))
                .toList();
        long sharedNodes = gold.counted.stream().filter(pred.counted::contains).count();
        long sharedRelationships = gold.relationships.keySet().stream().filter(pred.relationships::containsKey).count();
        return new ProvenanceGraph(shown, between, new Counts(sharedNodes, gold.counted.size() - sharedNodes,
                pred.counted.size() - sharedNodes, sharedRelationships, gold.relationships.size() - sharedRelationships,
                pred.relationships.size() - sharedRelationships, gold.truncated || pred.truncated));
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

    private static Side side(String id, Map<String, ?> gold, Map<String, ?> pred) {
        return !pred.containsKey(id) ? Side.GOLD_ONLY : gold.containsKey(id) ? Side.BOTH : Side.PRED_ONLY;
    }

    private static ProvenanceGraph.Node node(GraphDatabase.@Nullable Node node, Side side) {
        java.util.Objects.requireNonNull(node);
        Object name = node.name().orElse(node.elementId());
        return new ProvenanceGraph.Node(node.elementId(), node.labels().isEmpty() ? "" : node.labels().getFirst(),
                name.toString(), side);
    }
}
