package org.quern.task;

/** The settings of a use case that has none. */
public record NoSettings() {}
