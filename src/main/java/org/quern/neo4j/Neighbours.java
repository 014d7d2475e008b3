package org.quern.neo4j;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase.Node;
import org.quern.neo4j.GraphDatabase.Relationship;

/**
 * Reads the neighbourhood of nodes step by step: counts by relation, direction and type, and some neighbours.
 * The limit is part of the query, so a node with a million neighbours costs no more than one with twenty.
 * Neighbours are sorted by name, so the next page follows the previous one.
 */
public record Neighbours(GraphDatabase database) {
    private static final QueryLimits LIMITS = new QueryLimits(Duration.ofSeconds(30), 20_000);
    private static final int MOST_BETWEEN = 10_000;
    private static final String COUNTS = """
            MATCH (n)-[r]->(m) WHERE elementId(n) = $id
            RETURN type(r) AS relation, true AS outgoing, labels(m)[0] AS type, count(DISTINCT m) AS nodes
            ORDER BY relation, type
            UNION ALL
            MATCH (n)<-[r]-(m) WHERE elementId(n) = $id
            RETURN type(r) AS relation, false AS outgoing, labels(m)[0] AS type, count(DISTINCT m) AS nodes
            ORDER BY relation, type""";
    private static final String BETWEEN = """
            MATCH (a)-[r]-(b) WHERE elementId(a) IN $some AND elementId(b) IN $all
            RETURN DISTINCT r LIMIT $most""";
    private static final String BY_ID = "MATCH (n) WHERE elementId(n) IN $ids RETURN n";

    /** Neighbours of a node by one relation type, in one direction, of one type. */
    public record Group(String relation, boolean outgoing, String type) {}

    /** @param nodes number of different neighbours */
    public record Count(Group group, long nodes) {}

    /** Some nodes, with the relationships that lead to them. */
    public record Found(List<Node> nodes, List<Relationship> relationships) {}

    /** The number of neighbours of a node, outgoing relations first. */
    public List<Count> counts(String elementId, Progress progress) throws QueryFailure {
        List<Count> counts = new ArrayList<>();
        for (List<@Nullable Object> row : table(COUNTS, Map.of("id", elementId), progress)) {
            if (row.get(0) instanceof String relation && row.get(1) instanceof Boolean outgoing
                    && row.get(3) instanceof Long nodes) {
                String type = row.get(2) instanceof String label ? label : "";
                counts.add(new Count(new Group(relation, outgoing, type), nodes));
            }
        }
        return counts;
    }

    /**
     * The next neighbours of a group.
     *
     * @param known element ids of the neighbours that are already shown
     * @param most max. number of neighbours
     */
    public Found next(String elementId, Group group, Collection<String> known, int most, Progress progress)
            throws QueryFailure {
        String relation = "-[r:" + quoted(group.relation()) + "]-";
        String query = "MATCH (n)" + (group.outgoing() ? relation + ">" : "<" + relation) + "(m"
                + (group.type().isEmpty() ? "" : ":" + quoted(group.type())) + """
                        )
                        WHERE elementId(n) = $id AND NOT elementId(m) IN $known AND coalesce(labels(m)[0], '') = $type
                        WITH m, collect(r) AS relations ORDER BY m.name, elementId(m) LIMIT $most
                        RETURN m, relations""";
        return found(table(query, Map.of("id", elementId, "known", List.copyOf(known), "type", group.type(), "most",
                (long) most), progress));
    }

    /** The relationships between some nodes and all of these; at most ten thousand. */
    public List<Relationship> between(Collection<String> some, Collection<String> all, Progress progress)
            throws QueryFailure {
        if (some.isEmpty() || all.isEmpty())
            return List.of();
        return found(table(BETWEEN, Map.of("some", List.copyOf(some), "all", List.copyOf(all), "most",
                (long) MOST_BETWEEN), progress)).relationships();
    }

    public List<Node> nodes(Collection<String> elementIds, Progress progress) throws QueryFailure {
        return elementIds.isEmpty() ? List.of()
                : found(table(BY_ID, Map.of("ids", List.copyOf(elementIds)), progress)).nodes();
    }

    /**
     * The nodes of a type whose stable ids are these.
     *
     * @param type may be empty
     * @param eids values of {@code eid}
     */
    public List<Node> ofIds(String type, Collection<String> eids, Progress progress) throws QueryFailure {
        return found(table("MATCH (n" + (type.isEmpty() ? "" : ":" + quoted(type)) + ") WHERE n.eid IN $ids RETURN n",
                Map.of("ids", List.copyOf(eids)), progress)).nodes();
    }

    private List<List<@Nullable Object>> table(String query, Map<String, Object> parameters, Progress progress)
            throws QueryFailure {
        return database.table(query, parameters, LIMITS, progress).rows();
    }

    private static Found found(List<List<@Nullable Object>> rows) {
        List<Node> nodes = new ArrayList<>();
        List<Relationship> relationships = new ArrayList<>();
        for (List<@Nullable Object> row : rows) {
            for (Object value : row) {
                switch (value) {
                    case Node node -> nodes.add(node);
                    case Relationship relationship -> relationships.add(relationship);
                    case Collection<?> many -> many.forEach(one -> {
                        if (one instanceof Relationship relationship)
                            relationships.add(relationship);
                    });
                    case null, default -> throw new IllegalStateException("the query must return graph elements only");
                }
            }
        }
        return new Found(nodes, relationships);
    }

    /** A name in back-ticks, whatever it contains. */
    static String quoted(String name) {
        return "`" + name.replace("`", "``") + "`";
    }
}
