package org.quern.qaset;

/**
 * What a statement says of itself.
 *
 * @param property an id of the set, such as P17
 */
public record Qualifier(String property, Value value) {}
