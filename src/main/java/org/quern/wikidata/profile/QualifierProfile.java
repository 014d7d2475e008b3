package org.quern.wikidata.profile;

/**
 * How a qualifier is used on the non-deprecated statements of a property.
 *
 * @param statements number of statements with a known value of it
 * @param several number of statements with more than one value
 */
public record QualifierProfile(String pid, int statements, int several, ValueCounts values) {}
