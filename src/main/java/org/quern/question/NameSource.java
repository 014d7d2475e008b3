package org.quern.question;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.quern.graph.GraphSchema.RelationType;
import org.quern.question.PatternShape.Presence;

/**
 * Gives names of nodes to build questions around, sampled by hash from streams: of a type, at one end of a relation, or
 * beside given nodes. Nodes are told apart by name only, as the questions do.
 */
final class NameSource {

    /** How many names of a type, or of an end of a relation, take part in the sampling. */
    private static final int POOL = 500;
    /** How many neighbours of one node take part. */
    private static final int NEIGHBOURS = 4;

    /** A name with a value beside it, for instance of the free property; the value may stand for nothing. */
    record Named(String name, Object value) {}

    /** A step from one name over a relation to another. */
    record Step(String from, String to, Map<String, Object> values) {}

    private final GraphProbe probe;
    private final StableHash hash;
    private final Map<String, List<Named>> pools = new HashMap<>();

    NameSource(GraphProbe probe, StableHash hash) {
        this.probe = probe;
        this.hash = hash;
    }

    /** Names of nodes of a type; with the values of a property when one is given. */
    List<Named> ofType(String label, String property) throws Rejected {
        String value = property.isEmpty() ? "true" : "n." + CypherText.name(property);
        return pool("MATCH (n:" + CypherText.name(label) + ") WHERE n.name IS NOT NULL AND " + value
                + " IS NOT NULL RETURN n.name, " + value);
    }

    /** Names of nodes that stand at one end of a relation. */
    List<Named> atEnd(RelationType relation, boolean subject, Map<String, Presence> wants) throws Rejected {
        String label = CypherText.name(subject ? relation.subjLabel() : relation.objLabel());
        String other = CypherText.name(subject ? relation.objLabel() : relation.subjLabel());
        return pool("MATCH (n:" + label + ") WHERE n.name IS NOT NULL AND EXISTS { MATCH (n)"
                + arrow(relation, subject) + "(:" + other + ")" + where(wants, " WHERE ") + " } RETURN n.name, true");
    }

    /** Steps over a relation from nodes with these names, a few from each. */
    List<Step> steps(List<String> from, RelationType relation, boolean subject, Map<String, Presence> wants,
            List<String> wantedValues) throws Rejected {
        StringBuilder cypher = new StringBuilder("MATCH (a:")
                .append(CypherText.name(subject ? relation.subjLabel() : relation.objLabel())).append(')')
                .append(arrow(relation, subject)).append("(b:")
                .append(CypherText.name(subject ? relation.objLabel() : relation.subjLabel()))
                .append(") WHERE a.name IN $names AND b.name IS NOT NULL").append(where(wants, " AND "))
                .append(" RETURN DISTINCT a.name, b.name");
        wantedValues.forEach(v -> cypher.append(", r.").append(CypherText.name(v)));
        Map<String, HashSample<Step>> kept = new HashMap<>();
        probe.rows(cypher.toString(), Map.of("names", from), row -> {
            Map<String, Object> values = new HashMap<>();
            for (int i = 0; i < wantedValues.size(); i++)
                values.put(wantedValues.get(i), Objects.requireNonNull(row.get(i + 2)));
            Step step = new Step((String) row.get(0), (String) row.get(1), values);
            String text = step.to() + row.subList(2, row.size());
            kept.computeIfAbsent(step.from(), _ -> new HashSample<>(NEIGHBOURS))
                    .offer(hash.of("step", relation.variant(), step.from(), text), text, step);
        });
        List<Step> steps = new ArrayList<>();
        for (String name : from)
            if (kept.containsKey(name))
            steps.addAll(kept.get(name).items());
        return steps;
    }

    private List<Named> pool(String cypher) throws Rejected {
        List<Named> known = pools.get(cypher);
        if (known != null)
            return known;
        HashSample<Named> sample = new HashSample<>(POOL);
        probe.rows(cypher, Map.of(), row -> {
            if (row.get(0) instanceof String name && row.get(1) instanceof Object value && !name.isBlank())
                sample.offer(hash.of("pool", cypher, name), name + " " + value, new Named(name, value));
        });
        pools.put(cypher, sample.items());
        return sample.items();
    }

    private static String arrow(RelationType relation, boolean subject) {
        String type = "[r:" + CypherText.name(relation.label()) + "]";
        return subject ? "-" + type + "->" : "<-" + type + "-";
    }

    private static String where(Map<String, Presence> wants, String start) {
        StringBuilder text = new StringBuilder();
        wants.forEach((property, presence) -> {
            if (presence == Presence.EITHER)
                return;
            text.append(text.isEmpty() ? start : " AND ").append("r.").append(CypherText.name(property))
                    .append(presence == Presence.PRESENT ? " IS NOT NULL" : " IS NULL");
        });
        return text.toString();
    }
}
