package org.quern.verdict.search;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.quern.graph.GraphSchema;
import org.quern.graph.GraphSchema.EntityType;
import org.quern.graph.GraphSchema.RelationType;
import org.quern.graph.StoredProperties;
import org.quern.question.RelationFacts;
import org.quern.question.RelationFacts.Cardinality;
import org.quern.question.realism.Realism;
import org.quern.schema.Datatype;
import org.quern.verdict.search.SmallGraph.Link;
import org.quern.verdict.search.SmallGraph.Thing;

/**
 * The rules that small graphs keep: a schema, and facts about its relations. Facts about relations that every entity
 * has are not kept, because a small graph is part of a graph, and relations are missing at its edge.
 */
public record GraphRules(GraphSchema schema, Optional<Realism> realism) {

    /** The graph without what the rules forbid, and with what they demand. */
    public SmallGraph kept(SmallGraph graph) {
        List<Thing> nodes = new ArrayList<>();
        Set<Object> ids = new HashSet<>();
        for (int i = 0; i < graph.nodes().size(); i++) {
            EntityType type = type(graph, i);
            Map<String, Object> properties = typed(graph.nodes().get(i).properties(), stored(type));
            properties.putIfAbsent(StoredProperties.NAME, "n" + i);
            String own = properties.get(StoredProperties.EID) instanceof String id ? id : type.label() + "#Q" + i;
            while (!ids.add(own))
                own = own + "_" + i;
            properties.put(StoredProperties.EID, own);
            nodes.add(new Thing(List.of(type.label()), properties));
        }
        return new SmallGraph(nodes, links(nodes, graph.links()));
    }

    /** Whether a graph keeps the rules as it is. */
    public boolean holdFor(SmallGraph graph) {
        return kept(graph).equals(graph);
    }

    /** The first label that the schema has; of a node without one, the type that fits most of its relations. */
    private EntityType type(SmallGraph graph, int node) {
        for (String label : graph.nodes().get(node).labels()) {
            Optional<EntityType> known = schema.entity(label);
            if (known.isPresent())
                return known.get();
        }
        return fits(graph, node).entrySet().stream().max(Map.Entry.comparingByValue())
                .flatMap(best -> schema.entity(best.getKey()))
                .orElseGet(() -> schema.entities().get(node % schema.entities().size()));
    }

    /** Nodes without a type get any that fits one of their relations, so that rare ones come, too. */
    SmallGraph labelled(SmallGraph graph, RandomGenerator random) {
        SmallGraph all = graph;
        for (int i = 0; i < graph.nodes().size(); i++) {
            Thing node = graph.nodes().get(i);
            List<String> fits = List.copyOf(fits(all, i).keySet());
            if (!fits.isEmpty() && node.labels().stream().allMatch(label -> schema.entity(label).isEmpty()))
                all = all.with(i, new Thing(List.of(fits.get(random.nextInt(fits.size()))), node.properties()));
        }
        return all;
    }

    /** The types that have relations of a node, with their number. */
    private Map<String, Integer> fits(SmallGraph graph, int node) {
        Map<String, Integer> fits = new TreeMap<>();
        for (Link link : graph.links()) {
            for (RelationType relation : schema.relations()) {
                if (!relation.label().equals(link.type()))
                    continue;
                if (link.start() == node && mayBe(graph, link.end(), relation.objLabel()))
                    fits.merge(relation.subjLabel(), 1, Integer::sum);
                if (link.end() == node && mayBe(graph, link.start(), relation.subjLabel()))
                    fits.merge(relation.objLabel(), 1, Integer::sum);
            }
        }
        return fits;
    }

    private boolean mayBe(SmallGraph graph, int node, String label) {
        List<String> known = graph.nodes().get(node).labels().stream().filter(l -> schema.entity(l).isPresent())
                .toList();
        return known.isEmpty() || known.getFirst().equals(label);
    }

    private static Map<String, Datatype> stored(EntityType type) {
        Map<String, Datatype> all = new HashMap<>(type.properties());
        all.put(StoredProperties.NAME, Datatype.STR);
        all.put(StoredProperties.EID, Datatype.STR);
        return all;
    }

    private static Map<String, Object> typed(Map<String, Object> properties, Map<String, Datatype> known) {
        Map<String, Object> kept = new TreeMap<>();
        properties.forEach((key, value) -> {
            Datatype type = known.get(key);
            Object fitting = type == null ? null : fitting(value, type);
            if (fitting != null)
                kept.put(key, fitting);
        });
        return kept;
    }

    /** A value of a datatype that resembles another value; null if there is none. */
    static @Nullable Object fitting(Object value, Datatype type) {
        if (type.isList()) {
            List<Object> items = new ArrayList<>();
            for (Object item : value instanceof List<?> list ? list : List.of(value)) {
                Object fitting = fitting(item, type.element());
                if (fitting == null)
                    return null;
                items.add(fitting);
            }
            return items;
        }
        return switch (type) {
            case STR -> value instanceof String ? value : null;
            case INT -> value instanceof Long ? value : null;
            case FLOAT -> value instanceof Long whole ? Double.valueOf(whole) : value instanceof Double ? value : null;
            case BOOL -> value instanceof Boolean ? value : null;
            case DATE -> value instanceof java.time.LocalDate ? value : null;
            default -> null;
        };
    }

    private List<Link> links(List<Thing> nodes, List<Link> links) {
        Set<Link> kept = new LinkedHashSet<>();
        List<Link> same = new ArrayList<>();
        Set<String> taken = new HashSet<>();
        for (Link link : links) {
            Optional<RelationType> type = type(nodes, link);
            if (type.isEmpty())
                continue;
            Link typed = new Link(link.type(), link.start(), link.end(), typed(link.properties(),
                    properties(link.type())));
            Optional<RelationFacts> facts = realism.map(all -> all.of(type.get()));
            if (facts.isEmpty()) {
                same.add(typed);
                continue;
            }
            Link back = new Link(typed.type(), typed.end(), typed.start(), typed.properties());
            if (!isFree(typed, facts.get(), taken))
                continue;
            kept.add(typed);
            if (facts.get().symmetric() && type(nodes, back).isPresent())
                kept.add(back);
        }
        return realism.isPresent() ? List.copyOf(kept) : same;
    }

    private Optional<RelationType> type(List<Thing> nodes, Link link) {
        return schema.relations().stream().filter(r -> r.label().equals(link.type())
                && nodes.get(link.start()).labels().contains(r.subjLabel())
                && nodes.get(link.end()).labels().contains(r.objLabel())).findFirst();
    }

    private Map<String, Datatype> properties(String label) {
        Map<String, Datatype> all = new HashMap<>();
        schema.relations().stream().filter(r -> r.label().equals(label)).forEach(r -> all.putAll(r.properties()));
        return all;
    }

    /** A relation that an entity can have once at a time may come again if it is limited in time. */
    private static boolean isFree(Link link, RelationFacts facts, Set<String> taken) {
        if (facts.timeSensitive())
            return true;
        return (facts.objCardinality() == Cardinality.MANY || taken.add("from " + link.type() + " " + link.start()))
                && (facts.subjCardinality() == Cardinality.MANY || taken.add("to " + link.type() + " " + link.end()));
    }
}
