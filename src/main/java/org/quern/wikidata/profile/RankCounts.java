package org.quern.wikidata.profile;

/** The number of statements by rank. */
public record RankCounts(int preferred, int normal, int deprecated) {}
