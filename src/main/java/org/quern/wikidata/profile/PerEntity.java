package org.quern.wikidata.profile;

/**
 * The number of values per entity.
 *
 * @param entities those with at least one value
 * @param values number of values in total
 * @param most maximum of one entity
 * @param several entities with more than one value
 */
public record PerEntity(int entities, int values, int most, int several) {

    /** Mean number of values of the entities that have one; 0 if none has. */
    public double mean() {
        return entities == 0 ? 0 : (double) values / entities;
    }
}
