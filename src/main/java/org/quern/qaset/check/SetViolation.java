package org.quern.qaset.check;

/**
 * A violation of a rule by a question.
 *
 * @param question its id
 * @param detail the words, id, language or other question concerned
 */
public record SetViolation(SetRule rule, String question, String detail) {}
