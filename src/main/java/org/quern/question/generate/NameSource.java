package org.quern.question.generate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quern.graph.GraphSchema.RelationType;
import org.quern.graph.export.CypherLiteral;
import org.quern.question.GraphProbe;
import org.quern.question.HashSample;
import org.quern.question.NameProperties;
import org.quern.question.Rejected;
import org.quern.question.StableHash;
import org.quern.question.TypedQuery;
import org.quern.question.template.PatternShape.Presence;

/**
 * Samples names of nodes by hash: nodes of a type, at one end of a relation, or neighbours of given nodes.
 * Nodes are distinguished by name only, as in questions. For a small type or a rare relation, all names are
 * streamed; for a large one, only some ranges of its names are read, and relations lead from there to other
 * nodes, so the cost does not grow with the graph.
 */
final class NameSource {

    /** Max. names of a type, or of an end of a relation, in the sample. */
    private static final int POOL = 500;
    /** Max. neighbours of one node in the sample. */
    private static final int NEIGHBOURS = 4;
    /**
     * Types and relations up to this size are read completely; nodes with more relations of one kind are not
     * expanded.
     */
    private static final long SMALL = 20_000;
    /** Number of names from which the other end of a relation is reached. */
    private static final int FROM = 60;

    /** A name with a value, for instance of the free property; the value may be empty. */
    record Named(String name, Object value) {}

    /** A step from one name over a relation to another. */
    record Step(String from, String to, Map<String, Object> values) {}

    private final GraphProbe probe;
    private final NameProperties properties;
    private final StableHash hash;
    private final NameRanges windows;
    private final Map<TypedQuery, List<Named>> pools = new ConcurrentHashMap<>();
    private final Map<TypedQuery, Long> counts = new ConcurrentHashMap<>();

    NameSource(GraphProbe probe, NameProperties properties, StableHash hash) {
        this.probe = probe;
        this.properties = properties;
        this.hash = hash;
        this.windows = new NameRanges(probe, properties, hash);
    }

    /** Names of nodes of a type, with the values of a property if one is given. */
    List<Named> ofType(String label, String property) throws Rejected {
        String node = "MATCH (n:" + TypedQuery.typeParameter("n") + ")";
        Map<String, String> types = Map.of("n", label);
        String value = property.isEmpty() ? "true" : "n." + CypherLiteral.name(property);
        String name = properties.key("n", label);
        TypedQuery whole = new TypedQuery(node + " WHERE " + name + " IS NOT NULL AND " + value
                + " IS NOT NULL RETURN " + name + ", " + value, types);
        List<Named> known = pools.get(whole);
        if (known != null)
            return known;
        // Ids have no index in which windows could be found.
        if (properties.of(label).isEmpty() || count(new TypedQuery(node + " RETURN count(n)", types)) <= SMALL)
            return pool(whole);
        List<Named> some = windows.read(label, value);
        // Few ranges contain a rare value, so all names must be read.
        return some.isEmpty() ? pool(whole) : keep(whole, some);
    }

    /** Names of nodes at one end of a relation. */
    List<Named> atEnd(RelationType relation, boolean subject, Map<String, Presence> wants) throws Rejected {
        Map<String, String> types = Map.of("n", subject ? relation.subjLabel() : relation.objLabel(), "r",
                relation.label(), "m", subject ? relation.objLabel() : relation.subjLabel());
        String node = "(n:" + TypedQuery.typeParameter("n") + ")";
        String other = "(:" + TypedQuery.typeParameter("m") + ")";
        String name = properties.key("n", subject ? relation.subjLabel() : relation.objLabel());
        TypedQuery whole = new TypedQuery("MATCH " + node + arrow(subject) + other + " WHERE " + name
                + " IS NOT NULL" + where(wants, " AND ") + " RETURN " + name + ", true", types);
        List<Named> known = pools.get(whole);
        if (known != null)
            return known;
        if (count(new TypedQuery("MATCH " + node + arrow(subject) + "() RETURN count(r)", types)) <= SMALL)
            return pool(whole);
        TreeSet<String> near = new TreeSet<>(names(ofType(subject ? relation.subjLabel() : relation.objLabel(), "")));
        List<String> far = names(ofType(subject ? relation.objLabel() : relation.subjLabel(), ""));
        steps(far.subList(0, Math.min(FROM, far.size())), relation, !subject, wants, List.of())
                .forEach(step -> near.add(step.to()));
        TypedQuery ofSome = new TypedQuery("MATCH " + node + " WHERE " + name + " IN $names AND EXISTS { MATCH (n)"
                + arrow(subject) + other + where(wants, " WHERE ") + " }" + few("n", subject) + " RETURN " + name
                + ", true", types, Map.of("names", List.copyOf(near)));
        List<Named> some = pool(ofSome);
        return some.isEmpty() ? pool(whole) : keep(whole, some);
    }

