package org.quern.graph.query;

import java.util.List;
import java.util.Set;

/**
 * The pattern that a query matches and the kind of its result, independent of the query language. A query over
 * Wikidata is read as if it were asked of a property graph: class membership belongs to a node, statements are
 * relations, qualifiers their properties, and values properties of a node.
 *
 * @param named nodes that are given by an id or a name
 * @param branches number of alternatives of a union
 * @param answers the nodes that the result is about
 */
public record QueryMatch(Set<String> nodes, Set<String> named, List<Edge> edges, int branches, Set<String> answers,
        Set<Mark> marks) {

    /** The branch of edges outside a union. */
    public static final int COMMON = 0;

    /**
     * A relation between two nodes.
     *
     * @param branch the branch of the union that contains the edge
     * @param longer whether it may be a path of any length
     */
    public record Edge(String start, String end, int branch, boolean longer) {
        public boolean touches(String node) {
            return start.equals(node) || end.equals(node);
        }
    }

    /** What else a query does. */
    public enum Mark {
        OPTIONAL,
        /** It asks about the time of a relation. */
        TIMED, AGGREGATE, SORTED,
        /** It sorts and returns the first rows. */
        FIRST,
        /** It has a condition on something other than an entity's name. */
        FILTERED,
        /** It computes something for each node. */
        GROUPED,
        /** It compares two named entities. */
        COMPARED,
        /** It returns nothing but the names of entities. */
        ONLY_NAMES,
        /** It returns no rows. */
        NO_RESULT,
        /** It names entities by parameters. */
        PARAMETERS
    }

    public boolean has(Mark mark) {
        return marks.contains(mark);
    }
}
