package org.quern.qaset.check;

/**
 * A question that breaks a rule.
 *
 * @param question its id
 * @param detail the words, id, language or other question that it is about
 */
public record SetViolation(SetRule rule, String question, String detail) {}