    private static List<String> names(List<Named> pool) {
        return pool.stream().map(Named::name).toList();
    }

    /** Steps over a relation from nodes with these names, a few from each. */
    List<Step> steps(List<String> from, RelationType relation, boolean subject, Map<String, Presence> wants,
            List<String> wantedValues) throws Rejected {
        String start = subject ? relation.subjLabel() : relation.objLabel();
        String end = subject ? relation.objLabel() : relation.subjLabel();
        Map<String, String> types = Map.of("a", start, "r", relation.label(), "b", end);
        StringBuilder cypher = new StringBuilder("MATCH (a:").append(TypedQuery.typeParameter("a")).append(')')
                .append(arrow(subject)).append("(b:").append(TypedQuery.typeParameter("b")).append(") WHERE ")
                .append(properties.key("a", start)).append(" IN $names AND ").append(properties.key("b", end))
                .append(" IS NOT NULL").append(where(wants, " AND "));
        if (count(new TypedQuery("MATCH ()-[r:" + TypedQuery.typeParameter("r") + "]->() RETURN count(r)",
                Map.of("r", relation.label()))) > SMALL)
            cypher.append(few("a", subject));
        cypher.append(" RETURN ").append(properties.key("a", start)).append(", ").append(properties.key("b", end));
        wantedValues.forEach(v -> cypher.append(", r.").append(CypherLiteral.name(v)));
        Map<String, HashSample<Step>> kept = probe.read(
                new TypedQuery(cypher.toString(), types, Map.of("names", from)),
                () -> new Steps(hash, relation.variant(), wantedValues, new HashMap<>())).kept();
        List<Step> steps = new ArrayList<>();
        for (String name : from) {
            if (kept.containsKey(name))
                steps.addAll(kept.get(name).items());
        }
        return steps;
    }

    /** Some steps from each name. */
    private record Steps(StableHash hash, String variant, List<String> values, Map<String, HashSample<Step>> kept)
            implements
                Consumer<List<@Nullable Object>> {
        @Override
        public void accept(List<@Nullable Object> row) {
            Map<String, Object> found = new HashMap<>();
            for (int i = 0; i < values.size(); i++)
                found.put(values.get(i), Objects.requireNonNull(row.get(i + 2)));
            Step step = new Step((String) row.get(0), (String) row.get(1), found);
            String text = step.to() + row.subList(2, row.size());
            kept.computeIfAbsent(step.from(), _ -> new HashSample<>(NEIGHBOURS))
                    .offer(hash.of("step", variant, step.from(), text), text, step);
        }
    }

    /** Some names with their values. */
    private record Names(StableHash hash, String cypher, HashSample<Named> sample)
            implements
                Consumer<List<@Nullable Object>> {
        @Override
        public void accept(List<@Nullable Object> row) {
            if (row.get(0) instanceof String name && row.get(1) instanceof Object value && !name.isBlank())
                sample.offer(hash.of("pool", cypher, name), name + " " + value, new Named(name, value));
        }
    }

    private List<Named> pool(TypedQuery query) throws Rejected {
        return keep(query,
                probe.read(query, () -> new Names(hash, query.withLiteralTypes(), new HashSample<>(POOL))).sample()
                        .items());
    }

    private List<Named> keep(TypedQuery key, List<Named> names) {
        pools.put(key, names);
        return names;
    }

    private long count(TypedQuery query) throws Rejected {
        Long known = counts.get(query);
        if (known == null) {
            known = probe.numbers(query).getFirst();
            counts.put(query, known);
        }
        return known;
    }

    private static String arrow(boolean subject) {
        String type = "[r:" + TypedQuery.typeParameter("r") + "]";
        return subject ? "-" + type + "->" : "<-" + type + "-";
    }

    /** The database knows the number of a node's relations without iterating over them. */
    private static String few(String node, boolean subject) {
        String type = "[:" + TypedQuery.typeParameter("r") + "]";
        return " AND COUNT { (" + node + ")" + (subject ? "-" + type + "->" : "<-" + type + "-") + "() } <= " + SMALL;
    }

    private static String where(Map<String, Presence> wants, String start) {
        StringBuilder text = new StringBuilder();
        wants.forEach((property, presence) -> {
            if (presence == Presence.EITHER)
                return;
            text.append(text.isEmpty() ? start : " AND ").append("r.").append(CypherLiteral.name(property))
                    .append(presence == Presence.PRESENT ? " IS NOT NULL" : " IS NULL");
        });
        return text.toString();
    }
}
