package org.quern.cypher.memory;

import java.util.List;

/** A path in a graph in memory. */
public record MemoryPath(List<MemoryNode> nodes, List<MemoryRelationship> relationships) {}
