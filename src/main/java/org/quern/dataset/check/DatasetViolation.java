package org.quern.dataset.check;

/**
 * A violation of a rule by a question.
 *
 * @param question its id
 * @param detail the words, id, language or other question concerned
 */
public record DatasetViolation(DatasetRule rule, String question, String detail) {}
