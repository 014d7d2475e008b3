package org.quern.evaluate.engine;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.quern.cypher.memory.MemoryGraph;
import org.quern.cypher.memory.engine.MemoryEngine;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphDatabase.Rows;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;

/** Reads the content of a database into memory, with its element ids, through guarded queries. */
public record GraphCopy(GraphDatabase database, QueryLimits limits, Progress progress) {
    /** The maximum number of nodes and relationships in a copy. */
    public static final long MOST = 400_000;

    /** Values of other types have no exact equivalent in driver values, or cannot be compared simply. */
    private static final Pattern KNOWN = Pattern
            .compile("(?:BOOLEAN|STRING|INTEGER|FLOAT|DATE)|LIST<(?:(?:BOOLEAN|STRING|INTEGER|FLOAT|DATE|NOTHING).*)>");
    private static final Set<String> TYPES = Set.of(
            "MATCH (n) UNWIND keys(n) AS key RETURN DISTINCT valueType(n[key])",
            "MATCH ()-[r]->() UNWIND keys(r) AS key RETURN DISTINCT valueType(r[key])");

    private static final String USUAL_NAME = "neo4j";

    /**
     * An engine that answers from a copy.
     *
     * @param most max. nodes and relationships
     * @return empty when the graph is too large, or contains unsupported values
     * @throws QueryFailure when the database does not respond
     */
    public Optional<MemoryEngine> engine(long most) throws QueryFailure {
        Optional<MemoryGraph> graph = read(most);
        return graph.isEmpty() ? Optional.empty() : Optional.of(new MemoryEngine(graph.get(), names()));
    }

    private Optional<MemoryGraph> read(long most) throws QueryFailure {
        long size = number("MATCH (n) RETURN count(n)") + number("MATCH ()-[r]->() RETURN count(r)");
        if (size > most)
            return Optional.empty();
        for (String query : TYPES) {
            for (List<@Nullable Object> row : database.table(query, Map.of(), limits, progress).rows()) {
                if (!KNOWN.matcher(String.valueOf(row.getFirst()).replace(" NOT NULL", "")).matches())
                    return Optional.empty();
            }
        }
        MemoryGraph graph = new MemoryGraph();
        stream("MATCH (n) RETURN elementId(n), labels(n), properties(n)", (_, row) -> {
            graph.node(text(row.get(0)), texts(row.get(1)), properties(row.get(2)));
            return true;
        });
        stream("MATCH (a)-[r]->(b) RETURN elementId(r), type(r), elementId(a), elementId(b), properties(r)",
                (_, row) -> {
                    graph.relationship(text(row.get(0)), text(row.get(1)), text(row.get(2)), text(row.get(3)),
                            properties(row.get(4)));
                    return true;
                });
        return Optional.of(graph);
    }

    /** The names by which queries may refer to the current database. */
    private Set<String> names() {
        try {
            database.table("USE " + USUAL_NAME + " RETURN 1", Map.of(), limits, progress);
            return Set.of(USUAL_NAME);
        } catch (QueryFailure _) {
            return Set.of();
        }
    }

    private void stream(String query, Rows rows) throws QueryFailure {
        database.stream(query, Map.of(), limits, progress, rows);
    }

    private long number(String query) throws QueryFailure {
        return database.table(query, Map.of(), limits, progress).rows().getFirst().getFirst() instanceof Long number
                ? number
                : Long.MAX_VALUE / 2;
    }

    private static String text(@Nullable Object value) {
        return String.valueOf(value);
    }

    private static List<String> texts(@Nullable Object value) {
        return value instanceof List<?> list ? list.stream().map(String::valueOf).toList() : List.of();
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> properties(@Nullable Object value) {
        return value instanceof Map<?, ?> map ? (Map<String, Object>) map : Map.of();
    }
}
