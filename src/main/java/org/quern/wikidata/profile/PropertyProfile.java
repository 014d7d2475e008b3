package org.quern.wikidata.profile;

import java.util.List;
import java.util.Optional;

/**
 * How the members of a class use a property.
 *
 * @param labelled number of members with such a value and a label; until the profile is complete, all with a value
 * @param best known values of truthy statements
 * @param standing known values of all non-deprecated statements
 * @param values the kinds of the known values of truthy statements
 * @param sets the values that members with a label have together
 * @param itself number of truthy statements whose value is the entity itself
 * @param unknown number of truthy statements with an unknown value
 * @param none number of truthy statements with no value
 * @param ranks ranks of all statements
 * @param qualifiers the most frequent first
 * @param targets the items in item values; empty if there are none, or if they have not been examined yet
 */
public record PropertyProfile(String pid, int labelled, PerEntity best, PerEntity standing, ValueCounts values,
        ValueSets sets, int itself, int unknown, int none, RankCounts ranks, List<QualifierProfile> qualifiers,
        Optional<TargetProfile> targets) {

    public PropertyProfile {
        qualifiers = List.copyOf(qualifiers);
    }

    PropertyProfile with(TargetProfile found) {
        return new PropertyProfile(pid, labelled, best, standing, values, sets, itself, unknown, none, ranks,
                qualifiers,
                Optional.of(found));
    }
}
