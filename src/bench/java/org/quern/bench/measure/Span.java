package org.quern.bench.measure;

/**
 * How long something took.
 *
 * @param processorSeconds how long all processors together worked for it
 */
public record Span(double seconds, double processorSeconds) {}
