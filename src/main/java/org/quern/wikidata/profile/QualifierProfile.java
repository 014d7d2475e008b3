package org.quern.wikidata.profile;

/**
 * How a qualifier is used at the statements of a property which are not deprecated.
 *
 * @param statements those that have a known value of it
 * @param several those with more than one
 */
public record QualifierProfile(String pid, int statements, int several, ValueCounts values) {}
