package org.quern.qaset;

/**
 * How a question stands to another one.
 *
 * @param property the kind of relation, an id of the set
 * @param target the other question
 */
public record Relation(Claim claim, String property, String target) {}
