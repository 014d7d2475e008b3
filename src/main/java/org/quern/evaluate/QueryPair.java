package org.quern.evaluate;

/** A predicted query with its gold query and their graph. */
public record QueryPair(String graph, String gold, String pred) {}
