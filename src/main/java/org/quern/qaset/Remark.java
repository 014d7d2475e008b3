package org.quern.qaset;

/** Another statement about a question, such as a quality issue. */
public record Remark(Claim claim, String property, Value value) {}
