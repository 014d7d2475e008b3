package org.quern.qaset;

/** Anything else that a set states of a question, such as a quality issue. */
public record Remark(Claim claim, String property, Value value) {}
