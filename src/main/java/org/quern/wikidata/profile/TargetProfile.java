package org.quern.wikidata.profile;

import java.util.List;
import java.util.Map;
import org.quern.wikidata.ClassMembers;

/**
 * The items that a property points to, in a sample of distinct ones.
 *
 * @param looked number of examined items, the base of all other numbers
 * @param withoutClass number of items without a class, mostly because the data does not contain the items
 * @param withoutLabel number of items without a label in the languages of the request
 * @param classes their direct classes (P31), the most frequent first; an item may have several
 * @param members number of items per requested type
 */
public record TargetProfile(int looked, int withoutClass, int withoutLabel, List<Counted<String>> classes,
        Map<ClassMembers, Integer> members) {

    public TargetProfile {
        classes = List.copyOf(classes);
        members = Map.copyOf(members);
    }
}
