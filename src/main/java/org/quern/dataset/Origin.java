package org.quern.dataset;

/**
 * The origin of a generated question.
 *
 * @param question the question from which it was derived
 * @param replaced the entity that was replaced
 * @param by the entity that replaces it
 */
public record Origin(String question, String replaced, String by) {}
