package org.quern.wikidata.profile;

import java.util.List;
import java.util.Map;
import org.quern.wikidata.ClassMembers;

/**
 * The items that a property points to, in a sample of distinct ones.
 *
 * @param looked how many were looked at; everything else is counted among these
 * @param withoutClass those of which the data names no class, mostly because it does not have them
 * @param withoutLabel those without an English label and one for all languages
 * @param classes their direct classes (P31), the most frequent first; an item may have several
 * @param members how many belong to each of the types that were asked about
 */
public record TargetProfile(int looked, int withoutClass, int withoutLabel, List<Counted<String>> classes,
        Map<ClassMembers, Integer> members) {

    public TargetProfile {
        classes = List.copyOf(classes);
        members = Map.copyOf(members);
    }
}
