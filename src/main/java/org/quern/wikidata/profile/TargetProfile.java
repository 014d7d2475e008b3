package org.quern.wikidata.profile;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.wikidata.ClassMembers;
import org.quern.wikidata.Question;

/**
 * The items that a property points to, in a sample of distinct ones.
 *
 * @param looked number of examined items, the base of all other numbers
 * @param withoutClass number of items without a class, mostly because the data does not contain the items
 * @param withoutLabel number of items without a label in the languages of the request
 * @param classes their direct classes (P31), the most frequent first; an item may have several
 * @param members number of items per requested type
 * @param ofFirst number of all instances of the most frequent class in the source, if it is cheap to count
 */
public record TargetProfile(int looked, int withoutClass, int withoutLabel, List<Counted<String>> classes,
        Map<ClassMembers, Integer> members, Optional<Question.Estimate> ofFirst) {

    public TargetProfile {
        classes = List.copyOf(classes);
        members = Map.copyOf(members);
    }

    TargetProfile with(Optional<Question.Estimate> size) {
        return new TargetProfile(looked, withoutClass, withoutLabel, classes, members, size);
    }
}
