package org.quern.wikidata.profile;

import java.util.List;
import java.util.Optional;

/**
 * How the members of a class use a property.
 *
 * @param best the known values of truthy statements
 * @param standing known values of all statements that are not deprecated
 * @param values what those of truthy statements look like
 * @param itself truthy statements whose value is the entity that they are about
 * @param unknown truthy statements that say there is a value, and not which
 * @param none truthy statements that say there is no value
 * @param ranks of all statements
 * @param qualifiers the most frequent first
 * @param targets of item values; empty when there are none, or they have not been looked at yet
 */
public record PropertyProfile(String pid, PerEntity best, PerEntity standing, ValueCounts values, int itself,
        int unknown, int none, RankCounts ranks, List<QualifierProfile> qualifiers, Optional<TargetProfile> targets) {

    public PropertyProfile {
        qualifiers = List.copyOf(qualifiers);
    }

    PropertyProfile with(TargetProfile found) {
        return new PropertyProfile(pid, best, standing, values, itself, unknown, none, ranks, qualifiers,
                Optional.of(found));
    }
}
