package org.quern.cypher.memory;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A property graph in memory with the content of a database. One thread fills it; after that it does not
 * change, and many threads may read it.
 */
public final class MemoryGraph {

    private final boolean withIds;
    private final Map<String, MemoryNode> byId = new HashMap<>();
    private final List<MemoryNode> nodes = new ArrayList<>();
    private final Map<String, List<MemoryNode>> byLabel = new HashMap<>();
    private final Map<String, Integer> typeCounts = new HashMap<>();
    private final Map<String, Integer> kinds = new HashMap<>();
    private final Map<String, Map<String, List<MemoryNode>>> byText = new ConcurrentHashMap<>();
    private final Set<String> relationships = new HashSet<>();

    /** A graph whose elements have the ids that the database gives them. */
    public MemoryGraph() {
        this(true);
    }

    /** @param withIds whether queries may return the ids of elements; those of a graph file are not the database's */
    public MemoryGraph(boolean withIds) {
        this.withIds = withIds;
    }

    public boolean hasIds() {
        return withIds;
    }

    /**
     * Adds a node.
     *
     * @param properties values as {@code Long}, {@code Double}, {@code Boolean}, {@code String}, {@code LocalDate}, and
     *        lists of these
     */
    public void node(String elementId, List<String> labels, Map<String, Object> properties) {
        MemoryNode node = new MemoryNode(elementId, List.copyOf(labels), properties);
        if (byId.put(elementId, node) != null)
            throw new IllegalArgumentException("two nodes have the same id: " + elementId);
        nodes.add(node);
        labels.forEach(label -> byLabel.computeIfAbsent(label, _ -> new ArrayList<>()).add(node));
        note(properties);
    }

    /** Adds a relationship between two existing nodes. */
    public void relationship(String elementId, String type, String startId, String endId,
            Map<String, Object> properties) {
        MemoryNode start = byId.get(startId);
        MemoryNode end = byId.get(endId);
        if (start == null || end == null || !relationships.add(elementId))
            throw new IllegalArgumentException(
                    "relationship " + elementId + " is a duplicate or refers to a missing node");
        MemoryRelationship relationship = new MemoryRelationship(elementId, type, start, end, properties);
        start.add(relationship);
        if (end != start)
            end.add(relationship);
        typeCounts.merge(type, 1, Integer::sum);
        note(properties);
    }

    private void note(Map<String, Object> properties) {
        properties.forEach((name, value) -> kinds.merge(name, Kinds.of(value), (a, b) -> a | b));
    }

    public List<MemoryNode> nodes() {
        return nodes;
    }

    public List<MemoryNode> nodes(String label) {
        return byLabel.getOrDefault(label, List.of());
    }

    /** The nodes whose property has this text. */
    public List<MemoryNode> nodes(String property, String text) {
        return byText.computeIfAbsent(property, this::index).getOrDefault(text, List.of());
    }

    private Map<String, List<MemoryNode>> index(String property) {
        Map<String, List<MemoryNode>> index = new HashMap<>();
        for (MemoryNode node : nodes) {
            if (node.properties().get(property) instanceof String text)
                index.computeIfAbsent(text, _ -> new ArrayList<>(1)).add(node);
        }
        return index;
    }

    /** The number of relationships of this type. */
    public int relationships(String type) {
        return typeCounts.getOrDefault(type, 0);
    }

    /** The number of relationships. */
    public int relationships() {
        return relationships.size();
    }

    /** The kinds of values that this property has in nodes and relationships; it may also be missing. */
    public int kinds(String property) {
        return kinds.getOrDefault(property, 0) | Kinds.NULL;
    }
}
