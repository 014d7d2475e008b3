package org.quern.dataset;

/**
 * A qualifier of a statement.
 *
 * @param property an id of the set, such as P17
 */
public record Qualifier(String property, Value value) {}
