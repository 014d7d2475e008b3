package org.quern.question;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.quern.graph.GraphSchema.RelationType;
import org.quern.graph.export.CypherLiteral;

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
    private final Map<TypedQuery, Optional<List<Long>>> known = new ConcurrentHashMap<>();

    public GraphFigures(GraphProbe probe) {
        this.probe = probe;
    }

    /** The number of nodes of a type; empty if it cannot be counted in time. */
    public Optional<Long> nodes(String label) {
        return number(node(label, " RETURN count(n)", Map.of()));
    }

    /** The number of nodes of a type with this name. */
    public Optional<Long> namesakes(String label, String nameProperty, String name) {
        return number(new TypedQuery("MATCH (n:" + TypedQuery.typeParameter("n") + " {"
                + CypherLiteral.name(nameProperty) + ": $name}) RETURN count(n)", Map.of("n", label),
                Map.of("name", name)));
    }

    /** The number of nodes at one end of a relation. */
    public Optional<Long> ends(RelationType relation, boolean subject) {
        return number(edges(relation, " RETURN count(DISTINCT " + (subject ? "s" : "o") + ")"));
    }

    /** The number of a relation's edges with a start year. */
    public Optional<Share> starts(RelationType relation) {
        return share(edges(relation, " RETURN count(r.start_year), count(r)"));
    }

    /** The number of different values of a property, of all its values. */
    public Optional<Share> values(String label, PropertyKind property) {
        return share(values(label, property, " RETURN count(DISTINCT n[$property]), count(n[$property])"));
    }

    /** The number of a relation's edges that also have the reverse edge; for a relation between nodes of one type. */
    public Optional<Share> bothWays(RelationType relation) {
        return share(edges(relation, " RETURN sum(CASE WHEN EXISTS { (o)-[:" + TypedQuery.typeParameter("r")
                + "]->(s) } THEN 1 ELSE 0 END), count(r)"));
    }

    /** The number of nodes that share the most frequent value of a property, of all nodes that have it. */
    public Optional<Share> commonest(String label, PropertyKind property) {
        return share(values(label, property,
                " WITH n[$property] AS v WHERE v IS NOT NULL WITH v, count(*) AS c RETURN max(c), sum(c)"));
    }

    /** The number of a relation's edges, and of the nodes at one of its ends. */
    public Optional<Share> edges(RelationType relation, boolean subject) {
        return share(edges(relation, " RETURN count(r), count(DISTINCT " + (subject ? "s" : "o") + ")"));
    }

    /** The number of nodes with a relation to a named node. */
    public Optional<Long> nodesAt(RelationType relation, boolean subject, String nameProperty, String name) {
        return number(edges(relation, " WHERE " + (subject ? "o" : "s") + "." + CypherLiteral.name(nameProperty)
                + " = $name RETURN count(DISTINCT " + (subject ? "s" : "o") + ")", Map.of("name", name)));
    }

    /** The number of nodes with a relation to both of two named nodes. */
    public Optional<Long> nodesAtBoth(RelationType relation, boolean subject, String nameProperty, String one,
            String other) {
        String node = subject ? "s" : "o";
        String name = (subject ? "o" : "s") + "." + CypherLiteral.name(nameProperty);
        return number(edges(relation, " WHERE " + name + " IN $names WITH " + node + ", count(DISTINCT " + name
                + ") AS ends WHERE ends = 2 RETURN count(" + node + ")", Map.of("names", List.of(one, other))));
    }

    /**
     * The number of nodes that two named nodes of a type are both linked to.
     *
     * @param crowd nodes with more relations than this do not count: they are linked to nearly everything
     */
    public Optional<Long> between(String label, String nameProperty, String one, String other, long crowd) {
        String name = CypherLiteral.name(nameProperty);
        String type = TypedQuery.typeParameter("n");
        return number(new TypedQuery(
                "MATCH (a:" + type + " {" + name + ": $one})--(x) WHERE COUNT { (x)--() } <= " + crowd
                        + " MATCH (x)--(b:" + type + " {" + name + ": $other}) RETURN count(DISTINCT x)",
                Map.of("n", label), Map.of("one", one, "other", other)));
    }

    private static TypedQuery values(String label, PropertyKind property, String rest) {
        return node(label, rest, Map.of("property", property.name()));
    }

    private static TypedQuery node(String label, String rest, Map<String, Object> parameters) {
        return new TypedQuery("MATCH (n:" + TypedQuery.typeParameter("n") + ")" + rest, Map.of("n", label), parameters);
    }

    private static TypedQuery edges(RelationType relation, String rest) {
        return edges(relation, rest, Map.of());
    }

    private static TypedQuery edges(RelationType relation, String rest, Map<String, Object> parameters) {
        return new TypedQuery(
                "MATCH (s:" + TypedQuery.typeParameter("s") + ")-[r:" + TypedQuery.typeParameter("r") + "]->(o:"
                        + TypedQuery.typeParameter("o") + ")" + rest,
                Map.of("s", relation.subjLabel(), "r", relation.label(), "o", relation.objLabel()), parameters);
    }

    private Optional<Share> share(TypedQuery query) {
        return numbers(query).map(counts -> new Share(counts.getFirst(), counts.getLast()));
    }

    private Optional<Long> number(TypedQuery query) {
        return numbers(query).map(List::getFirst);
    }

    private Optional<List<Long>> numbers(TypedQuery query) {
        return known.computeIfAbsent(query, each -> {
            try {
                return Optional.of(probe.numbers(each));
            } catch (Rejected _) {
                // A rule that cannot be checked does not reject anything.
                return Optional.empty();
            }
        });
    }
}
