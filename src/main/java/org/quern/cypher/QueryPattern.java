package org.quern.cypher;

import java.util.List;

/**
 * The patterns of a query's MATCH clauses as a small graph to draw. A variable that occurs in several clauses,
 * or in several branches of a union, is one node.
 *
 * @param conditions the conditions of WHERE, as written
 */
public record QueryPattern(List<Node> nodes, List<Edge> edges, List<String> conditions) {

    public static final QueryPattern NONE = new QueryPattern(List.of(), List.of(), List.of());

    /**
     * A node of the pattern.
     *
     * @param variable empty without a name
     * @param label as written, without the colon; may be empty
     * @param name the required {@code name}; empty for any
     * @param properties the other required properties, as written: {@code born: 1950}
     * @param returned whether the query's last clause uses it
     */
    public record Node(String variable, String label, String name, String properties, boolean returned) {}

    /**
     * A relationship of the pattern, from its start node.
     *
     * @param from index in {@link #nodes}
     * @param to index in {@link #nodes}
     * @param type as written; empty for any
     * @param directed whether the pattern gives a direction
     * @param optional whether a match may lack it
     * @param branch the branch of a union that contains it, from 0
     * @param length the length of a path, as written: {@code *1..3}; empty for one step
     */
    public record Edge(int from, int to, String type, boolean directed, boolean optional, int branch, String length) {}

    public QueryPattern {
        nodes = List.copyOf(nodes);
        edges = List.copyOf(edges);
        conditions = List.copyOf(conditions);
    }

    public static QueryPattern of(CypherQuery query) {
        return new PatternReader(query).read();
    }

    /** Whether its parts are alternatives. */
    public boolean union() {
        return edges.stream().anyMatch(edge -> edge.branch() > 0);
    }
}
