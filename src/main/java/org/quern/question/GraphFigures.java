package org.quern.question;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.quern.graph.GraphSchema.RelationType;
import org.quern.graph.export.CypherLiteral;
import org.quern.question.realism.Rejected;

/** Figures about a graph that show whether a question is worth asking. Each is counted once, when it is needed. */
public final class GraphFigures {

    /** A part and its whole. */
    public record Share(long part, long whole) {
        /** Whether the part is more than this many times the whole. */
        public boolean above(double share) {
            return part > share * whole;
        }
    }

    private final GraphProbe probe;
    private final Map<String, Optional<List<Long>>> known = new ConcurrentHashMap<>();

    public GraphFigures(GraphProbe probe) {
        this.probe = probe;
    }

    /** The number of nodes of a type; empty if it cannot be counted in time. */
    public Optional<Long> nodes(String label) {
        return numbers("MATCH (n:" + CypherLiteral.name(label) + ") RETURN count(n)").map(List::getFirst);
    }

    /** The number of nodes at one end of a relation. */
    public Optional<Long> ends(RelationType relation, boolean subject) {
        return numbers("MATCH " + pattern(relation) + " RETURN count(DISTINCT " + (subject ? "s" : "o") + ")")
                .map(List::getFirst);
    }

    /** The number of a relation's edges with a start year. */
    public Optional<Share> starts(RelationType relation) {
        return numbers("MATCH " + pattern(relation) + " RETURN count(r.start_year), count(r)")
                .map(counts -> new Share(counts.getFirst(), counts.getLast()));
    }

    /** The number of different values of a property, of all its values. */
    public Optional<Share> values(String label, PropertyKind property) {
        return numbers("MATCH (n:" + CypherLiteral.name(label) + ") RETURN count(DISTINCT " + property.cypher()
                + "), count(" + property.cypher() + ")")
                .map(counts -> new Share(counts.getFirst(), counts.getLast()));
    }

    /** The number of a relation's edges that also have the reverse edge; for a relation between nodes of one type. */
    public Optional<Share> bothWays(RelationType relation) {
        String type = CypherLiteral.name(relation.label());
        return numbers("MATCH " + pattern(relation) + " RETURN sum(CASE WHEN EXISTS { (o)-[:" + type
                + "]->(s) } THEN 1 ELSE 0 END), count(r)")
                .map(counts -> new Share(counts.getFirst(), counts.getLast()));
    }

    /** The number of nodes that share the most frequent value of a property, of all nodes that have it. */
    public Optional<Share> commonest(String label, PropertyKind property) {
        return numbers("MATCH (n:" + CypherLiteral.name(label) + ") WHERE " + property.cypher()
                + " IS NOT NULL WITH " + property.cypher() + " AS v, count(*) AS c RETURN max(c), sum(c)")
                .map(counts -> new Share(counts.getFirst(), counts.getLast()));
    }

    /** The number of a relation's edges, and of the nodes at one of its ends. */
    public Optional<Share> edges(RelationType relation, boolean subject) {
        return numbers("MATCH " + pattern(relation) + " RETURN count(r), count(DISTINCT " + (subject ? "s" : "o")
                + ")").map(counts -> new Share(counts.getFirst(), counts.getLast()));
    }

    /** The number of nodes with a relation to a named node. */
    public Optional<Long> nodesAt(RelationType relation, boolean subject, String nameProperty, String name) {
        return numbers("MATCH " + pattern(relation) + " WHERE " + (subject ? "o" : "s") + "."
                + CypherLiteral.name(nameProperty) + " = " + CypherText.literal(name) + " RETURN count(DISTINCT "
                + (subject ? "s" : "o") + ")").map(List::getFirst);
    }

    /** The number of nodes with a relation to both of two named nodes. */
    public Optional<Long> nodesAtBoth(RelationType relation, boolean subject, String nameProperty, String one,
            String other) {
        String end = subject ? "o" : "s";
        String node = subject ? "s" : "o";
        String name = CypherLiteral.name(nameProperty);
        return numbers("MATCH " + pattern(relation) + " WHERE " + end + "." + name + " IN [" + CypherText.literal(one)
                + ", " + CypherText.literal(other) + "] WITH " + node + ", count(DISTINCT " + end + "." + name
                + ") AS ends WHERE ends = 2 RETURN count(" + node + ")").map(List::getFirst);
    }

    /**
     * The number of nodes that two named nodes of a type are both linked to.
     *
     * @param crowd nodes with more relations than this do not count: they are linked to nearly everything
     */
    public Optional<Long> between(String label, String nameProperty, String one, String other, long crowd) {
        String name = CypherLiteral.name(nameProperty);
        String type = CypherLiteral.name(label);
        return numbers(
                "MATCH (a:" + type + " {" + name + ": " + CypherText.literal(one) + "})--(x) WHERE COUNT { (x)--() }"
                        + " <= " + crowd + " MATCH (x)--(b:" + type + " {" + name + ": " + CypherText.literal(other)
                        + "}) RETURN count(DISTINCT x)")
                .map(List::getFirst);
    }

    private static String pattern(RelationType relation) {
        return "(s:" + CypherLiteral.name(relation.subjLabel()) + ")-[r:" + CypherLiteral.name(relation.label())
                + "]->(o:" + CypherLiteral.name(relation.objLabel()) + ")";
    }

    private Optional<List<Long>> numbers(String cypher) {
        return known.computeIfAbsent(cypher, query -> {
            try {
                return Optional.of(probe.numbers(query));
            } catch (Rejected _) {
                // A rule that cannot be checked does not reject anything.
                return Optional.empty();
            }
        });
    }
}
