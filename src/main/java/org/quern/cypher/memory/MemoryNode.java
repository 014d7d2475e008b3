package org.quern.cypher.memory;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A node of a graph in memory, with its relationships. Nodes are compared by identity. */
public final class MemoryNode {

    private final String elementId;
    private final List<String> labels;
    private final Map<String, Object> properties;
    private final Map<String, List<MemoryRelationship>> outgoing = new HashMap<>();
    private final Map<String, List<MemoryRelationship>> incoming = new HashMap<>();

    public MemoryNode(String elementId, List<String> labels, Map<String, Object> properties) {
        this.elementId = elementId;
        this.labels = labels;
        this.properties = properties;
    }

    /** The id in the database. */
    public String elementId() {
        return elementId;
    }

    /** In the database's order. */
    public List<String> labels() {
        return labels;
    }

    public Map<String, Object> properties() {
        return properties;
    }

    public Map<String, List<MemoryRelationship>> outgoing() {
        return outgoing;
    }

    public Map<String, List<MemoryRelationship>> incoming() {
        return incoming;
    }

    public void add(MemoryRelationship relationship) {
        if (relationship.start() == this)
            outgoing.computeIfAbsent(relationship.type(), _ -> new ArrayList<>(2)).add(relationship);
        if (relationship.end() == this)
            incoming.computeIfAbsent(relationship.type(), _ -> new ArrayList<>(2)).add(relationship);
    }
}
