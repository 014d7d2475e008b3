package org.quern.qaset;

/**
 * The origin of a generated question.
 *
 * @param question the question whose words and query it has
 * @param replaced the entity of that one that was replaced
 * @param by the entity that took its place
 */
public record Origin(String question, String replaced, String by) {}
