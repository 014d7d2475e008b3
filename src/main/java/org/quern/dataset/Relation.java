package org.quern.dataset;

/**
 * A relation from one question to another.
 *
 * @param property the kind of relation, an id of the set
 * @param target the other question
 */
public record Relation(Claim claim, String property, String target) {}
