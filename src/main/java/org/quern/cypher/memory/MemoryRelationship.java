package org.quern.cypher.memory;

import java.util.Map;

/** A relationship of a graph in memory. Two are the same when they are one object. */
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

    /** The id by which the database knows it. */
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

    /** The other end; the node itself when it points to itself. */
    public MemoryNode other(MemoryNode node) {
        return start == node ? end : start;
    }
}
