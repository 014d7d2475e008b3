package org.quern.dataset;

/** Another statement about a question, such as a quality issue. */
public record QuestionStatement(Claim claim, String property, Value value) {}
