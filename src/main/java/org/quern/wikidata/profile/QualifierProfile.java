package org.quern.wikidata.profile;

/**
 * How a qualifier is used on the non-deprecated statements of a property.
 *
 * @param statements those that have a known value of it
 * @param several those with more than one
 */
public record QualifierProfile(String pid, int statements, int several, ValueCounts values) {}
