package org.quern.cypher.memory;

import java.util.List;

/** A walk through a graph in memory: a node more than relationships. */
public record MemoryPath(List<MemoryNode> nodes, List<MemoryRelationship> relationships) {}
