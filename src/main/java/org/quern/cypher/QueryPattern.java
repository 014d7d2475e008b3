package org.quern.cypher;

import java.util.List;

/**
 * The patterns of a query's MATCH clauses as a small graph to draw. A variable that occurs in several clauses, or in
 * several branches of a union, is one node.
 *
 * @param conditions what WHERE asks of the matches, as it stands in the query
 */
public record QueryPattern(List<Node> nodes, List<Edge> edges, List<String> conditions) {

    public static final QueryPattern NONE = new QueryPattern(List.of(), List.of(), List.of());

    /**
     * A node of the pattern.
     *
     * @param variable empty for one without a name
     * @param label as it is written, without the colon; empty for any
     * @param name the text that the pattern asks its {@code name} to be; empty for none
     * @param properties what else it asks of properties, as written: {@code born: 1950}
     * @param returned whether the query's last clause speaks of it
     */
    public record Node(String variable, String label, String name, String properties, boolean returned) {}

    /**
     * A relationship of the pattern, from the node where it begins.
     *
     * @param from place in {@link #nodes}
     * @param to place in {@link #nodes}
     * @param type as it is written; empty for any
     * @param directed whether the pattern says which way it goes
     * @param optional whether a match may lack it
     * @param branch in which branch of a union it stands, from 0
     * @param length of a path, as written: {@code *1..3}; empty for one step
     */
    public record Edge(int from, int to, String type, boolean directed, boolean optional, int branch, String length) {}

    public QueryPattern {
        nodes = List.copyOf(nodes);
        edges = List.copyOf(edges);
        conditions = List.copyOf(conditions);
    }

    /** Reads the pattern of a query. */
    public static QueryPattern of(CypherQuery query) {
        return new PatternReader(query).read();
    }

    /** Whether its parts are alternatives. */
    public boolean union() {
        return edges.stream().anyMatch(edge -> edge.branch() > 0);
    }
}
