package org.quern.cypher.memory;

import java.util.Map;

/** A relationship of a graph in memory. Relationships are compared by identity. */
public final class MemoryRelationship {

    private final String elementId;
    private final String type;
    private final MemoryNode start;
    private final MemoryNode end;
    private final Map<String, Object> properties;

    public MemoryRelationship(String elementId, String type, MemoryNode start, MemoryNode end,
            Map<String, Object> properties) {
        this.elementId = elementId;
        this.type = type;
        this.start = start;
        this.end = end;
        this.properties = properties;
    }

    /** The id in the database. */
    public String elementId() {
        return elementId;
    }

    public String type() {
        return type;
    }

    public MemoryNode start() {
        return start;
    }

    public MemoryNode end() {
        return end;
    }

    public Map<String, Object> properties() {
        return properties;
    }

    /** The other end; the node itself for a loop. */
    public MemoryNode other(MemoryNode node) {
        return start == node ? end : start;
    }
}
