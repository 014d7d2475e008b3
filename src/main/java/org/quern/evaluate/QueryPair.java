package org.quern.evaluate;

/** A predicted query with its gold query, and the graph that both are about. */
public record QueryPair(String graph, String gold, String pred) {}
