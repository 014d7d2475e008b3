package org.quern.wikidata.profile;

/** How many statements have each rank. */
public record RankCounts(int preferred, int normal, int deprecated) {}
