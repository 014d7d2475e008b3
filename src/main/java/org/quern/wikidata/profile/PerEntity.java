package org.quern.wikidata.profile;

/**
 * The number of values per entity.
 *
 * @param entities those with at least one
 * @param values all of theirs
 * @param most of one entity
 * @param several entities with more than one
 */
public record PerEntity(int entities, int values, int most, int several) {

    /** Values of an entity that has any; 0 when none has. */
    public double mean() {
        return entities == 0 ? 0 : (double) values / entities;
    }
}
