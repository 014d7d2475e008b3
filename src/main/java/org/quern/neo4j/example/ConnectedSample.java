package org.quern.neo4j.example;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphDatabase.Node;
import org.quern.neo4j.GraphDatabase.Table;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;

/**
 * A small part of a graph with entities of each type and relations of each type, around the entities that have the most
 * relations. It is connected where short paths connect the types.
 */
public final class ConnectedSample {

    private static final QueryLimits LIMITS = new QueryLimits(Duration.ofSeconds(10), 1_000);
    /** Relations in a sample, about. */
    private static final long WANTED = 50;
    private static final long FEWEST = 2;
    private static final long MOST = 10;
    /** Parts that are not connected. */
    private static final int MOST_PARTS = 12;
    /** Shown entities from which paths are looked for. */
    private static final int FROM = 10;
    private static final String KINDS = "MATCH (a)-[r]->(b) RETURN count(DISTINCT [labels(a), type(r), labels(b)])";
    private static final String HUBS = """
            MATCH (n)
            WITH labels(n) AS type, n, COUNT { (n)--() } AS degree ORDER BY degree DESC, elementId(n)
            WITH type, collect(n)[..2] AS hubs, max(degree) AS degree
            RETURN type, hubs ORDER BY degree DESC, type""";
    /** Relations of shown entities, those to an entity with many relations first. */
    private static final String NEAR = """
            MATCH (a)-[r]-(b) WHERE elementId(a) IN $shown
            AND NOT [labels(startNode(r)), type(r), labels(endNode(r))] IN $kinds
            WITH [labels(startNode(r)), type(r), labels(endNode(r))] AS kind, r
            ORDER BY elementId(b) IN $hubs DESC, elementId(r)
            WITH kind, collect(DISTINCT r)[..$most] AS best
            UNWIND best AS r RETURN kind, startNode(r), r, endNode(r)""";
    private static final String FAR = """
            MATCH (a)-[r]->(b)
            WITH [labels(a), type(r), labels(b)] AS kind, min(elementId(r)) AS first
            WHERE NOT kind IN $kinds
            WITH kind, first ORDER BY first LIMIT 1
            MATCH (a)-[r]->(b) WHERE elementId(r) = first RETURN kind, a, r, b""";

    /** The shortest path from shown entities to a relation of a further kind. */
    private static final String PATH = """
            MATCH (a)-[r]->(b)
            WITH [labels(a), type(r), labels(b)] AS kind, r WHERE NOT kind IN $kinds
            ORDER BY elementId(r)
            WITH kind, collect(r)[..$most] AS some ORDER BY kind LIMIT 1
            UNWIND some AS r
            MATCH (x) WHERE elementId(x) IN $shown
            WITH x, startNode(r) AS a WHERE x <> a
            MATCH path = shortestPath((x)-[*..6]-(a))
            WITH path ORDER BY length(path), elementId(nodes(path)[0]), elementId(nodes(path)[-1]) LIMIT 1
            UNWIND relationships(path) AS r
            RETURN [labels(startNode(r)), type(r), labels(endNode(r))], startNode(r), r, endNode(r)""";

    private final GraphDatabase database;
    private final List<List<@Nullable Object>> rows = new ArrayList<>();
    private final Set<Object> kinds = new HashSet<>();
    private final Set<String> shown = new LinkedHashSet<>();
    private final Set<List<String>> types = new HashSet<>();
    private final List<String> hubs = new ArrayList<>();
    /** Relations of one kind. */
    private long most = MOST;

    private ConnectedSample(GraphDatabase database) {
        this.database = database;
    }

    /** Rows of a start, a relation and an end; a type without relations has rows of an entity only. */
    public static Table of(GraphDatabase database, Progress progress) throws QueryFailure {
        return new ConnectedSample(database).rows(progress);
    }

    private Table rows(Progress progress) throws QueryFailure {
        if (database.table(KINDS, Map.of(), LIMITS, progress).rows().getFirst().getFirst() instanceof Long all)
            most = Math.clamp(WANTED / Math.max(1, all), FEWEST, MOST);
        List<List<Node>> ofTypes = new ArrayList<>();
        for (List<@Nullable Object> row : database.table(HUBS, Map.of(), LIMITS, progress).rows())
            if (row.get(1) instanceof List<?> nodes)
            ofTypes.add(nodes.stream().map(Node.class::cast).toList());
        ofTypes.forEach(nodes -> nodes.forEach(node -> hubs.add(node.elementId())));
        if (!ofTypes.isEmpty())
            shown.add(ofTypes.getFirst().getFirst().elementId());
        int parts = 0;
        do {
            grow(progress);
        } while (++parts < MOST_PARTS && further(progress));
        ofTypes.stream().filter(nodes -> !types.contains(nodes.getFirst().labels()))
                .forEach(nodes -> nodes.forEach(node -> rows.add(Arrays.asList(node, null, null))));
        return new Table(List.of("n", "r", "m"), List.copyOf(rows));
    }

    private boolean further(Progress progress) throws QueryFailure {
        List<Object> known = List.copyOf(kinds);
        try {
            if (add(PATH, Map.of("kinds", known, "shown", shown.stream().limit(FROM).toList(), "most", most),
                    progress))
                return true;
        } catch (QueryFailure tooFar) {
            progress.checkCancelled();
        }
        return add(FAR, Map.of("kinds", known), progress);
    }

    /** Adds relations of further kinds until the shown entities have no others. */
    private void grow(Progress progress) throws QueryFailure {
        Set<String> expanded = new HashSet<>();
        boolean found = true;
        while (found) {
            progress.checkCancelled();
            List<String> next = shown.stream().filter(expanded::add).toList();
            found = !next.isEmpty() && add(NEAR, Map.of("shown", next, "kinds", List.copyOf(kinds), "hubs", hubs,
                    "most", most), progress);
        }
    }

    private boolean add(String query, Map<String, Object> parameters, Progress progress) throws QueryFailure {
        List<List<@Nullable Object>> found = database.table(query, parameters, LIMITS, progress).rows();
        for (List<@Nullable Object> row : found) {
            kinds.add(row.getFirst());
            rows.add(row.subList(1, row.size()));
            row.stream().filter(Node.class::isInstance).map(Node.class::cast).forEach(node -> {
                shown.add(node.elementId());
                types.add(node.labels());
            });
        }
        return !found.isEmpty();
    }
}
