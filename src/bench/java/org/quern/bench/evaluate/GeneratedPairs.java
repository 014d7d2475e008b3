package org.quern.bench.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.quern.bench.fuzz.ModelWriter;
import org.quern.bench.fuzz.ModelWriter.Vocabulary;
import org.quern.evaluate.QueryPair;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;
import org.quern.workspace.QuernException;

/** Writes pairs of queries with the names of a graph: a query and the same with another part or in another spelling. */
public final class GeneratedPairs {

    /** Generated patterns combine any two nodes; on larger graphs they would run into the time limit. */
    private static final long MOST_NODES = 3_000;

    private final String graph;
    private final GraphDatabase database;
    private final long seed;

    public GeneratedPairs(String graph, GraphDatabase database, long seed) {
        this.graph = graph;
        this.database = database;
        this.seed = seed;
    }

    /**
     * On a large graph, these are the given pairs with another spelling of the prediction.
     *
     * @param given other pairs of the graph
     */
    public List<QueryPair> pairs(int count, List<QueryPair> given, Progress progress) {
        Vocabulary words = new Vocabulary(texts("MATCH (n) UNWIND labels(n) AS l RETURN DISTINCT l", progress),
                texts("MATCH ()-[r]->() RETURN DISTINCT type(r)", progress), "name",
                texts("""
                        MATCH (n) UNWIND keys(n) AS k WITH k, valueType(n[k]) AS t
                        WHERE t STARTS WITH 'INTEGER' OR t STARTS WITH 'FLOAT'
                        RETURN k, count(*) ORDER BY count(*) DESC, k LIMIT 1""", progress).stream().findFirst()
                        .orElse("none"),
                texts("MATCH (n) WHERE n.name IS NOT NULL RETURN DISTINCT n.name ORDER BY n.name LIMIT 20", progress));
        boolean large = texts("MATCH (n) RETURN count(n)", progress).stream()
                .anyMatch(size -> Long.parseLong(size) > MOST_NODES);
        List<QueryPair> pairs = new ArrayList<>();
        for (int i = 0; i < count && (!large || !given.isEmpty()); i++) {
            ModelWriter writer = new ModelWriter(seed * 1_000_003 + i, words);
            QueryPair base = large ? given.get(i % given.size()) : new QueryPair(graph, writer.text(), "");
            pairs.add(new QueryPair(graph, base.gold(), writer.like(large ? base.pred() : base.gold())));
        }
        return pairs;
    }

    private List<String> texts(String query, Progress progress) {
        try {
            List<List<@Nullable Object>> rows = database.table(query, Map.of(), QueryLimits.EVALUATION, progress)
                    .rows();
            return rows.stream().map(row -> String.valueOf(row.getFirst())).sorted().toList();
        } catch (QueryFailure failure) {
            throw new QuernException("{0}", graph, "{1}", failure.what(), failure.remedy()).causedBy(failure);
        }
    }
}
